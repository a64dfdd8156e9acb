"""Results are remembered for the very same objects only, and not without end."""

from nertz_lan.ui.same import for_the_same


def test_only_the_very_same_objects_are_remembered() -> None:
    asked: list[tuple[int, ...]] = []

    @for_the_same(8)
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    one, equal = tuple([1, 2, 3]), tuple([1, 2, 3])  # noqa: C409 - two objects
    assert [total(one), total(one), total(equal)] == [6, 6, 6]
    assert len(asked) == 2


def test_the_oldest_is_forgotten_first() -> None:
    asked: list[list[int]] = []

    @for_the_same(2)
    def first(numbers: list[int]) -> int:
        asked.append(numbers)
        return numbers[0]

    lists = [[1], [2], [3]]
    for each in (*lists, lists[2], lists[0]):
        first(each)
    assert asked == [*lists, lists[0]]
