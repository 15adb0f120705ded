import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { kindOfStatus } from '#src/domain/listings/changes/status-kind.ts'
import type { Difference } from './compare-records.ts'
import { jsonOf } from './encode-values.ts'
import type { WriteContext } from './write-context.ts'

/** Fields that are kept here and by sources, each in its way. */
const bookkeeping: ReadonlySet<string> = new Set([
  'StatusChangeTimestamp',
  'PriceChangeTimestamp',
  'MajorChangeType',
  'MajorChangeTimestamp',
  'PhotosChangeTimestamp',
  'PreviousListPrice',
  'DaysOnMarket',
  'CumulativeDaysOnMarket',
  'OriginalEntryTimestamp',
  'PhotosCount',
  'VideosCount',
  'DocumentsCount',
])

/** Whether a field says no more than when a record was changed, as in mass updates of a source. */
export const isMoment = (field: string): boolean => field.endsWith('ModificationTimestamp')

export const isBookkeeping = (field: string): boolean => bookkeeping.has(field) || isMoment(field)

export function logChange(
  context: WriteContext,
  rowKey: number,
  { field, before, after }: Difference,
  row: SqlRow,
): void {
  if (isBookkeeping(field)) return
  const kind = kindOf(field, before, after)
  const entry = {
    field,
    oldValue: jsonOf(field, before),
    newValue: jsonOf(field, after),
    kind,
    changedAt: momentOf(kind, field, row),
  }
  context.changes.append(rowKey, entry, context.timestamp)
}

const reportedFields: ReadonlySet<string> = new Set(['ListPrice', 'StandardStatus'])

/** Compares a listing that a file repeats with its state before the file. Returns these net changes. */
export function netChanges(
  { changes, timestamp }: WriteContext,
  rowKey: number,
  differences: readonly Difference[],
): readonly Difference[] {
  const isNew = changes.isNew(rowKey, timestamp)
  return differences.flatMap((difference) => {
    if (!reportedFields.has(difference.field)) return [difference]
    if (isNew) return []
    const old = changes.withdraw(rowKey, difference.field, timestamp)
    const before = typeof old === 'string' ? JSON.parse(old) : difference.before
    return before === difference.after ? [] : [{ ...difference, before }]
  })
}

function kindOf(field: string, before: unknown, after: unknown): string {
  if (field === 'StandardStatus') return kindOfStatus(String(before), String(after))
  return field === 'ListPrice' && before !== null ? 'Price Change' : 'Field Change'
}

function momentOf(kind: string, field: string, row: SqlRow): string {
  const ownTimestamp =
    kind === 'Price Change'
      ? row.PriceChangeTimestamp
      : field === 'StandardStatus'
        ? row.StatusChangeTimestamp
        : null
  return String(ownTimestamp ?? row.ModificationTimestamp)
}
