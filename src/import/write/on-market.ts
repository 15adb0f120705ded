import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { dayOfNumber } from '#src/domain/listings/days-on-market.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import type { WriteContext } from './write-context.ts'

/** The day to which the numbers of days in a record refer; empty if it has none. */
export function numberDay(
  { values }: ListingRecord,
  row: SqlRow,
  { timestamp }: Pick<WriteContext, 'timestamp'>,
): SqlRow {
  const days = values.DaysOnMarket ?? values.CumulativeDaysOnMarket
  if (typeof days !== 'number') return {}
  return {
    DaysOnMarketDate: dayOfNumber({
      days,
      modified: textOf(values.ModificationTimestamp),
      firstDay: textOf(row.OnMarketDate ?? row.ListingContractDate),
      imported: timestamp,
    }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
