import type { AddressRow } from '#db/queries/listings/address-rows.ts'
import { namesItself } from '#src/domain/listings/listing-words.ts'
import {
  createOption,
  filterOfAny,
  type LocationOption,
  optionId,
} from '#src/domain/search/location/location-option.ts'
import type { RankedOption } from '#src/domain/search/location/rank.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

export interface AddressOption extends RankedOption {
  readonly rows: readonly AddressRow[]
  readonly isUnit: boolean
}

/**
 * A filter for more addresses than this compares only their street lines, because a full condition for each would be
 * too long.
 */
const maxAlternatives = 40

export function filterOfAddresses(addresses: readonly AddressOption[]): string {
  if (addresses.length <= maxAlternatives) return filterOfAny(addresses.map(({ option }) => option))
  const lines = addresses.flatMap(({ rows }) => rows)
  return addressFilter(
    lines.map((row) => ({ ...row, UnitNumber: null, City: null, PostalCode: null })),
  )
}

const addressText = (row: AddressRow) => {
  const { UnitNumber } = row
  const street = streetLine(row)
  return placeText(UnitNumber ? `${street} ${unitText(UnitNumber)}` : street, row)
}

const unitText = (unit: string) => (namesItself.test(unit) ? unit : `#${unit}`)

const placeText = (street: string, { City, StateOrProvince, PostalCode }: AddressRow) => {
  const state = [StateOrProvince, PostalCode].filter((part) => part !== null).join(' ')
  return [street, City, state].filter((part) => part !== null && part !== '').join(', ')
}

export const placeKey = (row: AddressRow) => placeText(streetLine(row), row).toLowerCase()

function streetLine({ StreetAddress, UnitNumber }: AddressRow): string {
  if (UnitNumber === null || UnitNumber === '') return StreetAddress
  const unit = UnitNumber.replace(/^#/, '')
  const isLast = [` ${unit}`, `#${unit}`].some((end) => StreetAddress.endsWith(end))
  if (!isLast) return StreetAddress
  return StreetAddress.slice(0, -unit.length).replace(unitWord, '').trim() || StreetAddress
}

const unitWord = /[\s,]*(?:\b(?:apt|apartment|unit|suite|ste|no)\b\.?)?[\s#]*$/i

export function optionsAt(rows: readonly AddressRow[], typedUnit: string | null): LocationOption[] {
  const units = [...Map.groupBy(rows, (row) => addressText(row).toLowerCase()).values()]
  if (units.length === 1 || typedUnit !== null) return units.map(optionOf)
  const numberedUnits = units.filter(([row]) => row!.UnitNumber)
  const whole = wholeOf(rows)
  return [
    whole,
    ...numberedUnits.map((unitRows) => ({ ...optionOf(unitRows), parentId: whole.id })),
  ]
}

function wholeOf(rows: readonly AddressRow[]): LocationOption {
  const [row] = rows as readonly [AddressRow]
  const street = streetLine(row)
  return createOption({
    fieldName: 'StreetAddress',
    value: street,
    id: optionId('StreetAddress', placeText(street, row)),
    text: placeText(street, row),
    sparkQl: addressFilter(rows.map((address) => ({ ...address, UnitNumber: null }))),
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

/** The filter has only the parts that all the addresses have. Without postal codes, it uses the state. */
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
