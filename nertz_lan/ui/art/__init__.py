"""Card faces and backs, drawn by this code alone."""
