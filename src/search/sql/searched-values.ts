import type { Connection } from '#db/connection.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Value } from '#src/domain/search/filter/condition/condition.ts'
import { nothingPrepared } from './compile/compile-sql.ts'
import { fieldSql } from './compile/field-sql.ts'
import { identifier, joined, sql } from './compile/sql.ts'
import { runnerOf } from './sql-runner.ts'

/** Returns the values by which a listing is filtered and sorted: for example, rents are monthly. */
export function searchedValues(
  { readConnection }: { readonly readConnection: Connection },
  scope: Scope,
  fields: readonly Field[],
  rowKey: number,
): (Value | null)[] {
  if (fields.length === 0) return []
  const columns = fields.map((field, i) => sql`${fieldSql(field, scope)} AS ${identifier(`v${i}`)}`)
  const query = sql`SELECT ${joined(columns, ', ')} FROM listings l WHERE l."RowKey" = ${rowKey}`
  const [row = {}] = runnerOf(readConnection).all<Record<string, Value | null>>({
    sql: query,
    prepared: nothingPrepared,
  })
  return fields.map((field, i) => {
    const value = row[`v${i}`] ?? null
    return field.type === 'boolean' && value !== null ? value === 1 : value
  })
}
