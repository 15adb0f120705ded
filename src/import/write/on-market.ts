import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { dayOfNumber } from '#src/domain/listings/days-on-market.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import type { WriteContext } from './write-context.ts'

/** Returns the columns with the day of a record's days on market. Empty if the record has no such number. */
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
