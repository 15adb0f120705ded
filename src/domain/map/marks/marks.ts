import { formatListings, formatShortCount } from '#src/domain/context/units/numbers.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { mixed, offerText, type PriceKind, priceFormOf, stageOf, stageWords } from './offer.ts'

export const closestZoom = 20
export const maxIdsOfSpot = 50

export type MarkState = 'plain' | 'viewed' | 'hidden' | 'saved' | 'selected'

export interface Mark {
  /** A key that stays the same as long as the position and the number of listings do. */
  readonly key: string
  readonly position: Position
  readonly count: number
  /** The ids of all listings of a spot or of a small cluster; empty for a larger one. */
  readonly ids: readonly string[]
  /** The lowest price, or null if prices do not compare. */
  readonly price: number | null
  readonly offer: PriceKind
  /** The currency as an ISO 4217 code, if it is not the brokerage's. */
  readonly currency?: string | undefined
  readonly text: string
  readonly state: MarkState
  /** A `spot` has several listings at one position; a `cluster` has listings from a wider area. */
  readonly kind: 'listing' | 'spot' | 'cluster'
}

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

/** Describes a mark: `214 listings, from $450K`, or the price of a single listing. */
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

export const clusterRadius = (count: number): number =>
  least + perTenfold * Math.log10(Math.max(1, count))

export const haloWidth = 3

/** Marks with lower ranks get their price labels first: selected listings, then available ones. */
export function labelRank({ state, offer }: Pick<Mark, 'state' | 'offer'>): number {
  if (state === 'selected' || state === 'saved') return 0
  if (state === 'hidden') return 4
  if (state === 'viewed') return 3
  return stageOf(offer) === 'contract' || priceFormOf(offer) === 'paid' ? 2 : 1
}
