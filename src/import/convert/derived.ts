import { squareFeetOfAcre } from '#src/domain/units/areas.ts'
import type { Value } from '#src/import/record/record.ts'

type Values = Record<string, Value>

export function addDerived(values: Values): void {
  addStreetAddress(values)
  addLotSizes(values)
  addBathrooms(values)
}

function addStreetAddress(values: Values): void {
  if (values.StreetAddress !== undefined) return
  const { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix } = values
  const parts = [StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix]
  if (StreetName) values.StreetAddress = parts.filter(Boolean).join(' ')
  else if (typeof values.UnparsedAddress === 'string')
    values.StreetAddress = firstLine(values.UnparsedAddress)
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

const bathrooms = ['BathroomsFull', 'BathroomsThreeQuarter', 'BathroomsHalf', 'BathroomsOneQuarter']

function addBathrooms(values: Values): void {
  const counts = bathrooms
    .map((field) => values[field])
    .filter((count): count is number => typeof count === 'number')
  if (counts.length > 0) values.BathroomsTotalInteger ??= counts.reduce((a, b) => a + b)
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
