import type { Scope } from '#src/domain/access/scope.ts'
import { type Field, standardFields } from '#src/domain/dictionary/index.ts'
import type { Value } from '#src/domain/filter/condition/condition.ts'
import { readStored } from '#src/domain/filter/condition/stored.ts'
import type { ListingRecord } from './listing-record.ts'

export type Known = Value | null

const standard = new Map(standardFields.map((field) => [field.name, field]))

/** The value of a single-valued field as the scope shows it. */
export function singleValue(
  fieldOrName: Field | string,
  record: ListingRecord,
  scope: Scope,
): Known {
  const field = typeof fieldOrName === 'string' ? standard.get(fieldOrName)! : fieldOrName
  if (isWithheld(field, record, scope)) return null
  if (isForeign(field, record)) return null
  if (field.name === 'PricePerArea') return quotient(record, 'ListPrice', 'LivingArea')
  if (field.name === 'CloseToListRatio') return quotient(record, 'ClosePrice', 'ListPrice')
  const raw = rawValue(field, record)
  if (field.storage === 'json' || field.storage === 'custom') return readStored(field.type, raw)
  return (raw ?? null) as Known
}

/** The values of a list, without those that are none of its type. */
export function listValues(field: Field, record: ListingRecord, scope: Scope): Value[] {
  if (isWithheld(field, record, scope)) return []
  if (field.name === 'OpenHouses') {
    return record.openHouses.filter(({ status }) => status === 'Active').map(({ date }) => date)
  }
  const raw = rawValue(field, record)
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw]
  return entries.map((entry) => readStored(field.type, entry)).filter((value) => value !== null)
}

function rawValue(field: Field, { columns, texts, other, custom }: ListingRecord): unknown {
  if (field.storage === 'column') return columns[field.name]
  if (field.storage === 'text') return texts[field.name]
  if (field.storage === 'json') return other[field.name]
  const [group = '', name = ''] = field.name.slice(1, -1).split('"."')
  return custom[group]?.[name]
}

function isWithheld(field: Field, record: ListingRecord, scope: Scope): boolean {
  return (
    field.address &&
    scope.hidesWithheldAddresses &&
    (record.columns['InternetAddressDisplayYN'] ?? !scope.missingFlagsWithhold) === false
  )
}

const money =
  /^((Original|Previous)?ListPrice|ListPriceLow|ClosePrice|LeaseAmount|AssociationFee|TaxAnnualAmount|PricePerArea|CloseToListRatio)$/

/** Prices in another currency than the one in use, dollars here, compare with nothing. */
const isForeign = ({ name }: Field, { columns }: ListingRecord) =>
  money.test(name) && (columns['Currency'] ?? 'USD') !== 'USD'

function quotient({ columns }: ListingRecord, of: string, per: string): number | null {
  const above = columns[of]
  const below = columns[per]
  return typeof above === 'number' && typeof below === 'number' && below !== 0
    ? above / below
    : null
}
