import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { compare, type Difference } from './compare-records.ts'
import { entryOf } from './insert-listing.ts'
import { isMoment, logChange, netChanges } from './log-change.ts'
import { numberDay } from './on-market.ts'
import { fieldsOfSale, saleEntry } from './sale-entry.ts'
import { type Outcome, outcome, type WriteContext } from './write-context.ts'
import { writeParts } from './write-parts.ts'
import { writePeople } from './write-people.ts'

interface Update {
  readonly mark: string
  /** Whether an earlier record of the same file has already written the listing. */
  readonly isAgain?: boolean
  /** Who makes the change. An operator's does not set ModificationTimestamp, because the source has not changed. */
  readonly by?: 'source' | 'operator'
}

export function updateListing(
  context: WriteContext,
  rowKey: number,
  record: ListingRecord,
  { mark, isAgain = false, by = 'source' }: Update,
): Outcome {
  const row = context.listings.read(rowKey)
  const { sale } = record
  const closed = typeof row.CloseDate === 'string' ? row.CloseDate : ''
  if (sale !== undefined && sale.date < closed)
    return outcome(logSale(context, rowKey, sale) ? 'changed' : 'unchanged')
  const isNewSale = sale !== undefined && closed !== '' && sale.date > closed
  context.otherResources.fillNames(context, record)
  const { differences, listing, texts } = compare(record, row)
  writePeople(context, record)
  const parts = writeParts(context, rowKey, record, isAgain && record.isRow === true)
  context.fingerprints.set(rowKey, mark)
  const isNews = !context.isReplica || !differences.every(({ field }) => isMoment(field))
  if (parts.length === 0 && (differences.length === 0 || !isNews)) return outcome('unchanged')
  const ofListing = isNewSale
    ? differences.filter(({ field }) => !fieldsOfSale.has(field))
    : differences
  const isRepetition = isAgain && sale === undefined && !record.values.ModificationTimestamp
  const changes = isRepetition ? netChanges(context, rowKey, ofListing) : ofListing
  const maintained = { ...followUps(context, record, changes), ...listing }
  if (by === 'source' && !context.isFollowing)
    maintained.ModificationTimestamp = listing.ModificationTimestamp ?? context.timestamp
  // A home is entered with its latest sale, in whatever order its sales come.
  if (isNewSale && row.OriginalEntryTimestamp === entryOf(row, context.timestamp))
    maintained.OriginalEntryTimestamp ??= entryOf({ ...row, ...maintained }, context.timestamp)
  Object.assign(maintained, numberDay(record, { ...row, ...maintained }, context))
  context.listings.update(rowKey, { ...maintained, ChangeSeq: ++context.changeSeq }, texts)
  for (const change of [...changes, ...parts])
    logChange(context, rowKey, change, { ModificationTimestamp: context.timestamp, ...maintained })
  if (isNewSale) logSale(context, rowKey, sale)
  const isReplaced = differences.length > 0 || parts.some(({ field }) => field === 'Media')
  const repeats = isAgain && sale === undefined && isReplaced
  return { ...outcome('changed'), repeats }
}

function logSale(
  { changes, timestamp }: WriteContext,
  rowKey: number,
  sale: NonNullable<ListingRecord['sale']>,
): boolean {
  const entry = saleEntry(sale)
  if (changes.has(rowKey, entry)) return false
  changes.append(rowKey, entry, timestamp)
  return true
}

/** Returns the columns that follow from a change of price or status, unless the source provides them. */
function followUps(
  context: WriteContext,
  { values }: ListingRecord,
  changes: readonly Difference[],
): SqlRow {
  const at =
    typeof values.ModificationTimestamp === 'string'
      ? values.ModificationTimestamp
      : context.timestamp
  const following: SqlRow = {}
  // The other site has done this, and sends it.
  if (context.isFollowing) return following
  const price = changes.find(({ field }) => field === 'ListPrice')
  if (price !== undefined && price.before !== null) {
    Object.assign(following, {
      PreviousListPrice: price.before,
      PriceChangeTimestamp: at,
      MajorChangeType: 'Price Change',
    })
  }
  const status = changes.find(({ field }) => field === 'StandardStatus')
  if (status !== undefined) {
    const kind = kindOfStatus(String(status.before), String(status.after))
    Object.assign(following, {
      StatusChangeTimestamp: at,
      ...(kind === 'Field Change' ? {} : { MajorChangeType: kind }),
    })
  }
  return withoutOwn(following, values)
}

const withoutOwn = (following: SqlRow, values: ListingRecord['values']): SqlRow =>
  Object.fromEntries(
    Object.entries(following).filter(
      ([field]) => values[field] === undefined || values[field] === null,
    ),
  )
