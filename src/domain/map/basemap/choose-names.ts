import { type NamePlace, placeAlong } from '#src/domain/map/marks/name-place.ts'
import { type Circle, createRoom, rowOf } from '#src/domain/map/marks/name-room.ts'
import type { NameStyle } from './name-looks.ts'

/** A name that the map may show. `points` are x, y, x, y, … in pixels; only a line has more than one point. */
export interface Candidate {
  readonly text: string
  readonly layer: string
  readonly points: readonly number[]
  readonly look: NameStyle
}

export interface ChosenName extends NamePlace {
  readonly text: string
  readonly look: NameStyle
}

export interface NameLayout {
  readonly sizeOf: (text: string, look: NameStyle) => { wide: number; tall: number }
  readonly covered: readonly Circle[]
}

const repeatPixels = 300
const namesPerStep = 12

/** Places names by rank, without overlaps. Yields regularly, so that the caller can stop or pause. */
export function* chooseNames(
  candidates: readonly Candidate[],
  { sizeOf, covered }: NameLayout,
): Generator<void, ChosenName[]> {
  const room = createRoom()
  room.take(covered)
  const placesByText = new Map<string, NamePlace[]>()
  const chosen: ChosenName[] = []
  for (const [i, { text, layer, points, look }] of candidates.entries()) {
    if (i % namesPerStep === namesPerStep - 1) yield
    const { wide, tall } = sizeOf(text, look)
    const same = placesByText.get(text) ?? []
    const isApart = (place: NamePlace) =>
      same.every((placed) => Math.hypot(placed.x - place.x, placed.y - place.y) >= repeatPixels)
    const place = placesFor(layer, points, wide).find(
      (place) => isApart(place) && room.isFree(rowOf(place, wide, tall)),
    )
    if (place === undefined) continue
    room.take(rowOf(place, wide, tall))
    placesByText.set(text, [...same, place])
    chosen.push({ text, look, x: place.x, y: place.y, angle: place.angle })
  }
  return chosen
}

export const byRank = (a: Candidate, b: Candidate): number =>
  b.look.rank - a.look.rank || b.points.length - a.points.length

const shares = [0.5, 0.3, 0.7, 0.1, 0.9]
/** Distances in pixels by which a town's name may move up or down, because listings often cover the town's center. */
const shifts = [0, 16, -16, 28, -28, 40, -40, 52, -52]

function placesFor(layer: string, points: readonly number[], wide: number): NamePlace[] {
  if (points.length > 2)
    return shares.map((share) => placeAlong(points, wide, share)).filter((place) => place !== null)
  const [x = 0, y = 0] = points
  return (layer === 'places' ? shifts : [0]).map((shift) => ({ x, y: y + shift, angle: 0 }))
}
