#!/usr/bin/env python3
"""Checks taol-geometry's answers with Shapely (GEOS).

  pip install shapely numpy
  cargo run --release -p taol-geometry --example dump_oracle | python bench/peers/geometry_oracle.py

Discs are never turned into polygons for distances: a disc's distance is its middle's, less the radius. Exits
with 1 if an answer differs; the seed names the table.
"""
import json
import sys

import numpy as np
import shapely
from shapely import LineString, MultiPoint, Point, Polygon

TOUCH = 1e-6
MARGIN = 0.001
counts, wrong = {}, []


def check(ok, what, row, detail=""):
    counts[what] = counts.get(what, 0) + 1
    if not ok:
        wrong.append(f"{what}: seed {row['seed']} {detail}")


def core(base, at=None):
    """A base as a shape without its rounding, and the rounding: a disc is a point with a radius."""
    kind, length, width, x, y, fx, fy = base
    if at is not None:
        x, y = at
    if kind == 0:
        return Point(x, y), length
    corner = [(x + fx * s * length - fy * t * width, y + fy * s * length + fx * t * width)
              for s, t in ((1, -1), (1, 1), (-1, 1), (-1, -1))]
    return Polygon(corner), 0.0


def gap(one, other):
    """Edge to edge, negative when rounded shapes overlap."""
    return shapely.distance(one[0], other[0]) - one[1] - other[1]


def pair(row):
    a, b = core(row["a"]), core(row["b"])
    apart = gap(a, b)
    check(abs(max(apart, 0.0) - row["distance"]) < 1e-9, "distance base base", row, apart)
    if a[1] + b[1] > 0:
        overlaps = apart < -TOUCH if shapely.distance(a[0], b[0]) > 0 else True
    else:
        overlaps = shapely.area(shapely.intersection(a[0], b[0])) > 0 and not shapely.touches(a[0], b[0])
    unsure = abs(apart + TOUCH) < 1e-9 or (a[1] + b[1] == 0 and thin(a[0], b[0]))
    check(unsure or overlaps == row["overlaps"], "overlaps base base", row, apart)
    # Seen from a, b's middle runs along a line; they touch while it is in a grown by b reflected.
    reach = grown(row["a"], row["b"])
    start = np.array(row["b"][3:5]) - np.array(row["a"][3:5])
    velocity, duration = np.array(row["velocity"]), row["duration"]
    place = lambda time: start + velocity * time
    depth = lambda time: shapely.distance(Point(place(time)), reach[0]) - reach[1]
    way = LineString([place(0), place(duration)])
    if not row["touch"]:
        check(shapely.distance(way, reach[0]) - reach[1] > TOUCH * 0.999, "never touching", row)
        return
    begin, end = row["touch"][0]
    check(0 <= begin <= end <= duration, "touch interval", row)
    for time, inner in ((begin, begin > 0), (end, end < duration)):
        check(depth(time) < 2e-6, "touching at the ends", row, depth(time))
        if inner:
            # On the edge of the grown shape, or as deep as moving by less than a touch allows.
            on_edge = abs(depth(time)) if reach[1] > 0 else shapely.distance(Point(place(time)), reach[0].boundary)
            check(on_edge < 2e-6, "touch begins and ends at the edge", row, on_edge)
    for share in (0.1, 0.5, 0.9):
        for low, high, outside in ((0, begin, True), (end, duration, True), (begin, end, False)):
            if outside and low == high:
                continue
            time = low + (high - low) * share
            fits = depth(time) > -2e-6 if outside and reach[1] > 0 else True
            fits = fits and (outside or depth(time) < 2e-6)
            check(fits, "touching only within", row, (time, depth(time)))


def thin(a, b):
    """Whether an overlap of two polygons is too thin to tell from a touch."""
    shared = shapely.intersection(a, b)
    return shapely.area(shared) < 1e-4 and shapely.area(shapely.buffer(shared, -5e-6)) == 0


def grown(a, b):
    a, b = list(a), list(b)
    a[3:5] = b[3:5] = [0.0, 0.0]
    (one, rounding), (other, more) = core(a), core(b)
    points = lambda shape: shapely.get_coordinates(shape)
    sums = (points(one)[:, None, :] + points(other)[None, :, :]).reshape(-1, 2)
    return MultiPoint(sums).convex_hull, rounding + more


def area(row):
    base, polygon = core(row["a"]), Polygon(row["polygon"])
    check(abs(polygon.area - row["size"]) < 1e-9, "area", row)
    apart = shapely.distance(base[0], polygon) - base[1]
    check(abs(max(apart, 0.0) - row["distance"]) < 2e-6, "distance base area", row, apart)

    def over(at):
        shape, rounding = core(row["a"], at)
        if rounding > 0:
            apart = shapely.distance(shape, polygon) - rounding
            return apart < 0, abs(apart) < 1e-5
        return shapely.intersects(shape, polygon), thin(shape, polygon) or abs(
            shapely.distance(shape, polygon)) < 1e-5 and not shapely.intersects(shape, polygon)

    middle, velocity = np.array(row["a"][3:5]), np.array(row["velocity"])
    overlaps, unsure = over(middle)
    check(unsure or overlaps == row["overlaps"], "overlaps base area", row, apart)
    for share in (0.07, 0.31, 0.5, 0.73, 0.98):
        time = row["duration"] * share
        expected, unsure = over(middle + velocity * time)
        unsure = unsure or any(abs(time - end) < 1e-4 for stretch in row["over"] for end in stretch)
        found = any(begin <= time <= end for begin, end in row["over"])
        check(unsure or found == expected, "over an area while moving", row, (time, expected))


def line(row):
    way, polygon, other = LineString(row["line"]), Polygon(row["polygon"]), Polygon(row["other"])
    inside = shapely.intersection(way, polygon).length
    both = shapely.intersection(way, shapely.union(polygon, other)).length
    # Running along an edge, GEOS decides by the last bit; Taol counts the edge in.
    edges = shapely.intersection(way, shapely.buffer(polygon.boundary, 2e-6)).length > 0.01
    edges_other = shapely.intersection(way, shapely.buffer(other.boundary, 2e-6)).length > 0.01
    check(edges or abs(inside - row["wood"]) < 1e-4, "wood on a line", row, inside)
    check(edges or edges_other or abs(both - row["both"]) < 1e-4, "wood of two areas", row, both)
    apart = shapely.distance(way, polygon)
    check(0 < apart < 2e-6 or (apart == 0) == row["touches"], "line touches area", row, apart)
    edge = shapely.distance(Point(row["line"][0]), polygon.boundary)
    contained = shapely.intersects(Point(row["line"][0]), polygon)
    check(edge < 2e-6 or bool(contained) == row["inside"], "point in area", row)
    base = core(row["base"])
    apart = max(shapely.distance(base[0], way) - base[1], 0.0)
    check(abs(apart - row["wall_distance"]) < 1e-9, "distance base segment", row, apart)


def sight(row):
    if row["touching"]:
        return
    a, b, polygon, wall = core(row["a"]), core(row["b"]), Polygon(row["area"]), LineString(row["wall"])
    others = [core(base) for base in row["bases"]]
    clear = lambda way, margin: (shapely.distance(way, polygon) > margin and shapely.distance(way, wall) > margin
                                 and all(shapely.distance(way, s) - r > margin for s, r in others))
    if row["seen"]:
        way = LineString(row["seen"])
        ends = [shapely.distance(Point(row["seen"][n]), (a, b)[n][0]) - (a, b)[n][1] for n in (0, 1)]
        check(max(ends) < 1e-5, "sight runs from base to base", row, ends)
        check(clear(way, MARGIN * 0.9), "sight is clear", row)
        return
    random = np.random.default_rng(row["seed"])
    for _ in range(12):
        ends = []
        for base in (row["a"], row["b"]):
            kind, length, width, x, y, fx, fy = base
            s, t = random.uniform(-1, 1, 2)
            if kind == 0:
                s, t = s * np.sqrt(max(0, 1 - t * t)), t
            ends.append((x + fx * s * length - fy * t * width, y + fy * s * length + fx * t * width))
        check(not clear(LineString(ends), 2.5 * MARGIN), "no clear line overlooked", row, ends)


def main():
    tables = {"pair": pair, "area": area, "line": line, "sight": sight}
    rows = 0
    for text in sys.stdin:
        row = json.loads(text)
        tables[row["kind"]](row)
        rows += 1
    print("shapely", shapely.__version__, "GEOS", shapely.geos_version_string)
    for what, count in sorted(counts.items()):
        print(f"{count:9d}  {what}")
    print(f"{rows} configurations, {sum(counts.values())} checks, {len(wrong)} wrong")
    for text in wrong[:20]:
        print("WRONG", text)
    return 1 if wrong or not rows else 0


sys.exit(main())
