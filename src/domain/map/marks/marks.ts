import { formatListings, formatShortCount, formatShortPrice } from '#src/domain/format.ts'
import type { Position } from '#src/domain/geometry/shapes.ts'
import type { MapAnswer } from '#src/domain/map/map-answer.ts'

/** How a listing on the map is told from the others: by form as well as by colour. */
export type MarkState = 'plain' | 'viewed' | 'saved' | 'selected'

/** Listings at one place of the map. */
export interface Mark {
  /** The same as long as the place shows the same listings. */
  readonly key: string
  readonly position: Position
  readonly count: number
  /** All ids of one spot, or those of few listings near each other; empty for many. */
  readonly ids: readonly string[]
  /** The least price in dollars. */
  readonly price: number | null
  /** What is written into it or beside it; empty for nothing. */
  readonly text: string
  readonly state: MarkState
  /** `cluster`: listings of a wider place. `spot`: several at the very same place. */
  readonly kind: 'listing' | 'spot' | 'cluster'
}

/** What a map draws for an answer; later states win over earlier ones, which a listing may have as well. */
export function marksOf({ kind, entries }: MapAnswer, stateOf: (id: string) => MarkState): Mark[] {
  return entries.map(([longitude, latitude, count, price, ...ids]) => ({
    key: `${longitude},${latitude},${count}`,
    position: [longitude, latitude],
    count,
    ids,
    price,
    text: count > 1 ? formatShortCount(count) : price === null ? '' : formatShortPrice(price),
    state: count === 1 && ids[0] !== undefined ? stateOf(ids[0]) : 'plain',
    kind: count === 1 ? 'listing' : kind === 'pins' ? 'spot' : 'cluster',
  }))
}

/** `214 listings, from $450K`; of one, its price. */
export function describeMark({ count, price }: Pick<Mark, 'count' | 'price'>): string {
  if (count === 1) return price === null ? 'A listing without a price' : formatShortPrice(price)
  return price === null
    ? formatListings(count)
    : `${formatListings(count)}, from ${formatShortPrice(price)}`
}

const least = 13
const perTenfold = 4.5

/** Pixels: the more, the wider, so that a million fits beside two. */
export const clusterRadius = (count: number): number =>
  least + perTenfold * Math.log10(Math.max(1, count))
