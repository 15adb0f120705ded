import { monthWord } from '#src/domain/units/conventions.ts'
import { formatMoney, formatShortMoney } from '#src/domain/units/numbers.ts'

// What the price of a mark is: an asking price, a rent, or what was paid. They are never compared with each other.

/**
 * `s` asked, `c` paid, `l` a rent for any time, the others a rent for the time of `rents`; in capitals where all of them
 * are under contract. `-` are several kinds, whose prices say nothing together.
 */
export type Offer = string

export const mixed: Offer = '-'

const rents: Readonly<Record<string, string>> = {
  m: 'mo',
  w: 'wk',
  d: 'night',
  y: 'yr',
  q: 'qtr',
  e: 'season',
}

const kindOf = (offer: Offer) => offer.toLowerCase()

export const isUnderContract = (offer: Offer): boolean => offer !== kindOf(offer)

export type OfferForm = 'asked' | 'rent' | 'paid'

/** How a mark looks. */
export function formOf(offer: Offer): OfferForm {
  const kind = kindOf(offer)
  if (kind === 'c') return 'paid'
  return kind === 'l' || kind in rents ? 'rent' : 'asked'
}

/** `$450K`, `Sold $450K`, `$2,345/mo`. */
export function offerText(price: number, offer: Offer, currency: string | null = null): string {
  const form = formOf(offer)
  if (form !== 'rent') return (form === 'paid' ? 'Sold ' : '') + formatShortMoney(price, currency)
  const kind = kindOf(offer)
  const per = kind === 'm' ? monthWord() : rents[kind]
  return `${formatMoney(Math.round(price), currency)}${per === undefined ? ' rent' : `/${per}`}`
}

/** Of listings together. */
export function offerOf(offers: readonly Offer[]): Offer {
  const [first] = offers
  if (first === undefined) return mixed
  if (offers.every((offer) => offer === first)) return first
  return offers.every((offer) => kindOf(offer) === kindOf(first)) ? kindOf(first) : mixed
}
