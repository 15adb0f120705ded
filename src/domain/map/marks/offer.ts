import { monthWord } from '#src/domain/context/units/conventions.ts'
import { formatMoney, formatShortMoney } from '#src/domain/context/units/numbers.ts'

// Asking prices, rents, and sold prices are never compared with each other.

/**
 * The kind of a price: `s` is for sale, `o` coming soon, `c` sold, `l` for rent, and the keys of `rents` are rents with
 * that period. Uppercase means that all listings are under contract. `-` is a mix of kinds, whose prices do not
 * compare.
 */
export type PriceKind = string

export const mixed: PriceKind = '-'

const rents: Readonly<Record<string, string>> = {
  m: 'mo',
  w: 'wk',
  d: 'night',
  y: 'yr',
  q: 'qtr',
  e: 'season',
}

const soon = 'o'

const kindOf = (offer: PriceKind) => (offer === soon ? 's' : offer.toLowerCase())

export type OfferStage = 'soon' | 'contract' | null

export function stageOf(offer: PriceKind): OfferStage {
  if (offer === soon) return 'soon'
  return offer === offer.toLowerCase() ? null : 'contract'
}

const words = { soon: ', coming soon', contract: ', under contract' } as const

export function stageWords(offer: PriceKind): string {
  const stage = stageOf(offer)
  return stage === null ? '' : words[stage]
}

export type OfferForm = 'asked' | 'rent' | 'paid'

export function priceFormOf(offer: PriceKind): OfferForm {
  const kind = kindOf(offer)
  if (kind === 'c') return 'paid'
  return kind === 'l' || kind in rents ? 'rent' : 'asked'
}

export function markClasses(offer: PriceKind): string[] {
  const [form, stage] = [priceFormOf(offer), stageOf(offer)]
  return [...(form === 'asked' ? [] : [form]), ...(stage === null ? [] : [stage])]
}

/** Formats a price on the map: `$450K`, `Sold $450K`, `$2,345/mo`. */
export function offerText(price: number, offer: PriceKind, currency: string | null = null): string {
  const form = priceFormOf(offer)
  if (form !== 'rent') return (form === 'paid' ? 'Sold ' : '') + formatShortMoney(price, currency)
  const kind = kindOf(offer)
  const per = kind === 'm' ? monthWord() : rents[kind]
  return `${formatMoney(Math.round(price), currency)}${per === undefined ? ' rent' : `/${per}`}`
}

export function offerOf(offers: readonly PriceKind[]): PriceKind {
  const [first] = offers
  if (first === undefined) return mixed
  if (offers.every((offer) => offer === first)) return first
  return offers.every((offer) => kindOf(offer) === kindOf(first)) ? kindOf(first) : mixed
}
