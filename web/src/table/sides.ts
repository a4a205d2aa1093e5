// How sides are told apart on the map: never by colour alone.

/** The marks of a side. */
export interface SideMark {
  colour: string
  /** The dashes of its paths, in pixels. */
  dashes: number[]
}

const MARKS: SideMark[] = [
  { colour: '#1f5fa8', dashes: [9, 5] },
  { colour: '#c8471f', dashes: [9, 3, 2, 3] },
  { colour: '#e2b714', dashes: [2, 4] },
  { colour: '#7b3a8c', dashes: [14, 4] },
  { colour: '#2a2622', dashes: [] },
  { colour: '#f6f3ea', dashes: [5, 3, 1, 3, 1, 3] }
]

/** The marks of a side; sides beyond the sixth begin again. */
export function mark(side: number): SideMark {
  return MARKS[side % MARKS.length] as SideMark
}
