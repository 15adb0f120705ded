import { isDry } from './ground.ts'
import { countryRoads, mainRoads, type RoadClass } from './main-roads.ts'
import type { Layout } from './neighborhoods.ts'
import { isInPark } from './parks.ts'
import { clip, isInside, lengthOf, type Xy } from './plane.ts'
import { streetNames } from './street-names.ts'

/** A street with the pieces of its line; `place` is the neighborhood or town that it was laid out for, or null. */
export interface Street {
  readonly name: string
  readonly suffix: string
  readonly class: RoadClass
  readonly place: string | null
  readonly compass: boolean
  /** Which way the house numbers rise, or null: along the line from its first point. */
  readonly axis: Xy | null
  readonly lines: readonly (readonly Xy[])[]
}

interface Ground {
  readonly name: string
  readonly ring: readonly Xy[]
  readonly layout: Layout
}

const shortest = 70

/** All streets of a place: rows, and columns cut here and there, bent as its layout says, off the water and the parks. */
export function layStreets({ name, ring, layout }: Ground): Street[] {
  const names = streetNames[name]!
  const frame = frameOf(ring, layout)
  const wanted = (point: Xy) => isInside(ring, point) && isDry(point, 30) && !isInPark(point)
  const laid = (raw: readonly Xy[]) =>
    clip(raw, wanted).filter((line) => lengthOf(line) >= shortest)
  const street = ([title, suffix]: [string, string], axis: Xy, lines: Xy[][]): Street => ({
    name: title,
    suffix,
    axis,
    class: 'residential',
    place: name,
    compass: layout.compass,
    lines,
  })
  const rows = frame.rows.map(laid).filter((lines) => lines.length > 0)
  const columns = frame.columns.flatMap((pieces) => {
    const lines = pieces.map(laid)
    return layout.broken > 0.25 ? lines.filter((line) => line.length > 0) : [lines.flat()]
  })
  return [
    ...rows.map((lines, i) => street(titleOf(names.rows, names.suffixes[0], i), frame.axis, lines)),
    ...columns
      .filter((lines) => lines.length > 0)
      .map((lines, i) =>
        street(
          titleOf(names.columns, names.suffixes[1], i),
          [-frame.axis[1], frame.axis[0]],
          lines,
        ),
      ),
  ]
}

/** When a list runs out, its names come round again as courts, places and so on. */
function titleOf(names: readonly string[], suffix: string, i: number): [string, string] {
  const again = [
    suffix,
    ...['Pl', 'Ter', 'Cir', 'Trl', 'Pass', 'Loop', 'Way'].filter((other) => other !== suffix),
  ]
  return [names[i % names.length]!, again[Math.floor(i / names.length) % again.length]!]
}

interface Frame {
  /** The direction of the rows; the columns cross it to the left. */
  readonly axis: Xy
  readonly rows: readonly (readonly Xy[])[]
  /** Each column in the pieces that its breaks leave. */
  readonly columns: readonly (readonly (readonly Xy[])[])[]
}

/** Parallel lines both ways over the whole extent of a place. */
function frameOf(ring: readonly Xy[], layout: Layout): Frame {
  const angle = (layout.angle * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const middle: Xy = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ]
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2
  const put = (u: number, v: number): Xy => {
    const bentV =
      v + layout.bend * Math.sin(u / 310 + v / 900) + layout.bend * 0.4 * Math.sin(u / 130 + 2)
    const bentU = u + layout.bend * 0.8 * Math.sin(v / 270 + 1)
    return [middle[0] + bentU * cos - bentV * sin, middle[1] + bentU * sin + bentV * cos]
  }
  const at = (spacing: number) => {
    const count = Math.floor(reach / spacing)
    return [...Array(2 * count + 1).keys()].map((i) => (i - count) * spacing)
  }
  const points = (from: number, to: number, place: (t: number) => Xy) => {
    const count = Math.max(1, Math.ceil((to - from) / 30))
    return [...Array(count + 1).keys()].map((i) => place(from + ((to - from) * i) / count))
  }
  return {
    axis: [cos, sin],
    rows: at(layout.rows).map((v) => points(-reach, reach, (u) => put(u, v))),
    columns: at(layout.columns).map((u, k) =>
      stretches(at(layout.rows), layout.broken, k).map(([from, to]) =>
        points(from, to, (v) => put(u, v)),
      ),
    ),
  }
}

/** The stretches of a column between its rows; whether one is missing follows from its place. */
function stretches(rows: readonly number[], broken: number, column: number): [number, number][] {
  const kept: [number, number][] = []
  for (let i = 1; i < rows.length; i++) {
    const draw = Math.abs((Math.sin(i * 12.9898 + column * 78.233) * 43758.5453) % 1)
    if (draw < broken) continue
    const last = kept.at(-1)
    if (last !== undefined && last[1] === rows[i - 1]) last[1] = rows[i]!
    else kept.push([rows[i - 1]!, rows[i]!])
  }
  return kept
}

export const roadStreets: readonly Street[] = [...mainRoads, ...countryRoads].map(
  ({ line, ...road }) => ({
    ...road,
    place: null,
    compass: false,
    axis: null,
    lines: [line],
  }),
)
