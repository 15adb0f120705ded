import type { Position } from '#src/domain/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { formatListings, formatShortCount } from '#src/domain/units/numbers.ts'
import { formOf, isUnderContract, mixed, type Offer, offerText } from './offer.ts'

/** How a listing on the map is told from the others: by form as well as by color. */
export type MarkState = 'plain' | 'viewed' | 'hidden' | 'saved' | 'selected'

/** Listings at one place of the map. */
export interface Mark {
  /** The same as long as the place shows the same listings. */
  readonly key: string
  readonly position: Position
  readonly count: number
  /** All ids of one spot, or those of few listings near each other; empty for many. */
  readonly ids: readonly string[]
  /** The least price, where their prices can be compared. */
  readonly price: number | null
  readonly offer: Offer
  /** Of the price, where it is another than the brokerage's. */
  readonly currency?: string | undefined
  /** What is written into it or beside it; empty for nothing. */
  readonly text: string
  readonly state: MarkState
  /** `cluster`: listings of a wider place. `spot`: several at the very same place. */
  readonly kind: 'listing' | 'spot' | 'cluster'
}

/** The marks of a response; of several states of a listing the last one wins. */
export function marksOf(
  { kind, entries, offers, currencies }: MapResponse,
  stateOf: (id: string) => MarkState,
): Mark[] {
  return entries.map(([longitude, latitude, count, price, ...ids], i) => {
    const offered = { price, offer: offers[i] ?? mixed, currency: currencies?.[i] }
    return {
      key: `${longitude},${latitude},${count}`,
      position: [longitude, latitude],
      count,
      ids,
      ...offered,
      text: count > 1 ? formatShortCount(count) : textOf(offered),
      state: count === 1 && ids[0] !== undefined ? stateOf(ids[0]) : 'plain',
      kind: count === 1 ? 'listing' : kind === 'pins' ? 'spot' : 'cluster',
    }
  })
}

const textOf = ({ price, offer, currency }: Pick<Mark, 'price' | 'offer' | 'currency'>) =>
  price === null ? '' : offerText(price, offer, currency)

/** `214 listings, from $450K`; of one, its price. */
export function describeMark(mark: Pick<Mark, 'count' | 'price' | 'offer' | 'currency'>): string {
  const { count, offer } = mark
  const text = textOf(mark)
  const state = isUnderContract(offer) ? ', under contract' : ''
  if (count === 1) return (text === '' ? 'A listing without a price' : text) + state
  const from = text.replace(/^(Sold )?/, (sold) => `, ${sold.toLowerCase()}from `)
  return formatListings(count) + (text === '' ? '' : from) + state
}

const least = 13
const perTenfold = 4.5

/** Pixels: the more, the wider, so that a million fits beside two. */
export const clusterRadius = (count: number): number =>
  least + perTenfold * Math.log10(Math.max(1, count))

/** Of the pale ring around a cluster. */
export const haloWidth = 4

/** Whose price is shown where there is room for one alone, the lowest first: what a person chose, then what can be had. */
export function labelRank({ state, offer }: Pick<Mark, 'state' | 'offer'>): number {
  if (state === 'selected' || state === 'saved') return 0
  if (state === 'hidden') return 4
  if (state === 'viewed') return 3
  return isUnderContract(offer) || formOf(offer) === 'paid' ? 2 : 1
}
