import { formatListings, formatShortCount } from '#src/domain/context/units/numbers.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { formOf, mixed, type Offer, offerText, stageOf, stageWords } from './offer.ts'

export const closestZoom = 20
export const mostIdsOfSpot = 50

export type MarkState = 'plain' | 'viewed' | 'hidden' | 'saved' | 'selected'

export interface Mark {
  /** Stable while the place has the same listings. */
  readonly key: string
  readonly position: Position
  readonly count: number
  /** Ids of a spot, or of a few listings near each other; empty for many. */
  readonly ids: readonly string[]
  /** The least price, if prices are comparable. */
  readonly price: number | null
  readonly offer: Offer
  /** If not the brokerage's. */
  readonly currency?: string | undefined
  /** Inside or beside the mark; may be empty. */
  readonly text: string
  readonly state: MarkState
  /** `spot`: several listings at the same place. `cluster`: listings of a wider area. */
  readonly kind: 'listing' | 'spot' | 'cluster'
}

/** Of several states, the last one wins. */
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
  const state = stageWords(offer)
  if (count === 1) return (text === '' ? 'A listing without a price' : text) + state
  const from = text.replace(/^(Sold )?/, (sold) => `, ${sold.toLowerCase()}from `)
  return formatListings(count) + (text === '' ? '' : from) + state
}

const least = 13
const perTenfold = 4.5

/** Pixels: grows with the count, from two to a million. */
export const clusterRadius = (count: number): number =>
  least + perTenfold * Math.log10(Math.max(1, count))

/** The pale ring around a cluster. */
export const haloWidth = 3

/** The lowest shows its price where there is room for one: selected, then available ones. */
export function labelRank({ state, offer }: Pick<Mark, 'state' | 'offer'>): number {
  if (state === 'selected' || state === 'saved') return 0
  if (state === 'hidden') return 4
  if (state === 'viewed') return 3
  return stageOf(offer) === 'contract' || formOf(offer) === 'paid' ? 2 : 1
}
