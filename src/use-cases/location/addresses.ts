import { type AddressRow, findAddressesBetween } from '#db/queries/listings/addresses.ts'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { createOption, type LocationOption, optionId } from '#src/domain/location/option.ts'
import { type Fit, fit, type RankedOption } from '#src/domain/location/rank.ts'
import { streetNumberSpellings } from '#src/domain/location/street-numbers.ts'
import { readTypedAddress, type TypedAddress, typedLength } from '#src/domain/location/typed.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { addressErrors } from '#src/search/locations/match-address.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findVisible } from '#src/use-cases/listings/visible-listings.ts'

// The house number narrows addresses through an index before words are compared.

/** Rows scanned for a whole house number, and for its beginning. */
const mostRows = { whole: 2_000, begun: 200 }
const mostListings = 200

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
  const fitOf = ([row]: readonly AddressRow[]) =>
    errors.get(row!.RowKey)! > 0 ? fit.mistyped : typed.words.length > 0 ? fit.prefix : fit.words
  const found = [...Map.groupBy(visible, placeKey).values()].flatMap((rows) => {
    const [whole, ...units] = optionsAt(rows, typed.unit)
    return [
      { fit: fitOf(rows), option: whole!, isUnit: false },
      ...units.map((option) => ({
        fit: Math.max(fitOf(rows), fit.words) as Fit,
        option,
        isUnit: true,
      })),
    ]
  })
  // Each street line, before its units.
  return found.sort((a, b) => Number(a.isUnit) - Number(b.isUnit)).slice(0, limit)
}

interface Match {
  readonly row: AddressRow
  readonly errors: number
}

async function matchingRows({ db }: Context, typed: TypedAddress): Promise<Match[]> {
  const matches = new Map<number, Match>()
  for (const meant of meaningsOf(typed))
    for (const { range, limit } of numberRanges(meant)) {
      const rows = await findAddressesBetween(db, range, limit)
      for (const row of rows) {
        const errors = addressErrors(meant, row)
        if (errors !== null && !matches.has(row.RowKey)) matches.set(row.RowKey, { row, errors })
      }
    }
  return [...matches.values()].sort((a, b) => a.errors - b.errors)
}

/** The letter of `12 A High St` may belong to the number. */
function meaningsOf(typed: TypedAddress): TypedAddress[] {
  const [letter = '', ...words] = typed.words
  const isPart = /^\d+$/.test(typed.number!) && /^\p{L}$/u.test(letter) && words.length > 0
  return isPart ? [typed, { ...typed, number: typed.number! + letter, words }] : [typed]
}

/** If nothing follows it, the number may be incomplete. */
function numberRanges({ number, words, unit }: TypedAddress): NumberRange[] {
  const spellings = streetNumberSpellings(number!)
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

const addressText = (row: AddressRow) => {
  const { UnitNumber } = row
  const street = streetLine(row)
  return placeText(
    UnitNumber === null || UnitNumber === '' ? street : `${street} #${UnitNumber}`,
    row,
  )
}

const placeText = (street: string, { City, StateOrProvince, PostalCode }: AddressRow) => {
  const state = [StateOrProvince, PostalCode].filter((part) => part !== null).join(' ')
  return [street, City, state].filter((part) => part !== null && part !== '').join(', ')
}

const placeKey = (row: AddressRow) => placeText(streetLine(row), row).toLowerCase()

/** Without the unit at its end, however it is written. */
function streetLine({ StreetAddress, UnitNumber }: AddressRow): string {
  if (UnitNumber === null || UnitNumber === '') return StreetAddress
  const unit = UnitNumber.replace(/^#/, '')
  const isLast = [` ${unit}`, `#${unit}`].some((end) => StreetAddress.endsWith(end))
  if (!isLast) return StreetAddress
  return StreetAddress.slice(0, -unit.length).replace(unitWord, '').trim() || StreetAddress
}

const unitWord = /[\s,]*(?:\b(?:apt|apartment|unit|suite|ste|no)\b\.?)?[\s#]*$/i

/** The whole street line, and each of its units unless one was typed. */
function optionsAt(rows: readonly AddressRow[], typedUnit: string | null): LocationOption[] {
  const units = [...Map.groupBy(rows, (row) => addressText(row).toLowerCase()).values()]
  if (units.length === 1 || typedUnit !== null) return units.map(optionOf)
  const named = units.filter(([row]) => row!.UnitNumber)
  const whole = wholeOf(rows)
  return [whole, ...named.map((some) => ({ ...optionOf(some), parentId: whole.id }))]
}

function wholeOf(rows: readonly AddressRow[]): LocationOption {
  const [row] = rows as readonly [AddressRow]
  const street = streetLine(row)
  return createOption({
    fieldName: 'StreetAddress',
    value: street,
    id: optionId('StreetAddress', placeText(street, row)),
    text: placeText(street, row),
    sparkQl: addressFilter(rows.map((one) => ({ ...one, UnitNumber: null }))),
    count: rows.length,
  })
}

function optionOf(rows: readonly AddressRow[]): LocationOption {
  const [row] = rows as readonly [AddressRow]
  return createOption({
    fieldName: 'StreetAddress',
    value: row.StreetAddress,
    id: optionId('StreetAddress', addressText(row)),
    text: addressText(row),
    sparkQl: addressFilter([row]),
    count: rows.length,
    listing: rows.length === 1 ? row.Id : null,
  })
}

const addressParts = ['StreetAddress', 'UnitNumber', 'City', 'PostalCode'] as const

/** Parts that not all listings have are left out; the state says where there is no postal code. */
export function addressFilter(
  rows: readonly Pick<AddressRow, (typeof addressParts)[number] | 'StateOrProvince'>[],
): string {
  const conditionOf = (part: (typeof addressParts)[number] | 'StateOrProvince') => {
    const values = [...new Set(rows.map((row) => row[part]))]
    const isKnown = values.length > 0 && values.every((value) => value !== null && value !== '')
    return isKnown ? [`${part} Eq ${values.map((value) => quote(value!)).join(',')}`] : []
  }
  const conditions = addressParts.flatMap(conditionOf)
  const isComplete = rows.every(({ PostalCode }) => PostalCode !== null && PostalCode !== '')
  return [...conditions, ...(isComplete ? [] : conditionOf('StateOrProvince'))].join(' And ')
}
