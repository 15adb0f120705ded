import { formatNumber } from '#src/domain/context/units/numbers.ts'
import { type Market, marketNamed } from '#src/domain/search/filter/market/market.ts'
import { maxTextLength } from './read-search-form.ts'
import type { SearchForm } from './search-form.ts'

export interface FormValues {
  readonly words: string
  readonly place: string
  readonly placeField: string
  readonly market: Market
  readonly kinds: readonly string[]
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly priceMin: string
  readonly priceMax: string
  readonly monthly: string
  readonly bedsMin: string
  readonly bathsMin: string
}

export const formNames = [
  'words',
  'place',
  'placeField',
  'market',
  'kinds',
  'types',
  'statuses',
  'priceMin',
  'priceMax',
  'monthly',
  'bedsMin',
  'bathsMin',
] as const

export const isFormQuery = (query: URLSearchParams): boolean =>
  formNames.some((name) => query.has(name))

export function valuesOfForm(form: SearchForm): FormValues {
  const number = (value: number | null) => (value === null ? '' : String(value))
  const price = (value: number | null) => (value === null ? '' : formatNumber(value))
  return {
    ...form,
    priceMin: price(form.priceMin),
    priceMax: price(form.priceMax),
    monthly: '',
    bedsMin: number(form.bedsMin),
    bathsMin: number(form.bathsMin),
  }
}

/** The form's values exactly as sent, so that users can correct errors in place. */
export function valuesOfQuery(query: URLSearchParams): FormValues {
  const text = (name: string) => (query.get(name) ?? '').slice(0, maxTextLength)
  return {
    words: text('words'),
    place: text('place'),
    placeField: text('placeField'),
    market: marketNamed(query.get('market')),
    kinds: query.getAll('kinds'),
    types: query.getAll('types'),
    statuses: query.getAll('statuses'),
    priceMin: text('priceMin'),
    priceMax: text('priceMax'),
    monthly: text('monthly'),
    bedsMin: text('bedsMin'),
    bathsMin: text('bathsMin'),
  }
}
