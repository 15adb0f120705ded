import { isMoney } from '#src/domain/units/measures.ts'
import { type Sql, sql } from './sql.ts'

// `db/queries/admin/conventions.ts` writes it.
const currencyInUse = sql`(SELECT coalesce(max("Value" ->> '$'), 'USD') FROM settings
  WHERE "Name" = 'currency')`

/** Money of listings in the brokerage's currency; NULL in another, which is never compared or summed with it. */
export const comparable = (field: string, value: Sql): Sql =>
  isMoney(field)
    ? sql`CASE WHEN l."Currency" IS NULL OR l."Currency" = ${currencyInUse} THEN ${value} END`
    : value
