import type { Scope } from '#src/domain/context/access/scope.ts'
import { type Field, standardFields } from '#src/domain/search/dictionary/index.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'
import { readStored } from '#src/domain/search/filter/condition/read-stored.ts'
import { flagIn, isHiddenField } from '../reference/ruled.ts'
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
  if (field.name === 'PricePerArea') return quotient(record, 'ListPrice', 'LivingArea', scope)
  if (field.name === 'CloseToListRatio') return quotient(record, 'ClosePrice', 'ListPrice', scope)
  if (/^(Cumulative)?DaysOnMarket$/.test(field.name)) return daysOf(field.name, record, scope.today)
  const raw = priceOf(field, record, rawValue(field, record))
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

function isWithheld(field: Field, { columns }: ListingRecord, scope: Scope): boolean {
  if (isHiddenField(field.name, columns, scope)) return true
  return (
    field.address &&
    scope.hidesWithheldAddresses &&
    !flagIn(columns, 'InternetAddressDisplayYN', scope)
  )
}

const price = /^((Original|Previous)?ListPrice|ListPriceLow|ClosePrice|LeaseAmount)$/
const payments: Readonly<Record<string, number>> = {
  Daily: 365,
  Weekly: 52,
  'Bi-Weekly': 26,
  'Semi-Monthly': 24,
  Monthly: 12,
  'Bi-Monthly': 6,
  Quarterly: 4,
  'Semi-Annually': 2,
  Annually: 1,
}

/** In the words of docs/decisions/125. */
function priceOf({ name }: Field, { columns }: ListingRecord, raw: unknown): unknown {
  if (!price.test(name)) return raw
  if (raw === 0) return null
  if (typeof raw !== 'number' || !String(columns['PropertyType']).endsWith('Lease')) return raw
  const frequency = String(columns['LeaseAmountFrequency'] ?? 'Monthly')
  if (frequency === 'Seasonal' || frequency === 'One Time') return null
  const times = payments[frequency] ?? 12
  return times === 12 ? raw : (raw * times) / 12
}

const dayOf = (text: unknown): number | null =>
  typeof text === 'string' ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000 : null

/** In the words of docs/decisions/124, one after the other. */
function daysOf(name: string, { columns }: ListingRecord, today: string | null): number | null {
  const of = (field: string) => columns[field] ?? null
  const number = of(name) as number | null
  const numbered = dayOf(of('DaysOnMarketDate'))
  const own = name === 'DaysOnMarket'
  const status = String(of('StandardStatus'))
  if (status === 'Coming Soon') return number === null ? (own ? 0 : null) : Math.max(0, number)
  const first = own ? dayOf(of('OnMarketDate') ?? of('ListingContractDate')) : null
  if (status === 'Active' || status === 'Active Under Contract') {
    if (number !== null && numbered === null) return Math.max(0, number)
    const start = number === null ? first : numbered! - number
    // Nothing is on the market since before 1970.
    return start === null || today === null ? null : Math.max(0, dayOf(today)! - Math.max(1, start))
  }
  const ends: Record<string, unknown> = {
    Withdrawn: of('WithdrawnDate'),
    Canceled: of('CancellationDate'),
    Expired: of('ExpirationDate'),
  }
  const sold = of('PurchaseContractDate') ?? of('PendingTimestamp') ?? of('CloseDate')
  const end = Object.hasOwn(ends, status) ? ends[status] : sold
  const last = dayOf(of('OffMarketDate') ?? end ?? of('StatusChangeTimestamp'))
  if (number === null) return first === null || last === null || last < first ? null : last - first
  const more = numbered === null || last === null ? 0 : Math.max(0, last - numbered)
  return Math.max(0, number + more)
}

const money =
  /^((Original|Previous)?ListPrice|ListPriceLow|ClosePrice|LeaseAmount|AssociationFee|TaxAnnualAmount|PricePerArea|CloseToListRatio)$/

/** Prices in another currency than the one in use, dollars here, compare with nothing. */
const isForeign = ({ name }: Field, { columns }: ListingRecord) =>
  money.test(name) && (columns['Currency'] ?? 'USD') !== 'USD'

function quotient(record: ListingRecord, of: string, per: string, scope: Scope): number | null {
  const [above, below] = [of, per].map((name) =>
    isHiddenField(name, record.columns, scope)
      ? null
      : priceOf(standard.get(name)!, record, record.columns[name]),
  )
  return typeof above === 'number' && typeof below === 'number' && below !== 0
    ? above / below
    : null
}
