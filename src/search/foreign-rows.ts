import type { Condition } from '#src/domain/filter/condition.ts'
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
export function createPreparer({ keeper, connection, sql, askSql }: PlannerParts) {
  const wordSets = createWordSets(connection)

  async function supply(part: Foreign, prepared: columns.Prepared, among: number[] | null): Promise<void> {
    const { query, context } = prepared
    if (among !== null && among.length <= fewCandidates) return supplyFew(part, prepared, among)
    const known = part.words === null ? null : wordSets.find(part.words, query.scope, context.table)
    if (known !== null) return void (part.piece = known.piece(false))
    const asked = { scope: query.scope, condition: part.condition }
    const version = wordSets.version()
    // All rows with the words are asked for, so that the next one who asks finds them here.
    const candidates = part.words === null ? among : null
    const set = RowSet.of(await askSql<Uint32Array>('rowKeys', asked, candidates), context.table)
    if (part.words !== null) wordSets.keep(part.words, query.scope, { table: context.table, version, set })
    part.piece = set.piece(false)
  }

  async function supplyFew(part: Foreign, { query, context }: columns.Prepared, among: number[]): Promise<void> {
    const asked = { scope: query.scope, condition: part.condition }
    const isSafe = !isDoubtful(part.condition)
    const rowKeys = isSafe ? sql.rowKeys(asked, among) : await askSql<Uint32Array>('rowKeys', asked, among)
    part.piece = RowSet.of(rowKeys, context.table).piece(false)
  }

  return async (query: Query): Promise<columns.Prepared | null> => {
    const table = keeper.current()
    if (table === null) return null
    const prepared = columns.prepare(query, table, (id) => sql.placeOf(query.scope, id))
    if (prepared === null || prepared.foreign.size === 0) return prepared
    keeper.want(fieldsOfCondition(foreignConditions(prepared)).filter(canBeKept))
    const own = columns.ownPiece(prepared)
    const among = own === null ? null : columns.fewRowKeys(own, table, mostCandidates)
    for (const part of prepared.foreign.values()) await supply(part, prepared, among)
    // Columns may have become wider in the meantime.
    prepared.context.pieces.clear()
    return prepared
  }
}

function foreignConditions({ foreign }: columns.Prepared): Condition {
  return { kind: 'and', of: [...foreign.values()].map(({ condition }) => condition) }
}
