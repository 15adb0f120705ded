import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { canSeeField, type Scope } from '#src/domain/scope.ts'
import type { Position } from '#src/domain/shapes.ts'
import type { Sort } from '#src/domain/sorts.ts'
import { areaPiece } from '#src/search/columns/pieces/area-pieces.ts'
import {
  type FilterContext,
  filterPiece,
  type Residual,
  scopePiece,
  shownOnly,
  splitResiduals,
  throwColumnDropped,
} from '#src/search/columns/pieces/condition-pieces.ts'
import { type Normal, normalOf } from '#src/search/columns/pieces/normal-form.ts'
import { andPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type {
  Answer,
  Cluster,
  ClusterRequest,
  FacetRequest,
  Pin,
  Query,
  Wanted,
} from '#src/search/port/search.ts'
import { ClusterCollector } from './aggregates/clusters.ts'
import { createFacet, type Facet } from './aggregates/facets.ts'
import { createStatistics, type Statistics } from './aggregates/statistics.ts'
import type { Collector } from './scan/matches.ts'
import { PinCollector, RowCollector } from './scan/row-collectors.ts'
import { scan } from './scan/scan.ts'
import { withheldTest } from './scan/withheld.ts'
import { orderOf } from './sort/order.ts'
import { SurroundingsCollector } from './sort/surroundings.ts'
import { TopK } from './sort/top-k.ts'

// The answers of the port from columns. Null stands for what they cannot say, because a field has no column or because
// it would hold up everybody else; SQL says it then.

/** More rows than this are not put in order here. */
const maxSorted = 20_000

/** A query whose foreign parts are known; when all of them have their rows it can be answered. */
export interface Prepared {
  readonly query: Query
  readonly context: FilterContext
  readonly normal: Normal
  readonly residuals: ReadonlyMap<Normal, Residual>
}

/** Null if the scope itself has no columns. */
export function prepare(
  query: Query,
  table: Table,
  placeOf: (id: string) => Position | null,
): Prepared | null {
  const context = { table, scope: query.scope, placeOf, pieces: new Map() }
  if (scopePiece(context) === null) return null
  const foreign = new Map<Normal, Residual>()
  const normal = splitResiduals(normalOf(query.condition), context, foreign)
  return { query, context, normal, residuals: foreign }
}

const scopeOf = ({ context }: Prepared): Piece => scopePiece(context) ?? throwColumnDropped()

/** What the condition demands beside its foreign parts, or null if it is not a list of demands. */
export function pieceWithoutResiduals(prepared: Prepared): Piece | null {
  const { context, normal, residuals } = prepared
  const scoped = scopeOf(prepared)
  if (residuals.has(normal)) return scoped
  if (normal.kind !== 'and') return null
  const own = normal.of.filter((part) => !residuals.has(part) && !hasForeign(part, residuals))
  return andPiece([scoped, ...own.map((part) => filterPiece(part, context, residuals))])
}

function hasForeign(normal: Normal, foreign: ReadonlyMap<Normal, Residual>): boolean {
  return (
    foreign.has(normal) ||
    (normal.kind !== 'leaf' && normal.of.some((part) => hasForeign(part, foreign)))
  )
}

export function wholePiece(prepared: Prepared): Piece {
  const { context, normal, residuals } = prepared
  return andPiece([scopeOf(prepared), filterPiece(normal, context, residuals)])
}

/** Row keys of the matches, if they are not more than the limit. */
export function fewRowKeys(piece: Piece, table: Table, limit: number): number[] | null {
  if (scan(table, piece) > limit) return null
  const rows = new RowCollector()
  scan(table, piece, { others: [rows] })
  return Array.from(rows.rows, (row) => table.rowKeys[row]!)
}

export function count(prepared: Prepared): number {
  return scan(prepared.context.table, wholePiece(prepared))
}

export function answer(prepared: Prepared, wanted: Wanted, dictionary: Dictionary): Answer | null {
  const { context } = prepared
  const { page, facets = [], stats = [] } = wanted
  const top = page === undefined ? undefined : topOf(page.sort, page.window, dictionary, context)
  const counters = facets.map((request) => facetOf(request, dictionary, context))
  const figures = stats.map((name) => statisticsOf(name, dictionary, context))
  if (top === null || !areKnown(counters) || !areKnown(figures)) return null
  const total = scan(context.table, wholePiece(prepared), {
    ranked: top,
    others: [...counters, ...figures],
  })
  const rows = top?.rows(page!.window.offset) ?? []
  return {
    total,
    rowKeys: rows.map((row) => context.table.rowKeys[row]!),
    facets: counters.map((facet) => facet.buckets()),
    stats: figures.map((statistics) => statistics.result()),
  }
}

function areKnown<T>(values: (T | null)[]): values is T[] {
  return !values.includes(null)
}

function topOf(
  sort: Sort,
  { offset, limit }: { offset: number; limit: number },
  dictionary: Dictionary,
  context: FilterContext,
) {
  const order = orderOf(sort, dictionary, context)
  const wanted = limit === 0 ? 0 : Math.min(offset + limit, context.table.rows)
  return order === null || wanted > maxSorted ? null : new TopK(order, wanted)
}

function fieldOf(name: string, dictionary: Dictionary, { scope }: { scope: Scope }): Field | null {
  const field = dictionary.find(name)
  return field !== undefined && canSeeField(scope, field) ? field : null
}

function facetOf(
  request: FacetRequest,
  dictionary: Dictionary,
  context: FilterContext,
): Facet | null {
  const field = fieldOf(request.field, dictionary, context)
  const target = field === null ? undefined : context.table.fields.get(field.name)
  return target === undefined ? null : createFacet(target, request, withheldFrom(field!, context))
}

function statisticsOf(
  name: string,
  dictionary: Dictionary,
  context: FilterContext,
): Statistics | null {
  const field = fieldOf(name, dictionary, context)
  return field === null
    ? null
    : createStatistics(field.name, context.table, withheldFrom(field, context))
}

const withheldFrom = ({ address }: Field, { table, scope }: FilterContext) =>
  withheldTest(table, address && scope.hidesWithheldAddresses)

/** Row keys of all matches in order; null if they are too many to sort here. */
export function ordered(
  prepared: Prepared,
  sort: Sort,
  dictionary: Dictionary,
  limit?: number,
): number[] | null {
  const { table } = prepared.context
  const piece = wholePiece(prepared)
  const order = orderOf(sort, dictionary, prepared.context)
  if (order === null) return null
  const total = limit === undefined ? scan(table, piece) : Math.min(limit, table.rows)
  if (total > maxSorted) return null
  const top = new TopK(order, total)
  scan(table, piece, { ranked: top })
  return top.rows().map((row) => table.rowKeys[row]!)
}

/** Position and neighbours of a row, as rows; null without columns for the order. */
export function surroundings(prepared: Prepared, sort: Sort, dictionary: Dictionary, row: number) {
  const { table } = prepared.context
  const order = orderOf(sort, dictionary, prepared.context)
  if (order === null) return null
  const around = new SurroundingsCollector(row, order)
  let isMatch = false
  const seen: Collector = {
    collect: ({ rows, count }) => void (isMatch ||= rows.subarray(0, count).includes(row)),
  }
  const total = scan(table, wholePiece(prepared), { others: [around, seen] })
  return {
    isMatch,
    total,
    position: around.before + 1,
    previous: around.previous,
    next: around.next,
  }
}

export function pins(prepared: Prepared, limit: number): Pin[] {
  const { table, scope } = prepared.context
  const found = new PinCollector(table, withheldTest(table, scope.hidesWithheldAddresses))
  scan(table, wholePiece(prepared), { others: [found] })
  return found.first(limit)
}

export function clusters(prepared: Prepared, request: ClusterRequest): Cluster[] {
  const { table } = prepared.context
  const taker = new ClusterCollector(table, request)
  // Blocks outside the map are passed over, and places that are withheld: what is left can be added up block by block.
  const onMap =
    shownOnly(
      areaPiece(table, [{ kind: 'rectangle', ...taker.grid.bounds }], false),
      prepared.context,
    ) ?? throwColumnDropped()
  scan(table, andPiece([wholePiece(prepared), onMap]), { others: [taker] })
  return taker.result()
}
