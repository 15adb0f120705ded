import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { isId, newId } from '#src/domain/ids.ts'
import { badgeDays } from '#src/domain/listings/badge.ts'
import { kindOfNew } from '#src/domain/listings/changes/status-kind.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { idOf, mlsIdOf } from '#src/import/convert/record-ids.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { missing, noStatus } from '#src/import/record/record-problem.ts'
import { customText, recordText, sortValues, withoutEmpty } from './encode-values.ts'
import { numberDay } from './on-market.ts'
import { saleEntry } from './sale-entry.ts'
import { type Outcome, outcome, type WriteContext } from './write-context.ts'
import { insertParts } from './write-parts.ts'
import { writePeople } from './write-people.ts'

export function insertListing(context: WriteContext, record: ListingRecord, mark: string): Outcome {
  if (record.values.PropertyType === undefined) return outcome('refused', [missing('PropertyType')])
  context.otherResources.fillNames(context, record)
  const { listing: row, texts, other } = sortValues(record, withoutEmpty)
  const hasStatus = row.StandardStatus !== undefined
  addIdentity(context, record, row)
  addDefaults(context, record, row)
  Object.assign(row, numberDay(record, row, context))
  row.Other = recordText(other)
  row.CustomFields = customText(record.custom)
  row.ChangeSeq = ++context.changeSeq
  const rowKey = context.listings.insert(row, texts)
  context.fingerprints.add(rowKey, mark)
  writePeople(context, record)
  insertParts(context, rowKey, record)
  const { source, key, values } = record
  const zone = typeof values.PropertyTimeZoneName === 'string' ? values.PropertyTimeZoneName : null
  context.otherResources.attachWaiting(context, { rowKey, source, key, zone }, keysOf(record, row))
  logNew(context, rowKey, record, row)
  return { ...outcome('new', hasStatus ? [] : [noStatus]), lacks: lacksOf(row) }
}

function lacksOf(row: SqlRow): NonNullable<Outcome['lacks']> {
  const has = (field: string) => row[field] !== undefined && row[field] !== null
  const lacks = [
    has('StreetAddress') ? [] : 'noAddress',
    has('ListPrice') || has('ClosePrice') ? [] : 'noPrice',
    has('Latitude') ? [] : 'noPosition',
  ] as const
  return lacks.flat()
}

const keysOf = ({ key, other }: ListingRecord, row: SqlRow): string[] =>
  [key, other.SourceListingKey, row.Id, row.ListingId].flatMap((candidate) =>
    typeof candidate === 'string' ? candidate : [],
  )

function addIdentity(context: WriteContext, { source, key, id }: ListingRecord, row: SqlRow): void {
  row.Id = isId(id) && !context.listings.isIdTaken(id) ? id : newId(context.now)
  row.ListingKey ??= row.Id
  row.OriginatingSystemName = source
  row.OriginatingSystemKey = key
}

const shortKey = /^[^|]{1,40}$/

function addDefaults(
  { timestamp }: WriteContext,
  { source, key }: ListingRecord,
  row: SqlRow,
): void {
  row.ListingId ??= shortKey.test(key) ? key : idOf('listing id', source, key).slice(-10)
  row.MlsId ??= mlsIdOf(source)
  row.StandardStatus ??= 'Active'
  row.OriginalEntryTimestamp ??= entryOf(row, timestamp)
  row.ModificationTimestamp ??= timestamp
  row.MajorChangeType ??= kindOfNew(String(row.StandardStatus))
}

/** A listing that was on the market long before it is imported was entered then, so it is not among the newest. */
export function entryOf(
  { OnMarketDate, ListingContractDate, CloseDate }: SqlRow,
  timestamp: string,
): string {
  const first = OnMarketDate ?? ListingContractDate ?? CloseDate
  if (typeof first !== 'string') return timestamp
  const firstDay = `${first}T00:00:00.000Z`
  return Date.parse(timestamp) - Date.parse(firstDay) > badgeDays * dayMs ? firstDay : timestamp
}

/** Logs a new listing: a completed sale as a sale, and others from their first day on the market. */
function logNew(
  { changes, timestamp }: WriteContext,
  rowKey: number,
  record: ListingRecord,
  row: SqlRow,
): void {
  if (record.sale !== undefined) {
    changes.append(rowKey, saleEntry(record.sale), timestamp)
    return
  }
  const first = row.OnMarketDate ?? row.ListingContractDate
  const changedAt =
    typeof first === 'string' ? `${first}T00:00:00.000Z` : String(row.OriginalEntryTimestamp)
  const entry = { field: null, oldValue: null, newValue: null, kind: 'New Listing', changedAt }
  changes.append(rowKey, entry, timestamp)
}
