import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { RowSource } from '#src/domain/search/filter/condition/row-source.ts'
import type { AreaCache } from '#src/search/columns/geometry/area-cache.ts'
import type { Piece } from '#src/search/columns/pieces/piece.ts'
import type { RowSet } from '#src/search/columns/pieces/row-set.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import type { Leaf } from './normal-form.ts'

export interface FilterContext {
  readonly table: Table
  readonly scope: Scope
  /** Returns null if the scope hides the listing's place. */
  readonly placeOf: (id: string) => Position | null
  /** Returns null if only SQL can find the rows. */
  readonly rowsOf: (source: RowSource, table: Table) => RowSet | null
  readonly areas: AreaCache
  /** A cache of pieces by condition. It is valid until the table may have changed. */
  readonly pieces: Map<Leaf | Scope, Piece>
}

export class ColumnDropped extends Error {}

export function throwColumnDropped(): never {
  throw new ColumnDropped('A column was dropped.')
}
