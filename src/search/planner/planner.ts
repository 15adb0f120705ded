import type { Connection } from '#db/connection.ts'
import type { MediaPlace } from '#db/queries/api/media-order-rows.ts'
import type { AnyCache } from '#src/domain/context/cache/cache.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import * as columns from '#src/search/columns/answers/answers.ts'
import type { Prepared } from '#src/search/columns/answers/prepare-answer.ts'
import { canHaveColumn } from '#src/search/columns/table/column-fields.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import {
  clamp,
  type Id,
  type MediaQuery,
  type Neighbors,
  type Page,
  type Query,
  type Search,
  type SearchQuery,
  type SearchResult,
  type SortedQuery,
  toCount,
  type Window,
} from '../port/search.ts'
import { notByColumns, QueryExecutor } from './ask.ts'
import { explainPrepared, noTable } from './explain.ts'
import { PageMemory } from './page-memory.ts'
import type { PlannerParts } from './planner-parts.ts'

interface ListingKeys {
  rowKeyOf(id: string): number | null
  /** Returns ids in the order of the row keys, without deleted listings. */
  idsOf(rowKeys: readonly number[]): Id[]
}

function createListingKeys(connection: Connection): ListingKeys {
  const byId = connection
    .prepare<[string], number>('SELECT "RowKey" FROM listings WHERE "Id" = ?')
    .pluck()
  const byKey = connection.prepare<[number], Id>(
    'SELECT "Id" AS "id", "ListingId" AS "listingId" FROM listings WHERE "RowKey" = ?',
  )
  return {
    rowKeyOf: (id) => byId.get(id) ?? null,
    idsOf: (rowKeys) => rowKeys.flatMap((rowKey) => byKey.get(rowKey) ?? []),
  }
}

export class Planner implements Omit<Search, 'close' | 'correct'> {
  private readonly parts: PlannerParts
  private readonly asker: QueryExecutor
  private readonly keys: ListingKeys
  private readonly pages = new PageMemory()

  constructor(parts: PlannerParts) {
    this.parts = parts
    this.asker = new QueryExecutor(parts)
    this.keys = createListingKeys(parts.connection)
  }

  count(query: Query) {
    return this.asker.ask(query, columns.count, 'count')
  }

  answer(query: Query, searchQuery: SearchQuery): Promise<SearchResult> {
    const page = searchQuery.page && {
      sort: searchQuery.page.sort,
      window: clamp(searchQuery.page.window),
    }
    const clamped = page === undefined ? searchQuery : { ...searchQuery, page }
    return this.asker.ask(query, (prepared) => this.answerOf(prepared, clamped), 'answer', clamped)
  }

  async page({ sort, ...query }: SortedQuery, window: Window): Promise<Page> {
    const { condition, scope } = query
    const { tableManager } = this.parts
    const page = { sort, window: clamp(window) }
    const now = (table: Table) => ({ table, changes: tableManager.changes, scope })
    const current = tableManager.current()
    const known = current && this.pages.find(condition, now(current), page)
    if (known !== null) return known
    const byColumns = (prepared: Prepared) => {
      const result = this.answerOf(prepared, { page })
      // Residuals were found by SQL a moment ago, perhaps before the last commit.
      if (result !== notByColumns && prepared.residuals.size === 0)
        this.pages.keep(condition, now(prepared.context.table), page, pageOf(result))
      return result
    }
    return pageOf(await this.asker.askOf(current, query, byColumns, 'answer', { page }))
  }

  neighbors(query: SortedQuery, id: string) {
    const byColumns = (prepared: Prepared) => this.neighborsOf(prepared, query.sort, id)
    return this.asker.ask(query, byColumns, 'neighbors', id)
  }

  ids(query: SortedQuery, limit?: number) {
    const most = limit === undefined ? undefined : toCount(limit)
    const byColumns = (prepared: Prepared) => {
      const rowKeys = columns.ordered(prepared, query.sort, this.parts.dictionary, most)
      return rowKeys === null ? notByColumns : this.keys.idsOf(rowKeys)
    }
    return this.asker.ask(query, byColumns, 'ids', limit)
  }

  pins(query: Query, limit: number) {
    const byColumns = (prepared: Prepared) => columns.pins(prepared, toCount(limit))
    return this.asker.ask(query, byColumns, 'pins', limit)
  }

  clusters(query: Query, request: Parameters<Search['clusters']>[1]) {
    const byColumns = (prepared: Prepared) => columns.clusters(prepared, request)
    return this.asker.ask(query, byColumns, 'clusters', request)
  }

  async facet(query: Query, request: Parameters<Search['facet']>[1]) {
    const { facets } = await this.answer(query, { facets: [request] })
    return [...(facets[0] ?? [])]
  }

  async stats(query: Query, field: string) {
    const { stats } = await this.answer(query, { stats: [field] })
    return stats[0]!
  }

  media(query: MediaQuery, limit: number) {
    return this.parts.askSql<MediaPlace[]>('media', query, limit)
  }

  explain(query: SortedQuery): string[] {
    const table = this.parts.tableManager.current()
    const prepared = table && this.asker.prepare(query, table)
    return prepared === null
      ? [noTable]
      : explainPrepared(prepared, query.sort, this.parts.dictionary)
  }

  caches(): AnyCache[] {
    const { workspace, residuals, rowSources } = this.asker
    return [workspace.areas.entries, residuals.words.entries, rowSources.entries]
  }

  private answerOf(
    prepared: Prepared,
    searchQuery: SearchQuery,
  ): SearchResult | typeof notByColumns {
    const { dictionary, tableManager } = this.parts
    const result = columns.answer(prepared, searchQuery, dictionary)
    if (result !== null) return result
    const fields = namesIn(searchQuery).flatMap((name) => dictionary.find(name) ?? [])
    tableManager.request(fields.filter(canHaveColumn))
    return notByColumns
  }

  private neighborsOf(
    prepared: Prepared,
    sort: Sort,
    id: string,
  ): Neighbors | null | typeof notByColumns {
    const { table } = prepared.context
    const rowKey = this.keys.rowKeyOf(id)
    const row = rowKey === null ? -1 : table.rowOf(rowKey)
    if (row < 0) return null
    const around = columns.surroundings(prepared, sort, this.parts.dictionary, row)
    if (around === null) return notByColumns
    if (!around.isMatch) return null
    const idOf = (neighborRow: number) => (neighborRow < 0 ? null : table.ids.get(neighborRow))
    const { position, total, previous, next } = around
    return { position, total, previous: idOf(previous), next: idOf(next) }
  }
}

const pageOf = ({ total, rowKeys }: Page): Page => ({ total, rowKeys })

function namesIn({ page, facets = [], stats = [] }: SearchQuery): string[] {
  const sorted = page?.sort.keys.flatMap((key) => ('field' in key ? [key.field] : [])) ?? []
  return [...sorted, ...facets.map(({ field }) => field), ...stats]
}
