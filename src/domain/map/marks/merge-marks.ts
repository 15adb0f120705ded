import { formatShortCount } from '#src/domain/context/units/numbers.ts'
import { joinOverlapping, middleOf } from './join-overlapping.ts'
import { closestZoom, type Mark, maxIdsOfSpot } from './marks.ts'
import { mixed, offerOf } from './offer.ts'

export const mergeMarks = (marks: readonly Mark[], zoom: number): readonly Mark[] =>
  joinOverlapping(marks, zoom, zoom < closestZoom ? inCluster : onSpot)

const inCluster = (a: Mark, b: Mark): Mark =>
  together(a, b, 'cluster', knowsAll(a) && knowsAll(b) ? [...a.ids, ...b.ids] : [])

const onSpot = (a: Mark, b: Mark): Mark =>
  together(a, b, 'spot', [...a.ids, ...b.ids].slice(0, maxIdsOfSpot))

const knowsAll = ({ ids, count }: Mark) => ids.length === count

function together(a: Mark, b: Mark, kind: Mark['kind'], ids: readonly string[]): Mark {
  const count = a.count + b.count
  const position = middleOf(a, b)
  const prices = [a, b].flatMap(({ price, currency }) => (currency ? [] : (price ?? [])))
  const offer = offerOf([a.offer, b.offer])
  const price = offer === mixed || prices.length === 0 ? null : Math.min(...prices)
  const key = `${position.join()},${count}`
  const text = formatShortCount(count)
  return { key, position, count, ids, price, offer, text, state: 'plain', kind }
}
