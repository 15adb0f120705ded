import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { withNamedListings } from '#src/domain/search/filter/condition/names-listings.ts'
import {
  type FilterContext,
  throwColumnDropped,
} from '#src/search/columns/filter/filter-context.ts'
import { type Normal, normalOf } from '#src/search/columns/filter/normal-form.ts'
import {
  filterPiece,
  type ResidualCondition,
  splitResiduals,
} from '#src/search/columns/filter/residuals.ts'
import { scopePiece } from '#src/search/columns/filter/scope-pieces.ts'
import { andPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { Query } from '#src/search/port/search.ts'
import type { Workspace } from './scan/workspace.ts'

export interface Prepared {
  readonly query: Query
  readonly context: FilterContext
  readonly normal: Normal
  readonly residuals: ReadonlyMap<Normal, ResidualCondition>
  readonly workspace: Workspace
}

export interface PrepareOptions extends Pick<FilterContext, 'rowsOf'> {
  /** Returns null if the scope hides the listing's place. */
  readonly placeOf: (id: string) => Position | null
  readonly workspace: Workspace
}

export function prepare(
  originalQuery: Query,
  table: Table,
  { placeOf, rowsOf, workspace }: PrepareOptions,
): Prepared | null {
  const query = withNamedListings(originalQuery)
  const { scope } = query
  const context = { table, scope, placeOf, rowsOf, areas: workspace.areas, pieces: new Map() }
  if (scopePiece(context) === null) return null
  const residuals = new Map<Normal, ResidualCondition>()
  const normal = splitResiduals(normalOf(query.condition), context, residuals)
  return { query, context, normal, residuals, workspace }
}

const scopeOf = ({ context }: Prepared): Piece => scopePiece(context) ?? throwColumnDropped()

export function wholePiece(prepared: Prepared): Piece {
  const { context, normal, residuals } = prepared
  return andPiece([scopeOf(prepared), filterPiece(normal, context, residuals)])
}

export function pieceWithoutResiduals(prepared: Prepared): Piece | null {
  const { context, normal, residuals } = prepared
  const scoped = scopeOf(prepared)
  if (residuals.has(normal)) return scoped
  if (normal.kind !== 'and') return null
  const decidable = normal.of.filter((part) => !hasResidual(part, residuals))
  return andPiece([scoped, ...decidable.map((part) => filterPiece(part, context, residuals))])
}

export function hasResidual(
  normal: Normal,
  residuals: ReadonlyMap<Normal, ResidualCondition>,
): boolean {
  return (
    residuals.has(normal) ||
    (normal.kind !== 'leaf' && normal.of.some((part) => hasResidual(part, residuals)))
  )
}
