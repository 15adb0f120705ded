import { searchStarting } from '#src/domain/context/messages/general-messages.ts'
import { isOutOfTime, RequestError } from '#src/domain/errors.ts'
import { type Prepared, prepare } from '#src/search/columns/answers/prepare-answer.ts'
import { TooMuchWork } from '#src/search/columns/answers/scan/candidate-rows.ts'
import { Workspace } from '#src/search/columns/answers/scan/workspace.ts'
import { ColumnDropped } from '#src/search/columns/filter/filter-context.ts'
import { neededByScope } from '#src/search/columns/filter/scope-pieces.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Method } from '#src/search/workers/sql-worker.ts'
import type { PlannerParts } from './planner-parts.ts'
import { ResidualResolver } from './residual-resolver.ts'
import { RowSourceCache } from './row-source-cache.ts'
import { waitAtMost } from './wait-for-table.ts'

/** The columns return this symbol if the query has to run as SQL. */
export const notByColumns = Symbol('unable')

export type ByColumns<Result> = (prepared: Prepared) => Result | typeof notByColumns

const columnsMs = 10_000

export class QueryExecutor {
  readonly workspace = new Workspace()
  readonly residuals: ResidualResolver
  readonly rowSources: RowSourceCache
  private readonly parts: PlannerParts

  constructor(parts: PlannerParts) {
    this.parts = parts
    this.residuals = new ResidualResolver(parts)
    this.rowSources = new RowSourceCache(parts.connection)
  }

  prepare(query: Query, table: Table): Prepared | null {
    const { dictionary, tableManager, sql } = this.parts
    const needed = neededByScope(query.scope).flatMap((name) => dictionary.find(name) ?? [])
    if (needed.length > 0) tableManager.request(needed)
    const placeOf = (id: string) => sql.placeOf(query.scope, id)
    const rowsOf = this.rowSources.find
    return prepare(query, table, { placeOf, rowsOf, workspace: this.workspace })
  }

  ask<Result>(
    query: Query,
    byColumns: ByColumns<Result>,
    method: Method,
    ...args: readonly unknown[]
  ): Promise<Result> {
    return this.askOf(this.parts.tableManager.current(), query, byColumns, method, ...args)
  }

  /** `table` is the current one, if no time has passed since. */
  async askOf<Result>(
    table: Table | null,
    query: Query,
    byColumns: ByColumns<Result>,
    method: Method,
    ...args: readonly unknown[]
  ): Promise<Result> {
    const { tableManager, askSql } = this.parts
    const result = await this.askColumns(table, query, byColumns)
    if (result !== notByColumns) return result
    const isMissing = !tableManager.isSettled()
    try {
      return await askSql(method, query, ...args)
    } catch (error) {
      if (!isMissing || !isOutOfTime(error)) throw error
      return this.askLater(query, byColumns, error)
    }
  }

  /** Waits for columns that are being built, because the query is too slow for SQL. */
  private async askLater<Result>(
    query: Query,
    byColumns: ByColumns<Result>,
    tooSlow: unknown,
  ): Promise<Result> {
    const { tableManager } = this.parts
    await waitAtMost(tableManager.settled(), columnsMs)
    const result = await this.askColumns(tableManager.current(), query, byColumns)
    if (result !== notByColumns) return result
    throw tableManager.isSettled() ? tooSlow : new RequestError('Starting', searchStarting)
  }

  /** After the residuals are found, nothing may be awaited: another search could change the prepared table. */
  private async askColumns<Result>(
    table: Table | null,
    query: Query,
    byColumns: ByColumns<Result>,
  ): Promise<Result | typeof notByColumns> {
    if (table === null) return notByColumns
    try {
      const prepared = this.prepare(query, table)
      if (prepared === null) return notByColumns
      if (prepared.residuals.size > 0) await this.residuals.resolve(prepared)
      return byColumns(prepared)
    } catch (error) {
      if (error instanceof ColumnDropped || error instanceof TooMuchWork) return notByColumns
      throw error
    }
  }
}
