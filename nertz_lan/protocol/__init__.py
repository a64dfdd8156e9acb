"""What peers say to each other, as frozen typed values, and those values as bytes."""
