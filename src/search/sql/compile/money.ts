import type { Connection } from '#db/connection.ts'
import { isMoney } from '#src/domain/units/measures.ts'
import { type Sql, sql } from './sql.ts'

// `db/queries/admin/conventions.ts` writes it.
const inUse = sql`(SELECT coalesce(max("Value" ->> '$'), 'USD') FROM settings
  WHERE "Name" = 'currency')`

/** The currency of prices without one. */
export const currencyInUse = (connection: Connection): string =>
  connection.prepare<[], string>(`SELECT ${inUse.text}`).pluck().get()!

/** NULL in another currency, which is never compared or summed. */
export const comparable = (field: string, value: Sql): Sql =>
  isMoney(field)
    ? sql`CASE WHEN l."Currency" IS NULL OR l."Currency" = ${inUse} THEN ${value} END`
    : value
