import { type AddressRow, findAddressesBetween } from '#db/queries/listings/addresses.ts'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { numberSpellings } from '#src/domain/location/listing-numbers.ts'
import { createOption, type LocationOption } from '#src/domain/location/option.ts'
import { fit, type RankedOption } from '#src/domain/location/rank.ts'
import { readTypedAddress, type TypedAddress, typedLength } from '#src/domain/location/typed.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { addressErrors } from '#src/search/locations/match-address.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findVisible } from '#src/use-cases/listings/visible-listings.ts'

// The house number narrows addresses through an index before words are compared.

/** Rows scanned for a whole house number, and for its beginning. */
const mostRows = { whole: 2_000, begun: 200 }
const mostListings = 80

export interface AddressSearch {
  readonly text: string
  /** Filter text; empty for none. */
  readonly condition?: string
  readonly limit: number
}

export async function findAddresses(
  context: Context,
  search: AddressSearch,
): Promise<RankedOption[]> {
  const { text, condition = '', limit } = search
  const typed = readTypedAddress(text)
  if (typed.number === null || typedLength(text) < addressSearchMinimum) return []
  const matches = await matchingRows(context, typed)
  const candidates = matches.map(({ row }) => row)
  // A withheld address is NULL to those it is withheld from.
  const known = ['StreetAddress Ne NULL', condition].filter((part) => part !== '').join(' And ')
  const visible = await findVisible(context, candidates, known, Math.max(limit, mostListings))
  const errors = new Map(matches.map(({ row, errors }) => [row.RowKey, errors]))
  const byAddress = Map.groupBy(visible, (row) => addressText(row).toLowerCase())
  return [...byAddress.values()].slice(0, limit).map((rows) => ({
    fit:
      errors.get(rows[0]!.RowKey)! > 0
        ? fit.mistyped
        : typed.words.length > 0
          ? fit.prefix
          : fit.words,
    option: addressOption(rows),
  }))
}

interface Match {
  readonly row: AddressRow
  readonly errors: number
}

async function matchingRows({ db }: Context, typed: TypedAddress): Promise<Match[]> {
  const matches: Match[] = []
  for (const { range, limit } of numberRanges(typed)) {
    const rows = await findAddressesBetween(db, range, limit)
    for (const row of rows) {
      const errors = addressErrors(typed, row)
      if (errors !== null) matches.push({ row, errors })
    }
  }
  return matches.sort((a, b) => a.errors - b.errors)
}

/** If nothing follows it, the number may be incomplete. */
function numberRanges({ number, words, unit }: TypedAddress): NumberRange[] {
  const spellings = numberSpellings(number!)
  const whole = spellings.map((one) => ({
    range: [`${one} `, `${one}!`] as const,
    limit: mostRows.whole,
  }))
  if (words.length > 0 || unit !== null) return whole
  const begun = spellings.map((one) => ({
    range: [`${one}!`, `${one}\u{10ffff}`] as const,
    limit: mostRows.begun,
  }))
  return [...whole, ...begun]
}

interface NumberRange {
  readonly range: readonly [string, string]
  readonly limit: number
}

function addressText({
  StreetAddress,
  UnitNumber,
  City,
  StateOrProvince,
  PostalCode,
}: AddressRow): string {
  const street =
    UnitNumber === null || hasUnit(StreetAddress, UnitNumber)
      ? StreetAddress
      : `${StreetAddress} #${UnitNumber}`
  const state = [StateOrProvince, PostalCode].filter((part) => part !== null).join(' ')
  return [street, City, state].filter((part) => part !== null && part !== '').join(', ')
}

const hasUnit = (street: string, unit: string) =>
  street.endsWith(` ${unit}`) || street.endsWith(`#${unit}`)

function addressOption(rows: readonly AddressRow[]): LocationOption {
  const [row] = rows as readonly [AddressRow]
  return createOption({
    fieldName: 'StreetAddress',
    value: row.StreetAddress,
    text: addressText(row),
    sparkQl: addressFilter([row]),
    count: rows.length,
    listing: rows.length === 1 ? row.Id : null,
  })
}

const addressParts = ['StreetAddress', 'UnitNumber', 'City', 'PostalCode'] as const

/** Parts that not all listings have are left out. */
export function addressFilter(
  rows: readonly Pick<AddressRow, (typeof addressParts)[number]>[],
): string {
  const conditions = addressParts.flatMap((part) => {
    const values = [...new Set(rows.map((row) => row[part]))]
    const isKnown = values.length > 0 && values.every((value) => value !== null && value !== '')
    return isKnown ? [`${part} Eq ${values.map((value) => quote(value!)).join(',')}`] : []
  })
  return conditions.join(' And ')
}
