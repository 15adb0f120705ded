import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { dayNumberOf } from '#src/domain/listings/days-on-market.ts'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Comparison, NullCheck } from '#src/domain/search/filter/condition/condition.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import { areaPiece } from '#src/search/columns/pieces/area-pieces.ts'
import { nullTextPiece, textPiece, textsPiece } from '#src/search/columns/pieces/code-pieces.ts'
import { idPiece } from '#src/search/columns/pieces/id-pieces.ts'
import { emptyListPiece, listPiece } from '#src/search/columns/pieces/list-pieces.ts'
import { nullPiece } from '#src/search/columns/pieces/null-pieces.ts'
import { numberPiece } from '#src/search/columns/pieces/number-pieces.ts'
import { nothing, type Piece } from '#src/search/columns/pieces/piece.ts'
import type { FieldColumn } from '#src/search/columns/table/field-column.ts'
import { isExpensive } from '#src/search/conditions/cost.ts'
import type { FilterContext } from './filter-context.ts'
import type { Leaf } from './normal-form.ts'
import { nullOrHidden, whereShown } from './scope-pieces.ts'

export function leafPiece(leaf: Leaf, context: FilterContext): Piece | null {
  const piece = context.pieces.get(leaf) ?? makePiece(leaf, context)
  if (piece !== null) context.pieces.set(leaf, piece)
  return piece
}

function makePiece(leaf: Leaf, context: FilterContext): Piece | null {
  if (leaf.of.kind === 'rows') {
    return context.rowsOf(leaf.of.rows, context.table)?.piece(leaf.negated) ?? null
  }
  const { subject } = leaf.of
  // Expensive conditions run in a worker thread with a deadline instead.
  if (isExpensive(leaf.of)) return null
  if (subject.kind !== 'field' || !canSeeField(context.scope, subject.field)) return null
  if (subject.field.name === 'Location')
    return placePiece(leaf.of, leaf.negated, subject.field, context)
  if (subject.field.name === 'Id' && leaf.of.kind === 'comparison')
    return idPiece(context.table.ids, leaf.of.tests, leaf.negated)
  const column = context.table.fields.get(subject.field.name)
  if (column === undefined) return null
  if (leaf.of.kind === 'isNull') {
    if (column.kind === 'number' && column.encoding.grows && context.scope.today === null)
      return null
    const piece = nullFieldPiece(column, leaf.negated)
    return nullOrHidden(piece, leaf.negated, subject.field, context)
  }
  const piece = comparisonPiece(column, leaf.of, leaf.negated, context.scope)
  return piece === null ? null : whereShown(piece, subject.field, context)
}

function nullFieldPiece({ kind, column }: FieldColumn, negated: boolean): Piece {
  if (kind === 'number') return nullPiece(column, negated)
  return kind === 'code' ? nullTextPiece(column, negated) : emptyListPiece(column, negated)
}

function comparisonPiece(
  target: FieldColumn,
  { every, tests, subject }: Comparison,
  negated: boolean,
  { today }: Scope,
): Piece | null {
  if (target.kind === 'number') {
    const isText = subject.type === 'character' || subject.type === 'time'
    return isText
      ? null
      : numberPiece(target.column, target.encoding, tests, negated, dayNumberOf(today))
  }
  const [only] = tests
  if (target.kind === 'code' && !negated && tests.length === 1 && only?.kind === 'oneOf')
    return textsPiece(target.column, only.values.map(String))
  const passes = predicateOf(tests)
  if (target.kind === 'code') return textPiece(target.column, passes, negated)
  return listPiece(target.column, passes, { every, negated })
}

function placePiece(
  condition: Comparison | NullCheck,
  negated: boolean,
  field: Field,
  context: FilterContext,
): Piece | null {
  const { table } = context
  if (condition.kind === 'isNull')
    return nullOrHidden(nullPiece(table.longitudes, negated), negated, field, context)
  const areas = areasOf(condition, context)
  // If the place of a circle's center is unknown, no row is known to be outside the circle.
  if (negated && areas.includes(null)) return nothing
  const knownAreas = areas.filter((area) => area !== null)
  return whereShown(areaPiece(table, knownAreas, negated, context.areas), field, context)
}

function areasOf(
  { tests }: Extract<Comparison | NullCheck, { kind: 'comparison' }>,
  { placeOf }: FilterContext,
): (Area | null)[] {
  return tests.map((test) => {
    if (test.kind !== 'inside') return null
    const { shape } = test
    if (shape.kind !== 'circleAround') return shape
    const center = placeOf(shape.id)
    return center === null ? null : { kind: 'circle', center, meters: shape.meters }
  })
}
