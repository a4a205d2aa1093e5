#!/usr/bin/env python3
"""Exact chances beside icepool: odds.py MEASURE, where MEASURE is Taol's example program of that name.

Volleys: N shooters throw a die each at as many people whom nothing saves, and need T. k sixes are worth 6, 7, ... 5+k;
with the bonus one die counts one more; if then nothing has hit, the best six is thrown again while it falls short and
shows sixes (DIE-03, DIE-04, SHM-08). Taol is asked through the same function that counts any volley, on the very
volleys that the game throws; icepool gets the die folded by hand to the four classes that matter, its best case.

Duels: two swordsmen of classes 2 to 7 strike at once (MEL-04, MEL-06 to MEL-08).

Fails if any answer differs, or if Taol is less than 200 times as fast on the volleys.
"""

import statistics
import subprocess
import sys
import time
from fractions import Fraction

import icepool

NUMBERS, NEEDS = (1, 5, 10, 20, 40), (5, 6, 7, 8)
CELLS = [(n, t, b) for n in NUMBERS for t in NEEDS for b in (0, 1)]
RUNS = 5
FLOOR = 200


def settle(below, hits, sixes, need, bonus):
    """Sure hits, and how many sixes a reroll still needs; 0 for no reroll."""
    hits += max(0, min(sixes, sixes - (need - 6)))
    if bonus and (below or (sixes and 6 <= need - 1 <= 5 + sixes)):
        return hits + 1, 0
    if hits == 0 and sixes:
        return 0, need - bonus - (5 + sixes)
    return hits, 0


class Volley(icepool.MultisetEvaluator):
    """Classes of a die: 0 nothing, 1 lacks one, 2 hits, 3 six."""

    def __init__(self, need, bonus):
        self.need, self.bonus = need, bonus

    def next_state(self, state, order, outcome, count):
        hits, below, sixes = state or (0, False, 0)
        if outcome == 3:
            sixes = count
        elif outcome == 2:
            hits = count
        elif outcome == 1:
            below = count > 0
        return hits, below, sixes

    def final_outcome(self, state, order, outcomes, *_, **__):
        hits, below, sixes = state
        hits, rises = settle(below, hits, sixes, self.need, self.bonus)
        return icepool.Die({0: 6**rises - 1, 1: 1}) if rises > 0 else hits


def folded(need, bonus):
    weights = [0, 0, 0, 1]
    for face in range(1, 6):
        weights[2 if face >= need else 1 if bonus and face == need - 1 else 0] += 1
    return icepool.Die({kind: weight for kind, weight in enumerate(weights) if weight})


def volley(number, need, bonus):
    return Volley(need, bonus).evaluate(folded(need, bonus).pool(number))


def blow(need):
    """Natural values of a blow that kills from `need` on: a six that falls short is thrown again."""

    def six(worth):
        return worth if worth >= min(need, 8) else icepool.Die({worth: 5, six(worth + 1): 1})

    return icepool.Die([1, 2, 3, 4, 5, six(6)])


def duel(one, other):
    """What becomes of the first: killed, driven back; and whether both fall."""

    def result(natural, struck):
        if natural == 1:
            return 0
        if natural >= 8 or natural > struck:
            return 2
        return 1 if natural == struck else 0

    def fight(mine, theirs):
        give, take = result(mine, other), result(theirs, one)
        if give == take and give > 0:
            if one != other:
                give, take = (give, 0) if one > other else (0, take)
            elif mine != theirs:
                give, take = (give, 0) if mine > theirs else (0, take)
        if give == 2 and take == 1:
            take = 0
        return (int(take == 2), int(take == 1), int(give == take == 2))

    return icepool.map(fight, blow(other + 1), blow(one + 1))


def chances(die):
    total = die.denominator()
    return {outcome: Fraction(weight, total) for outcome, weight in die.items() if weight}


def run(program, what):
    lines = subprocess.run([program, what], check=True, capture_output=True, text=True).stdout.splitlines()
    return [line.split() for line in lines]


def volleys(program):
    ours, taken = {}, {}
    for words in run(program, "table"):
        if words[0].endswith("nanoseconds"):
            taken[words[0]] = int(words[1]) / 1e9
            continue
        cell = tuple(int(word) for word in words[:3])
        pairs = (word.split(":") for word in words[3:])
        ours[cell] = {int(number): Fraction(chance) for number, chance in pairs}
    for cell in CELLS:
        assert ours[cell] == chances(volley(*cell)), f"volley {cell} differs"
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        for cell in CELLS:
            volley(*cell)
        times.append(time.perf_counter() - start)
    theirs, exact = statistics.median(times), taken["exact-nanoseconds"]
    print(f"{len(CELLS)} volleys, the same fractions: icepool {theirs * 1e3:.1f} ms, Taol {exact * 1e6:.0f} µs "
          f"(with a chance for each person {taken['nanoseconds'] * 1e6:.0f} µs): {theirs / exact:.0f} times as fast")
    return theirs / exact


def duels(program):
    count = 0
    for words in run(program, "duels"):
        if words[0] == "nanoseconds":
            continue
        one, other = int(words[0]), int(words[1])
        found = [Fraction(0)] * 3
        for outcome, chance in chances(duel(one, other)).items():
            for place in range(3):
                found[place] += outcome[place] * chance
        for mine, theirs in zip(words[2:], found):
            assert abs(float(mine) - float(theirs)) < 1e-15, f"duel {one} {other}: {words[2:]} or {found}"
        count += 1
    print(f"{count} duels of swordsmen, classes 2 to 7: the same chances")


def main():
    program = sys.argv[1]
    ratio = volleys(program)
    duels(program)
    if ratio < FLOOR:
        sys.exit(f"less than {FLOOR} times as fast")


if __name__ == "__main__":
    main()
