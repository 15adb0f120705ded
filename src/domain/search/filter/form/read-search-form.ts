import { roomsName } from '#src/domain/context/units/conventions.ts'
import { paymentUnread } from '#src/domain/listings/messages/mortgage-messages.ts'
import { priceForMonthly } from '#src/domain/listings/mortgage.ts'
import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { parsePrice } from '#src/domain/search/filter/cards/read-price.ts'
import { homeKindIds } from '#src/domain/search/filter/market/home-kinds.ts'
import { marketNamed } from '#src/domain/search/filter/market/market.ts'
import { boxFields, type SearchForm } from './search-form.ts'

export type FormErrors = Partial<Record<keyof SearchForm | 'monthly', string>>

/** The limit on characters in the words and in the place. */
export const maxTextLength = 200

export function readForm(query: URLSearchParams): { form: SearchForm; errors: FormErrors } {
  const errors: FormErrors = {}
  const number = (
    name: keyof SearchForm,
    label: string,
    parse: (text: string) => number | null,
  ) => {
    const text = (query.get(name) ?? '').trim()
    const value = text === '' ? null : parse(text)
    if (text !== '' && value === null)
      errors[name] = `${label} is not a number we can read: “${shorten(text)}”.`
    return value
  }
  const market = marketNamed(query.get('market'))
  // The form shows the computed price after a payment was sent, so a payment is newer than the price next to it.
  const monthly = market === 'sale' ? textOf(query.get('monthly')) : ''
  const affordable = monthly === '' ? null : priceForMonthly(monthly)
  if (monthly !== '' && affordable === null) errors.monthly = paymentUnread
  const form: SearchForm = {
    words: textOf(query.get('words')),
    place: textOf(query.get('place')),
    placeField: boxFields.find((field) => field === query.get('placeField')) ?? '',
    market,
    kinds: homeKindIds.filter((kind) => query.getAll('kinds').includes(kind)),
    types: query.getAll('types').filter((value) => propertyTypes.includes(value)),
    statuses: query.getAll('statuses').filter((value) => standardStatuses.includes(value)),
    priceMin: number('priceMin', 'The lowest price', parsePrice),
    priceMax: affordable ?? number('priceMax', 'The highest price', parsePrice),
    bedsMin: number('bedsMin', `The number of ${roomsName()}`, parseCount),
    bathsMin: number('bathsMin', 'The number of baths', parseCount),
  }
  if (form.priceMin !== null && form.priceMax !== null && form.priceMin > form.priceMax) {
    errors.priceMax = 'The highest price is below the lowest price.'
  }
  return { form, errors }
}

const parseCount = (text: string) => (/^\d{1,3}\+?$/.test(text) ? Number.parseInt(text, 10) : null)

const textOf = (text: string | null) =>
  shorten((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), maxTextLength)

const shorten = (text: string, length = 40) => Array.from(text).slice(0, length).join('')
