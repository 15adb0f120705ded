import type { Comparison } from '#src/domain/search/filter/condition/condition.ts'
import { rowKeysUpTo } from '#src/search/columns/answers/answers.ts'
import { type Prepared, pieceWithoutResiduals } from '#src/search/columns/answers/prepare-answer.ts'
import { throwColumnDropped } from '#src/search/columns/filter/filter-context.ts'
import type { ResidualCondition } from '#src/search/columns/filter/residuals.ts'
import { withoutHidden } from '#src/search/columns/filter/scope-pieces.ts'
import { orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import { RowSet } from '#src/search/columns/pieces/row-set.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import { fieldsOfCondition } from '#src/search/conditions/condition-fields.ts'
import { boundsWords, isExpensive } from '#src/search/conditions/cost.ts'
import type { SqlSearch, WordQuery } from '#src/search/sql/sql-search.ts'
import type { PlannerParts } from './planner-parts.ts'
import { WordRowCache } from './word-row-cache.ts'

/** With at most this many candidate rows, SQL runs in this thread rather than in a worker. */
const maxInline = 100
/** With at most this many candidate rows, SQL tests only these. With more, it searches all listings. */
const maxCandidates = 3_000
/** With at most this many rows of words, which take 2 ms, the index of words is read in this thread. */
const maxWordKeys = 25_000

export class ResidualResolver {
  readonly words: WordRowCache
  private readonly parts: PlannerParts

  constructor(parts: PlannerParts) {
    this.parts = parts
    this.words = new WordRowCache(parts.connection)
  }

  async resolve(prepared: Prepared): Promise<void> {
    const residuals = [...prepared.residuals.values()]
    this.requestColumns(residuals)
    const others = residuals.filter(({ words }) => words === null)
    const among = others.length === 0 ? null : candidatesOf(prepared)
    for (const residual of others) {
      const rows = await this.rowsAmong(residual, prepared, among)
      residual.piece = rows.piece(false)
    }
    const rowsOfWords = new Map<ResidualCondition, WordRows>()
    for (const residual of residuals) {
      if (residual.words === null) continue
      rowsOfWords.set(residual, await this.rowsWithWords(residual.words, prepared))
    }
    // Cached pieces may be invalid, because the table may have changed during the await.
    prepared.context.pieces.clear()
    for (const [residual, rows] of rowsOfWords) residual.piece = wordsPiece(rows, prepared)
  }

  private requestColumns(residuals: readonly ResidualCondition[]): void {
    const conditions = residuals.map(({ condition }) => condition)
    this.parts.tableManager.request(
      fieldsOfCondition({ kind: 'and', of: conditions }).filter(canHaveColumn),
    )
  }

  private async rowsAmong(
    { condition }: ResidualCondition,
    { query: { scope }, context: { table } }: Prepared,
    among: number[] | null,
  ): Promise<RowSet> {
    const { sql, askSql } = this.parts
    const isQuick = among !== null && among.length <= maxInline && !isExpensive(condition)
    const rowKeys = isQuick
      ? sql.rowKeys({ scope, condition }, among)
      : await askSql<Uint32Array>('rowKeys', { scope, condition }, among)
    return RowSet.of(rowKeys, table)
  }

  private async rowsWithWords(
    words: Comparison,
    { query: { scope }, context: { table } }: Prepared,
  ): Promise<WordRows> {
    const query = { scope, condition: words }
    const { sql, askSql } = this.parts
    const mayBeFew = boundsWords(words.tests, table.rows)
    const find = (searchesStreet: boolean) =>
      this.words.find(words, searchesStreet, table, async () => {
        const few = mayBeFew ? fewWordKeys(sql, query, searchesStreet, maxWordKeys) : null
        return RowSet.of(
          few ?? (await askSql<Uint32Array>('wordKeys', query, searchesStreet)),
          table,
        )
      })
    const anywhere = await find(true)
    return { anywhere, elsewhere: scope.hidesWithheldAddresses ? await find(false) : null }
  }
}

/** Returns null if more than `most` listings have the words. */
export function fewWordKeys(
  sql: Pick<SqlSearch, 'wordKeys'>,
  query: WordQuery,
  searchesStreet: boolean,
  most: number,
): Uint32Array | null {
  const keys = sql.wordKeys(query, searchesStreet, most + 1)
  return keys.length > most ? null : keys
}

/** The rows with words anywhere and, where the scope withholds addresses, those with the words outside the street. */
interface WordRows {
  readonly anywhere: RowSet
  readonly elsewhere: RowSet | null
}

function wordsPiece({ anywhere, elsewhere }: WordRows, { context }: Prepared): Piece {
  if (elsewhere === null) return anywhere.piece(false)
  const shown = withoutHidden(anywhere.piece(false), context) ?? throwColumnDropped()
  return orPiece([shown, elsewhere.piece(false)])
}

function candidatesOf(prepared: Prepared): number[] | null {
  const decidable = pieceWithoutResiduals(prepared)
  return decidable === null ? null : rowKeysUpTo(prepared, decidable, maxCandidates)
}
