import type { Connection } from '#db/connection.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { fieldSql, listSql } from '#src/search/sql/compile/field-sql.ts'
import { identifier, joined, type Sql, sql } from '#src/search/sql/compile/sql.ts'
import { runnerOf } from '#src/search/sql/sql-runner.ts'
import type { StoredRow } from './row-writer.ts'

const everyone = scopeFor('private')

/** Changes in descending order, from before row key `rowKey` of change `seq` to after change `above`. */
export interface ChangeRange {
  readonly above: number
  readonly seq: number
  readonly rowKey: number
}

/** Reads many rows per call, which is faster than stepping through them and leaves no statement open. */
export interface RowReader {
  after(rowKey: number, limit: number): StoredRow[]
  changed(range: ChangeRange, limit: number): StoredRow[]
}

export function createRowReader(connection: Connection, fields: readonly Field[]): RowReader {
  // Called for its side effect: it registers the SQL functions that some fields need.
  runnerOf(connection)
  const values = joined(
    fields.map((field) => sql`, ${valueSql(field)}`),
    '',
  )
  const select = sql`SELECT l."RowKey", l."ChangeSeq", l."Id", l."Longitude", l."Latitude"${values} FROM listings l`
  const prepare = (more: string) => {
    const statement = connection
      .prepare<unknown[], StoredRow>(`${select.text} ${more} LIMIT ?`)
      .raw()
    return (...parameters: number[]) => statement.all(...select.values, ...parameters)
  }
  const after = prepare('WHERE l."RowKey" > ? ORDER BY l."RowKey"')
  // There are two statements because a single one would scan all rows of a change again for each batch.
  const byNumber = 'INDEXED BY listings_change_seq WHERE l."ChangeSeq"'
  const ofNumber = prepare(`${byNumber} = ? AND l."RowKey" < ? ORDER BY l."RowKey" DESC`)
  const before = prepare(
    `${byNumber} > ? AND l."ChangeSeq" < ? ORDER BY l."ChangeSeq" DESC, l."RowKey" DESC`,
  )
  return {
    after,
    changed({ above, seq, rowKey }, limit) {
      const rows = ofNumber(seq, rowKey, limit)
      return rows.length < limit ? [...rows, ...before(above, seq, limit - rows.length)] : rows
    },
  }
}

function valueSql(field: Field): Sql {
  const days = marketDayColumns.get(field.name)
  if (days !== undefined) return sql`l.${identifier(days)}`
  if (!field.multiple) return fieldSql(field, everyone)
  if (field.storage === 'column') return fieldSql({ ...field, multiple: false }, everyone)
  const { source, value } = listSql(field, everyone)
  return sql`(SELECT json_group_array(${value}) FROM ${source} WHERE ${value} IS NOT NULL)`
}
