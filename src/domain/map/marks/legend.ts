import type { Mark } from './marks.ts'
import { offerText, type PriceKind } from './offer.ts'

/** A kind of mark on the map, with an example, which the code that draws marks draws for the legend too. */
export interface LegendEntry {
  readonly label: string
  readonly mark: Mark
}

type Example = Partial<Pick<Mark, 'kind' | 'count' | 'offer' | 'state'>>

export const legend = (): readonly LegendEntry[] => [
  { label: 'For sale', mark: example(450_000) },
  { label: 'Coming soon', mark: example(450_000, { offer: 'o' }) },
  { label: 'Under contract', mark: example(450_000, { offer: 'S' }) },
  { label: 'Sold', mark: example(450_000, { offer: 'c' }) },
  { label: 'For rent', mark: example(1_950, { offer: 'm' }) },
  { label: 'Several homes nearby', mark: example(450_000, { kind: 'cluster', count: 12 }) },
  { label: 'Several homes at one address', mark: example(450_000, { kind: 'spot', count: 3 }) },
  { label: 'Viewed', mark: example(450_000, { state: 'viewed' }) },
  { label: 'Saved', mark: example(450_000, { state: 'saved' }) },
  { label: 'Selected', mark: example(450_000, { state: 'selected' }) },
  { label: 'Hidden', mark: example(450_000, { state: 'hidden' }) },
]

/** Entries of the static map, whose marks show neither addresses with several homes nor what a person did. */
export const staticLegend = (): readonly LegendEntry[] =>
  legend().filter(({ mark: { kind, state } }) => kind !== 'spot' && state === 'plain')

const forSale: PriceKind = 's'

function example(
  price: number,
  { kind = 'listing', count = 1, offer = forSale, state = 'plain' }: Example = {},
): Mark {
  const text = kind === 'listing' ? offerText(price, offer) : String(count)
  return { key: '', position: [0, 0], ids: [], kind, count, price, offer, state, text }
}
