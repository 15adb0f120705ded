import { conventionsOfCountry, countriesWithCurrency } from '#src/domain/context/units/countries.ts'
import { currencyOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { type Notation, notations } from '#src/import/convert/numbers/notation.ts'
import { pairOf } from '#src/import/convert/values/pair.ts'
import type { Coordinates } from '#src/import/positions.ts'
import { countryOfState, readCountries } from '#src/import/read-countries.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'
import type { Column } from './column.ts'
import { medianOf, middleOf } from './number-facts.ts'
import { isShare } from './place-values.ts'
import { columnOf, type Work } from './work.ts'

/** Returns the number notation that is usual where a file's listings are, or null if that is unknown. */
export function notationOfPlace(work: Work): Notation | null {
  const countries = countriesOf(work)
  if (countries.length > 0) return agreed(countries)
  const hasFeet = [...work.columns.keys()].some((name) =>
    ['Square Feet', 'Acres'].includes(plainNameOf(name).unit ?? ''),
  )
  if (hasFeet) return notations[0]
  return agreed(currenciesOf(work).flatMap(countriesWithCurrency))
}

function currenciesOf({ top: { currency }, columns }: Work): string[] {
  if (typeof currency === 'string') return [currency]
  const { from } = (currency ?? {}) as { readonly from?: string }
  return wordsIn(from === undefined ? undefined : columns.get(from)).flatMap(
    (word) => currencyOf(word) ?? [],
  )
}

/** Returns the listings' countries: from a column of countries, else the median position, states, or postal codes. */
export function countriesOf(work: Work): string[] {
  const countries = namedCountries(work)
  if (countries !== null && countries.from !== work.placed.get('StateOrProvince'))
    return codesIn(countries)
  const place = middlePlace(work)
  const placed = place === null ? null : readCountries().at(place)
  if (placed !== null) return [placed]
  if (countries !== null) return codesIn(countries)
  const postal = columnOf(work, 'PostalCode')
  if (postal === undefined) return []
  return postalCodes.filter(([, form]) => isShare(postal, form, 0.9)).map(([country]) => country)
}

interface NamedCountries {
  readonly from: string
  readonly codes: ReadonlyMap<string, string>
}

const codesIn = ({ codes }: NamedCountries) => [...new Set(codes.values())]

export function namedCountries(work: Work): NamedCountries | null {
  const country = columnOf(work, 'Country')
  const countryCodes = codesOf(country, readCountries().named)
  if (countryCodes.size > 0) return { from: country!.name, codes: countryCodes }
  const state = columnOf(work, 'StateOrProvince')
  const states = codesOf(state, stateReader(work))
  return states.size > 0 && states.size === state!.values.size
    ? { from: state!.name, codes: states }
    : null
}

/**
 * Returns the country of a state's name or code. `MI` and `CO` are also provinces of Italy, so short codes count only
 * if the header's language is spoken in the United States or Canada.
 */
const stateReader =
  ({ language }: Work) =>
  (word: string): string | null =>
    language === 'en' || language === 'fr' || word.length > 2 ? countryOfState(word) : null

const codesOf = (column: Column | undefined, codeOf: (word: string) => string | null) =>
  new Map(
    wordsIn(column).flatMap((word) => {
      const code = codeOf(word)
      return code === null ? [] : [[word, code] as const]
    }),
  )

function middlePlace(work: Work): Coordinates | null {
  const latitude = columnOf(work, 'Latitude')
  const longitude = columnOf(work, 'Longitude')
  if (latitude !== undefined && longitude !== undefined)
    return { latitude: medianOf(latitude.numbers), longitude: medianOf(longitude.numbers) }
  const split = work.split.find(({ as }) => as.includes('latitude'))
  const pairs = wordsIn(split && work.columns.get(split.from)).flatMap((text) => {
    const pair = pairOf(text, split!.as.startsWith('longitude'))
    return pair === null ? [] : [pair]
  })
  if (pairs.length === 0) return null
  const [first, second] = [middleOf(pairs.map(([a]) => a)), middleOf(pairs.map(([, two]) => two))]
  return split!.as.startsWith('longitude')
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second }
}

/** Formats of postal codes that only one country uses. */
const postalCodes: readonly (readonly [country: string, form: RegExp])[] = [
  ['BR', /^\d{5}-\d{3}$/],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  ['JP', /^〒?\s?\d{3}-\d{4}$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/i],
  ['PL', /^\d{2}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['US', /^\d{5}-\d{4}$/],
]

const wordsIn = (column: Column | undefined) => [...(column?.values.keys() ?? [])]

function agreed(countries: readonly string[]): Notation | null {
  const marks = new Set(countries.map((country) => markIn(conventionsOfCountry(country).locale)))
  const [mark] = marks
  if (marks.size !== 1) return null
  return mark === ',' ? notations[1] : mark === '.' ? notations[0] : null
}

const markIn = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
