import type { Connection } from '#db/connection.ts'
import { leaseTypes } from '#src/domain/dictionary/lookups.ts'
import { paymentsPerYear, usualFrequency } from '#src/domain/listing/rent-periods.ts'
import { isMoney, isPrice } from '#src/domain/units/measures.ts'
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
    ? sql`CASE WHEN l."Currency" IS NULL OR l."Currency" = ${inUse} THEN ${priceSql(field, value)} END`
    : value

const quoted = (text: string) => `'${text}'`
const leases = raw(leaseTypes.map(quoted).join(', '))
const usual = raw(quoted(usualFrequency))
const monthly = (value: Sql) => {
  const { text, values } = value
  const cases = Object.entries(paymentsPerYear).map(
    ([frequency, times]) => `WHEN ${quoted(frequency)} THEN ${text} * ${times} / 12`,
  )
  return {
    text: `CASE l."LeaseAmountFrequency" ${cases.join(' ')} END`,
    values: cases.flatMap(() => values),
  }
}

/** No price is 0; rents are for a month, and NULL for an unknown period (decision 125). */
export function priceSql(field: string, value: Sql): Sql {
  if (!isPrice(field)) return value
  return sql`nullif(CASE WHEN l."PropertyType" NOT IN (${leases})
    OR coalesce(l."LeaseAmountFrequency", ${usual}) = ${usual} THEN ${value} ELSE ${monthly(value)} END, 0)`
}

function raw(text: string): Sql {
  return { text, values: [] }
}
