import type { Comparison, Condition } from '#src/domain/filter/condition.ts'
import * as columns from '#src/search/columns/answers/answers.ts'
import type { Residual } from '#src/search/columns/pieces/condition-pieces.ts'
import { RowSet } from '#src/search/columns/pieces/row-set.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import { isExpensive } from '#src/search/conditions/cost.ts'
import { fieldsOfCondition } from '#src/search/conditions/fields.ts'
import type { PlannerParts } from './planner.ts'
import { createWordRowCache } from './word-row-cache.ts'

// The parts of a query that have no columns: SQL finds their rows, before the columns are asked. If the rest of the
// query leaves few candidates, only these are looked at.

/** So few candidates are looked at by SQL where the request is. */
const maxInline = 100
/** So many candidates are handed to SQL by their row keys; with more it looks for itself. */
const maxCandidates = 3_000

/** Finds the rows of all foreign parts of a query. What was made of its other parts is forgotten. */
export function createResidualResolver({ keeper, connection, sql, askSql }: PlannerParts) {
  const wordSets = createWordRowCache(connection)

  /** All rows with the words, kept for the next one who asks: the index cannot tell of a few rows any quicker. */
  async function rowsWithWords(
    part: Residual,
    words: Comparison,
    { query, context }: columns.Prepared,
  ): Promise<RowSet> {
    const known = wordSets.get(words, query.scope, context.table)
    if (known !== null) return known
    const version = wordSets.version()
    const asked = { scope: query.scope, condition: part.condition }
    const set = RowSet.of(await askSql<Uint32Array>('rowKeys', asked, null), context.table)
    wordSets.set(words, query.scope, { table: context.table, version, set })
    return set
  }

  async function rowsAmong(
    part: Residual,
    { query, context }: columns.Prepared,
    among: number[] | null,
  ): Promise<RowSet> {
    const asked = { scope: query.scope, condition: part.condition }
    const isQuick = among !== null && among.length <= maxInline && !isExpensive(part.condition)
    const rowKeys = isQuick
      ? sql.rowKeys(asked, among)
      : await askSql<Uint32Array>('rowKeys', asked, among)
    return RowSet.of(rowKeys, context.table)
  }

  return async (prepared: columns.Prepared): Promise<void> => {
    keeper.request(fieldsOfCondition(foreignConditions(prepared)).filter(canHaveColumn))
    const parts = [...prepared.residuals.values()]
    const others = parts.filter(({ words }) => words === null)
    const among = others.length === 0 ? null : candidatesOf(prepared)
    for (const part of others) part.piece = (await rowsAmong(part, prepared, among)).piece(false)
    for (const part of parts) {
      if (part.words !== null)
        part.piece = (await rowsWithWords(part, part.words, prepared)).piece(false)
    }
    // Columns may have become wider in the meantime.
    prepared.context.pieces.clear()
  }
}

/** What the other parts leave, if it is little. */
function candidatesOf(prepared: columns.Prepared): number[] | null {
  const own = columns.pieceWithoutResiduals(prepared)
  return own === null ? null : columns.fewRowKeys(own, prepared.context.table, maxCandidates)
}

function foreignConditions({ residuals }: columns.Prepared): Condition {
  return { kind: 'and', of: [...residuals.values()].map(({ condition }) => condition) }
}
