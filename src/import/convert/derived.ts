import { squareFeetOfAcre } from '#src/domain/context/units/square-feet.ts'
import type { Value } from '#src/import/record/import-record.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import { addBathrooms } from './bathrooms.ts'
import type { Draft } from './draft.ts'
import { unitAfter, unitBefore, withoutBuilding } from './streets/street-units.ts'

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
  const { UnparsedAddress: whole } = values
  const line = typeof whole === 'string' ? firstLine(whole) : null
  if (StreetName) values.StreetAddress = parts.filter(Boolean).join(' ')
  else if (line !== null) values.StreetAddress = line.street || null
  // If the street is in separate fields, the unit may appear only in the full address.
  const isAbout = !StreetName || line?.street.startsWith(`${StreetNumber ?? ''} `)
  if (isAbout && line !== null && line.unit !== null) values.UnitNumber ??= line.unit
}

/** Finds street and unit in either order: `12 High St, Unit 4, Madison`. A building's name at the start is skipped. */
function firstLine(address: string): { street: string; unit: string | null } {
  const before = unitBefore(address)
  const parts = withoutBuilding(before?.street ?? address)
    .split(/[,\n\r]+/, 4)
    .map((part) => part.trim())
  const [first = '', second = ''] = parts
  const isNamed = before !== null && !/\d/.test(first) && /^\d/.test(second)
  const rest = /^\d+\p{L}?$/u.test(first)
    ? [`${first}, ${second}`, ...parts.slice(2)]
    : parts.slice(isNamed ? 1 : 0)
  const [line = ''] = rest
  const candidates = [3, 2, 1].map((count) => unitAfter(rest.slice(0, count).join(', ')))
  const { street, unit } = candidates.find(
    (candidate) => candidate.unit !== null && line.startsWith(candidate.street),
  ) ?? {
    street: line,
    unit: null,
  }
  return { street, unit: before?.unit ?? unit }
}

function addLotSizes(values: Values): void {
  const feet = squareFeetOfLot(values)
  if (feet === null) return
  if (!values.LotSizeSquareFeet) values.LotSizeSquareFeet = rounded(feet, 2)
  if (!values.LotSizeAcres) values.LotSizeAcres = rounded(feet / squareFeetOfAcre, 4)
}

function squareFeetOfLot({
  LotSizeArea,
  LotSizeUnits,
  LotSizeSquareFeet,
  LotSizeAcres,
}: Values): number | null {
  if (typeof LotSizeSquareFeet === 'number' && LotSizeSquareFeet > 0) return LotSizeSquareFeet
  if (typeof LotSizeAcres === 'number' && LotSizeAcres > 0) return LotSizeAcres * squareFeetOfAcre
  if (typeof LotSizeArea !== 'number') return null
  if (LotSizeUnits === 'Acres') return LotSizeArea * squareFeetOfAcre
  return LotSizeUnits === 'Square Feet' ? LotSizeArea : null
}

/** States whose postal codes begin with 0, which spreadsheets drop. Names have only letters: no spaces or periods. */
const zeroStates = new Set(
  (
    'CT CONN CONNECTICUT MA MASS MASSACHUSETTS ME MAINE NH NHAMP NEWHAMP NEWHAMPSHIRE NJ NJERSEY NEWJERSEY RI RHODEISLAND VT ' +
    'VERM VERMONT PR PUERTORICO VI VIRGINISLANDS VIRGINISLANDSOFTHEUS AE'
  ).split(' '),
)

/** Places in New York whose postal codes also begin with 0. */
const zeroCodes = /^0?(?:0501|0544|6390)(?:-?\d{4})?$/

function addLostZeros(values: Values): void {
  const { PostalCode, StateOrProvince, Country } = values
  if (isGermany(Country) && /^\d{4}$/.test(String(PostalCode).trim()))
    values.PostalCode = `0${String(PostalCode).trim()}`
  if (typeof PostalCode !== 'string' || !isUnitedStates(Country)) return
  const code = PostalCode.trim()
    .replace(/^(\d{3,9})\.0+$/, '$1')
    .replace(/^(\d{5})(\d{4})$/, '$1-$2')
  if (code !== PostalCode.trim()) values.PostalCode = code
  if (typeof StateOrProvince !== 'string') return
  const state = lettersOf(StateOrProvince).replace(/^(?:US|UNITEDSTATES)(?=..)/, '')
  const parts = /^(\d{3,5})(?:-?(\d{4}))?$/.exec(code)
  if (parts === null) return
  const [, five = '', plus] = parts
  const whole = five.padStart(5, '0') + (plus === undefined ? '' : `-${plus}`)
  const isNewYork = state === 'NY' || state === 'NEWYORK'
  if (zeroStates.has(state) || (isNewYork && zeroCodes.test(whole))) values.PostalCode = whole
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')

const isGermany = (country: Value | undefined): boolean =>
  typeof country === 'string' && /^(?:DE|DEU|GERMANY|DEUTSCHLAND)$/.test(lettersOf(country))

const isUnitedStates = (country: Value | undefined): boolean =>
  typeof country !== 'string' ||
  /^(?:US|USA|PR|PRI|VI|VIR|PUERTORICO|UNITEDSTATES\w*|THEUNITEDSTATES\w*)?$/.test(
    lettersOf(country),
  )

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
