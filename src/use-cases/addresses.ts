import { findAddressesBetween, type AddressRow } from '#db/queries/addresses.ts'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { createOption, type LocationOption } from '#src/domain/location/option.ts'
import { fit, type RankedOption } from '#src/domain/location/rank.ts'
import { readTypedAddress, typedLength, type TypedAddress } from '#src/domain/location/typed.ts'
import { quote } from '#src/domain/sparkql/quote.ts'
import { addressErrors } from '#src/search/locations/match-address.ts'
import type { Context } from './context.ts'
import { findVisible } from './visible-listings.ts'

// Addresses by what is typed: the house number leads through an index to few enough of them to be read word by word.

/** Longest row of house numbers that is looked through. */
const mostRows = 2_000
const mostListings = 80

export interface AddressSearch {
  readonly text: string
  /** Filter text that the listings have to meet besides; empty for none. */
  readonly condition?: string
  readonly limit: number
}

/** Addresses that the person may see, each with its listings; those without typing errors first. */
export async function findAddresses(context: Context, search: AddressSearch): Promise<RankedOption[]> {
  const { text, condition = '', limit } = search
  const typed = readTypedAddress(text)
  if (typed.number === null || typedLength(text) < addressSearchMinimum) return []
  const matches = await matchingRows(context, typed)
  const candidates = matches.map(({ row }) => row)
  // A withheld address is NULL to those whom it is withheld from.
  const known = ['StreetAddress Ne NULL', condition].filter((part) => part !== '').join(' And ')
  const visible = await findVisible(context, candidates, known, Math.max(limit, mostListings))
  const errors = new Map(matches.map(({ row, errors }) => [row.RowKey, errors]))
  const byAddress = Map.groupBy(visible, (row) => addressText(row).toLowerCase())
  return [...byAddress.values()].slice(0, limit).map((rows) => ({
    fit: errors.get(rows[0]!.RowKey)! > 0 ? fit.mistyped : typed.words.length > 0 ? fit.prefix : fit.words,
    option: addressOption(rows),
  }))
}

interface Match {
  readonly row: AddressRow
  readonly errors: number
}

async function matchingRows({ db }: Context, typed: TypedAddress): Promise<Match[]> {
  const matches: Match[] = []
  for (const range of numberRanges(typed)) {
    const rows = await findAddressesBetween(db, range, mostRows)
    for (const row of rows) {
      const errors = addressErrors(typed, row)
      if (errors !== null) matches.push({ row, errors })
    }
  }
  return matches.sort((a, b) => a.errors - b.errors)
}

/** Addresses with the number; while nothing stands behind it, also those whose number only begins so. */
function numberRanges({ number, words, unit }: TypedAddress): (readonly [string, string])[] {
  const spellings = [...new Set([number!, number!.toUpperCase(), number!.toLowerCase()])]
  const whole = spellings.map((one) => [`${one} `, `${one}!`] as const)
  if (words.length > 0 || unit !== null) return whole
  return [...whole, ...spellings.map((one) => [`${one}!`, `${one}\u{10ffff}`] as const)]
}

function addressText({ StreetAddress, UnitNumber, City, StateOrProvince, PostalCode }: AddressRow): string {
  const street = UnitNumber === null || hasUnit(StreetAddress, UnitNumber) ? StreetAddress : `${StreetAddress} #${UnitNumber}`
  const state = [StateOrProvince, PostalCode].filter((part) => part !== null).join(' ')
  return [street, City, state].filter((part) => part !== null && part !== '').join(', ')
}

const hasUnit = (street: string, unit: string) => street.endsWith(` ${unit}`) || street.endsWith(`#${unit}`)

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

/** Filter text for the listings at the addresses; a part that not all of them have is left out. */
export function addressFilter(rows: readonly Pick<AddressRow, (typeof addressParts)[number]>[]): string {
  const conditions = addressParts.flatMap((part) => {
    const values = [...new Set(rows.map((row) => row[part]))]
    const isKnown = values.length > 0 && values.every((value) => value !== null && value !== '')
    return isKnown ? [`${part} Eq ${values.map((value) => quote(value!)).join(',')}`] : []
  })
  return conditions.join(' And ')
}
