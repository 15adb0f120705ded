import { conventionsOfCountry, countriesWithCurrency } from '#src/domain/units/countries.ts'
import { currencyOf } from '#src/import/convert/numbers/currencies.ts'
import { type Notation, notations } from '#src/import/convert/numbers/notation.ts'
import { countryOfState, readCountries } from '#src/import/countries.ts'
import type { Column } from '#src/import/suggest/facts/column.ts'
import { medianOf } from '#src/import/suggest/facts/numbers.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'

/** The number notation of the place of a file's listings; null if unknown. */
export function notationOfPlace(work: Work): Notation | null {
  const countries = countriesOf(work)
  if (countries.length > 0) return agreed(countries)
  const hasFeet = [...work.columns.keys()].some((name) =>
    ['Square Feet', 'Acres'].includes(plainNameOf(name).unit ?? ''),
  )
  if (hasFeet) return notations[0]
  return agreed(currenciesOf(work).flatMap(countriesWithCurrency))
}

/** A code, or the column with codes. */
function currenciesOf({ top: { currency }, columns }: Work): string[] {
  if (typeof currency === 'string') return [currency]
  const { from } = (currency ?? {}) as { readonly from?: string }
  return wordsIn(from === undefined ? undefined : columns.get(from)).flatMap(
    (word) => currencyOf(word) ?? [],
  )
}

/** A column of countries, else median positions, else states. */
export function countriesOf(work: Work): string[] {
  const atlas = readCountries()
  const named = wordsIn(columnOf(work, 'Country')).flatMap((word) => atlas.named(word) ?? [])
  if (named.length > 0) return named
  const latitude = columnOf(work, 'Latitude')
  const longitude = columnOf(work, 'Longitude')
  const placed =
    latitude === undefined || longitude === undefined
      ? null
      : atlas.at({ latitude: medianOf(latitude.numbers), longitude: medianOf(longitude.numbers) })
  if (placed !== null) return [placed]
  const states = wordsIn(columnOf(work, 'StateOrProvince')).map(countryOfState)
  return states.every((country) => country !== null) ? [...new Set(states)] : []
}

const wordsIn = (column: Column | undefined) => [...(column?.values.keys() ?? [])]

function agreed(countries: readonly string[]): Notation | null {
  const found = new Set(countries.map((country) => markIn(conventionsOfCountry(country).locale)))
  const [mark] = found
  if (found.size !== 1) return null
  return mark === ',' ? notations[1] : mark === '.' ? notations[0] : null
}

const markIn = (locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
