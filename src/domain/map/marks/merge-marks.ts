import type { Position } from '#src/domain/geometry/shapes.ts'
import { coordinateFactor } from '#src/domain/limits.ts'
import { formatShortCount } from '#src/domain/units/numbers.ts'
import { clusterRadius, type Mark } from './marks.ts'
import { mixed, offerOf } from './offer.ts'

const free = 2

/** Merges clusters that would overlap at a zoom. Spots stay. */
export function mergeMarks(marks: readonly Mark[], zoom: number): readonly Mark[] {
  if (!marks.some(({ kind }) => kind === 'cluster')) return marks
  let merged = [...marks].sort((a, b) => b.count - a.count)
  for (let before = Infinity; merged.length < before; ) {
    before = merged.length
    merged = mergeOnce(merged, zoom)
  }
  return merged
}

interface Placed {
  mark: Mark
  x: number
  y: number
}

const cell = 96

function mergeOnce(marks: readonly Mark[], zoom: number): Mark[] {
  const scale = 256 * 2 ** zoom
  const kept = new Map<string, Placed[]>()
  const all: Placed[] = []
  for (const mark of marks) {
    const [x, y] = pixelOf(mark.position, scale)
    const column = Math.floor(x / cell)
    const row = Math.floor(y / cell)
    const near = [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].flatMap((j) => kept.get(`${column + i},${row + j}`) ?? []),
    )
    const other = near.find(
      (each) => Math.hypot(each.x - x, each.y - y) < radiusOf(each.mark) + radiusOf(mark) + free,
    )
    if (other !== undefined) {
      other.mark = together(other.mark, mark)
      continue
    }
    const placed = { mark, x, y }
    all.push(placed)
    const key = `${column},${row}`
    kept.set(key, [...(kept.get(key) ?? []), placed])
  }
  return all.map(({ mark }) => mark).sort((a, b) => b.count - a.count)
}

const radiusOf = ({ count }: Mark) => (count === 1 ? 8 : clusterRadius(count))

function together(a: Mark, b: Mark): Mark {
  const count = a.count + b.count
  const between = (i: 0 | 1) =>
    Math.round((a.position[i] * a.count + b.position[i] * b.count) / count)
  const position: Position = [between(0), between(1)]
  const prices = [a, b].flatMap(({ price, currency }) => (currency ? [] : (price ?? [])))
  const offer = offerOf([a.offer, b.offer])
  const price = offer === mixed || prices.length === 0 ? null : Math.min(...prices)
  const key = `${position.join()},${count}`
  return {
    key,
    position,
    count,
    ids: [],
    price,
    offer,
    text: formatShortCount(count),
    state: 'plain',
    kind: 'cluster',
  }
}

/** As a web map projects them. */
function pixelOf([longitude, latitude]: Position, scale: number): [number, number] {
  const sine = Math.sin((latitude / coordinateFactor) * (Math.PI / 180))
  return [
    (longitude / coordinateFactor / 360) * scale,
    (-Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  ]
}
