import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { placeInWorld } from '../map-view.ts'
import { clusterRadius, haloWidth, type Mark } from './marks.ts'

export type Joinable = Pick<Mark, 'position' | 'count' | 'kind'>

/** CSS pixels from a mark's center to its edge. A touch target needs a size of 24 (WCAG 2.5.8). */
export function reachOf({ kind, count }: Pick<Mark, 'kind' | 'count'>): number {
  if (kind === 'cluster') return clusterRadius(count) + haloWidth
  return kind === 'spot' ? 16 : 12
}

interface Placed<T> {
  mark: T
  readonly x: number
  readonly y: number
  readonly reach: number
}

type Join<T> = (into: T, mark: T) => T

/** Joins marks that overlap at this zoom, smaller into larger, only by position: dragging the map changes nothing. */
export function joinOverlapping<T extends Joinable>(
  marks: readonly T[],
  zoom: number,
  join: Join<T>,
): readonly T[] {
  const joined = joinOnce(marks, 256 * 2 ** zoom, join)
  return joined.length < marks.length ? joinOverlapping(joined, zoom, join) : marks
}

function joinOnce<T extends Joinable>(marks: readonly T[], scale: number, join: Join<T>): T[] {
  const joinedMarks: Placed<T>[] = []
  const near = new Map<number, Placed<T>[]>()
  for (const placed of sortMarks(marks, scale)) {
    const { mark, x, y, reach } = placed
    const partner = near
      .get(cellOf(x, y))
      ?.find((each) => (each.x - x) ** 2 + (each.y - y) ** 2 < (each.reach + reach) ** 2)
    if (partner !== undefined) {
      partner.mark = join(partner.mark, mark)
      continue
    }
    joinedMarks.push(placed)
    for (const i of offsets) {
      for (const j of offsets) {
        const key = cellOf(x + i, y + j)
        const cellMarks = near.get(key)
        if (cellMarks === undefined) near.set(key, [placed])
        else cellMarks.push(placed)
      }
    }
  }
  return joinedMarks.map(({ mark }) => mark)
}

/** Sorts marks, largest first, equal ones pseudorandomly, which avoids long chains of joins in one direction. */
const sortMarks = <T extends Joinable>(marks: readonly T[], scale: number): Placed<T>[] =>
  marks
    .map((mark) => {
      const { x, y } = placeInWorld(mark.position)
      const order = mixOf(...mark.position)
      return { mark, x: x * scale, y: y * scale, reach: reachOf(mark), order }
    })
    .sort((a, b) => b.reach - a.reach || a.order - b.order)

/** The size of a grid cell in pixels, at least twice the reach of any mark. */
const cell = 96
const offsets = [-cell, 0, cell]

const cellOf = (x: number, y: number) => mixOf(Math.floor(x / cell), Math.floor(y / cell))

const mixOf = (x: number, y: number) => Math.imul(Math.imul(x, 0x9e3779b1) ^ y, 0x85ebca6b)

export function middleOf(a: Joinable, b: Joinable): Position {
  const count = a.count + b.count
  const between = (i: 0 | 1) =>
    Math.round((a.position[i] * a.count + b.position[i] * b.count) / count)
  return [between(0), between(1)]
}
