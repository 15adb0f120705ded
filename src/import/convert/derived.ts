import { squareFeetOfAcre } from '#src/domain/units/areas.ts'
import type { Problem } from '#src/import/record/problem.ts'
import type { Value } from '#src/import/record/record.ts'
import { addBathrooms } from './bathrooms.ts'
import type { Draft } from './draft.ts'
import { unitBefore } from './street.ts'

type Values = Record<string, Value>

export function addDerived(
  values: Values,
  other: Draft['other'] = {},
  problems: Problem[] = [],
): void {
  addStreetAddress(values)
  addLotSizes(values)
  addBathrooms(values, other, problems)
  addLostZeros(values)
}

function addStreetAddress(values: Values): void {
  if (values.StreetAddress !== undefined) return
  const { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix } = values
  const parts = [StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix]
  if (StreetName) values.StreetAddress = parts.filter(Boolean).join(' ')
  else if (typeof values.UnparsedAddress === 'string') addFirstLine(values, values.UnparsedAddress)
}

function addFirstLine(values: Values, address: string): void {
  const before = unitBefore(address)
  values.StreetAddress = firstLine(before?.street ?? address)
  if (before !== null) values.UnitNumber ??= before.unit
}

const firstLine = (address: string) => /^[^\n\r,]*/.exec(address.trim())![0].trim() || null

function addLotSizes(values: Values): void {
  const feet = squareFeetOfLot(values)
  if (feet === null) return
  values.LotSizeSquareFeet ??= rounded(feet, 2)
  values.LotSizeAcres ??= rounded(feet / squareFeetOfAcre, 4)
}

function squareFeetOfLot({
  LotSizeArea,
  LotSizeUnits,
  LotSizeSquareFeet,
  LotSizeAcres,
}: Values): number | null {
  if (typeof LotSizeSquareFeet === 'number') return LotSizeSquareFeet
  if (typeof LotSizeAcres === 'number') return LotSizeAcres * squareFeetOfAcre
  if (typeof LotSizeArea !== 'number') return null
  if (LotSizeUnits === 'Acres') return LotSizeArea * squareFeetOfAcre
  return LotSizeUnits === 'Square Feet' ? LotSizeArea : null
}

/** Their postal codes begin with 0, which spreadsheets drop. */
const zeroStates = new Set(
  (
    'CT MA ME NH NJ RI VT PR VI Connecticut Massachusetts Maine New_Hampshire New_Jersey Rhode_Island ' +
    'Vermont Puerto_Rico US_Virgin_Islands U.S._Virgin_Islands Virgin_Islands'
  )
    .toUpperCase()
    .split(' '),
)

function addLostZeros(values: Values): void {
  const { PostalCode, StateOrProvince, Country } = values
  if (typeof PostalCode !== 'string' || typeof StateOrProvince !== 'string') return
  if (typeof Country === 'string' && !/^(?:USA?|PRI?|VIR?|United States.*)$/i.test(Country)) return
  if (
    /^\d{3,4}(?:-\d{4})?$/.test(PostalCode) &&
    zeroStates.has(StateOrProvince.toUpperCase().replaceAll(' ', '_'))
  )
    values.PostalCode = PostalCode.replace(/^\d+/, (digits) => digits.padStart(5, '0'))
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
