import type { Connection } from '#db/connection.ts'
import { isMoney, isPrice } from '#src/domain/context/units/measures.ts'
import { paymentsPerYear, withoutPeriod } from '#src/domain/listings/frequencies.ts'
import { defaultFrequency } from '#src/domain/listings/rent-periods.ts'
import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'
import { type Sql, sql } from './sql.ts'

// The setting is written by `db/queries/admin/convention-rows.ts`.
const inUse = sql`(SELECT coalesce(max("Value" ->> '$'), 'USD') FROM settings
  WHERE "Name" = 'currency')`

export const currencyInUse = (connection: Connection): string =>
  connection.prepare<[], string>(`SELECT ${inUse.text}`).pluck().get()!

/** Returns NULL for an amount in another currency, which must be neither compared nor summed. */
export const comparable = (field: string, value: Sql): Sql =>
  isMoney(field)
    ? sql`CASE WHEN l."Currency" IS NULL OR l."Currency" = ${inUse} THEN ${priceSql(field, value)} END`
    : value

const quoted = (text: string) => `'${text}'`
const leases = raw(leaseTypes.map(quoted).join(', '))
const others = Object.entries(paymentsPerYear).filter(([paid]) => paid !== defaultFrequency)
const notMonthly = raw([...others.map(([paid]) => paid), ...withoutPeriod].map(quoted).join(', '))
const times = raw(others.map(([paid, times]) => `WHEN ${quoted(paid)} THEN ${times}`).join(' '))

/** Converts rents to monthly ones; an unknown period is monthly. NULL for a price of 0 or per season (decision 125). */
export function priceSql(field: string, value: Sql): Sql {
  if (!isPrice(field)) return value
  return sql`nullif(CASE WHEN l."PropertyType" NOT IN (${leases})
    OR coalesce(l."LeaseAmountFrequency", '') NOT IN (${notMonthly}) THEN ${value}
    ELSE ${value} * CASE l."LeaseAmountFrequency" ${times} END / 12 END, 0)`
}

function raw(text: string): Sql {
  return { text, values: [] }
}
