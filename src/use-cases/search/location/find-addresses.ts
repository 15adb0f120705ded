import { type AddressRow, findAddressesBetween } from '#db/queries/listings/address-rows.ts'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { matchingOptions } from '#src/domain/search/location/near-full.ts'
import { type Fit, fit } from '#src/domain/search/location/rank.ts'
import { streetNumberSpellings } from '#src/domain/search/location/street-numbers.ts'
import {
  meaningsOf,
  readTypedAddress,
  type TypedAddress,
  typedLength,
} from '#src/domain/search/location/typed-place.ts'
import { addressErrors } from '#src/search/locations/match-address.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findVisible } from '#src/use-cases/listings/visible-listings.ts'
import { type AddressOption, filterOfAddresses, optionsAt, placeKey } from './address-options.ts'

// The house number narrows the candidates through an index. Only then are the words of the addresses compared.

/** The maximum number of rows to read for a complete house number, and for the beginning of one. */
const mostRows = { whole: 2_000, begun: 200 }
const maxListings = 200

export interface AddressSearch {
  readonly text: string
  readonly condition?: string
  readonly limit: number
}

export async function findAddresses(
  context: Context,
  search: AddressSearch,
): Promise<AddressOption[]> {
  const { text, condition = '', limit } = search
  const typed = readTypedAddress(text)
  if (typed.number === null || typedLength(text) < addressSearchMinimum) return []
  const matches = matchingRows(context, typed)
  const candidates = matches.map(({ row }) => row)
  // A withheld address reads as NULL, so this condition excludes listings whose address the user may not see.
  const shown = Filter.of(condition).narrow('StreetAddress Ne NULL')
  const visible = await findVisible(context, candidates, shown.text, Math.max(limit, maxListings))
  const errors = new Map(matches.map(({ row, errors }) => [row.RowKey, errors]))
  const fitOf = ([row]: readonly AddressRow[]) =>
    errors.get(row!.RowKey)! > 0 ? fit.mistyped : typed.words.length > 0 ? fit.prefix : fit.words
  const options = [...Map.groupBy(visible, placeKey).values()].flatMap((rows) => {
    const [whole, ...units] = optionsAt(rows, typed.unit)
    return [
      { fit: fitOf(rows), option: whole!, rows, isUnit: false },
      ...units.map((option) => ({
        fit: Math.max(fitOf(rows), fit.words) as Fit,
        option,
        rows,
        isUnit: true,
      })),
    ]
  })
  // Each street address comes before its units.
  return options.sort((a, b) => Number(a.isUnit) - Number(b.isUnit)).slice(0, limit)
}

/** Returns the text of a filter for all addresses that the text can mean, or null if there are none. */
export async function findAddressFilter(context: Context, text: string): Promise<string | null> {
  const addresses = await findAddresses(context, { text, limit: maxListings })
  const options = matchingOptions(
    text,
    addresses.map(({ option }) => option),
  )
  const meant = addresses.filter(({ option }) => options.includes(option))
  return meant.length === 0 ? null : filterOfAddresses(meant)
}

interface Match {
  readonly row: AddressRow
  readonly errors: number
}

function matchingRows({ db }: Context, typed: TypedAddress): Match[] {
  const matches = new Map<number, Match>()
  for (const meant of meaningsOf(typed))
    for (const { range, limit } of numberRanges(meant)) {
      const rows = findAddressesBetween(db, range, limit)
      for (const row of rows) {
        const errors = addressErrors(meant, row)
        if (errors !== null && !matches.has(row.RowKey)) matches.set(row.RowKey, { row, errors })
      }
    }
  return [...matches.values()].sort((a, b) => a.errors - b.errors)
}

/** A number at the end of the text may be incomplete, so it also matches longer ones. */
function numberRanges({ number, words, unit }: TypedAddress): NumberRange[] {
  const spellings = streetNumberSpellings(number!)
  const whole = spellings.map((spelling) => ({
    range: [`${spelling} `, `${spelling}!`] as const,
    limit: mostRows.whole,
  }))
  if (words.length > 0 || unit !== null) return whole
  const begun = spellings.map((prefix) => ({
    range: [`${prefix}!`, `${prefix}\u{10ffff}`] as const,
    limit: mostRows.begun,
  }))
  return [...whole, ...begun]
}

interface NumberRange {
  readonly range: readonly [string, string]
  readonly limit: number
}
