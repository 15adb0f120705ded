import type { Comparison, Condition } from '#src/domain/filter/condition.ts'
import * as columns from './columns/engine.ts'
import type { Foreign } from './columns/filter.ts'
import { canBeKept } from './columns/kept-fields.ts'
import { RowSet } from './columns/row-set.ts'
import { isDoubtful } from './doubtful.ts'
import { fieldsOfCondition } from './fields-of.ts'
import type { PlannerParts } from './planner.ts'
import type { Query } from './port.ts'
import { createWordSets } from './word-sets.ts'

// The parts of a query that have no columns: SQL finds their rows, before the columns are asked. If the rest of the
// query leaves few candidates, only these are looked at.

/** So few candidates are looked at by SQL where the request is. */
const fewCandidates = 100
/** So many candidates are handed to SQL by their row keys; with more it looks for itself. */
const mostCandidates = 3_000

/** Makes a query ready for the columns; null if SQL must answer. */
export function createPreparer(parts: PlannerParts) {
  const { keeper, sql } = parts
  const supply = createSupply(parts)
  return async (query: Query): Promise<columns.Prepared | null> => {
    const table = keeper.current()
    if (table === null) return null
    const prepared = columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
    if (prepared === null || prepared.foreign.size === 0) return prepared
    keeper.want(fieldsOfCondition(foreignConditions(prepared)).filter(canBeKept))
    await supply(prepared)
    // Columns may have become wider in the meantime.
    prepared.context.pieces.clear()
    return prepared
  }
}

/** Finds the rows of all foreign parts. */
function createSupply({ connection, sql, askSql }: PlannerParts) {
  const wordSets = createWordSets(connection)

  /** All rows with the words, kept for the next one who asks: the index cannot tell of a few rows any quicker. */
  async function rowsWithWords(part: Foreign, words: Comparison, { query, context }: columns.Prepared): Promise<RowSet> {
    const known = wordSets.find(words, query.scope, context.table)
    if (known !== null) return known
    const version = wordSets.version()
    const asked = { scope: query.scope, condition: part.condition }
    const set = RowSet.of(await askSql<Uint32Array>('rowKeys', asked, null), context.table)
    wordSets.keep(words, query.scope, { table: context.table, version, set })
    return set
  }

  async function rowsAmong(part: Foreign, { query, context }: columns.Prepared, among: number[] | null): Promise<RowSet> {
    const asked = { scope: query.scope, condition: part.condition }
    const isQuick = among !== null && among.length <= fewCandidates && !isDoubtful(part.condition)
    const rowKeys = isQuick ? sql.rowKeys(asked, among) : await askSql<Uint32Array>('rowKeys', asked, among)
    return RowSet.of(rowKeys, context.table)
  }

  return async (prepared: columns.Prepared): Promise<void> => {
    const parts = [...prepared.foreign.values()]
    for (const part of parts) {
      if (part.words !== null) part.piece = (await rowsWithWords(part, part.words, prepared)).piece(false)
    }
    const others = parts.filter(({ words }) => words === null)
    if (others.length === 0) return
    const own = columns.ownPiece(prepared)
    const among = own === null ? null : columns.fewRowKeys(own, prepared.context.table, mostCandidates)
    for (const part of others) part.piece = (await rowsAmong(part, prepared, among)).piece(false)
  }
}

function foreignConditions({ foreign }: columns.Prepared): Condition {
  return { kind: 'and', of: [...foreign.values()].map(({ condition }) => condition) }
}
