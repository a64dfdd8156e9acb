"""A promise that did not hold, named by its number in DESIGN §4."""


class Broken(AssertionError):  # noqa: N818 - the name says what is wrong
    """`promise` is the number in DESIGN §4; 0: liveness; 7: what else must hold of a log."""

    def __init__(self, promise: int, why: str) -> None:
        super().__init__(f"promise {promise} is broken: {why}")
        self.promise = promise
