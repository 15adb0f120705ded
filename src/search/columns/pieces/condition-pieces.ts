import type { Comparison, Condition, NullCheck, Subject } from '#src/domain/filter/condition.ts'
import { canSeeField, type Scope } from '#src/domain/scope.ts'
import type { Area, Position } from '#src/domain/shapes.ts'
import type { FieldColumn, Table } from '#src/search/columns/table/table.ts'
import { isExpensive } from '#src/search/conditions/cost.ts'
import { predicateOf } from '#src/search/conditions/predicates.ts'
import { areaPiece } from './area-pieces.ts'
import { textPiece, textsPiece, unknownTextPiece } from './code-pieces.ts'
import { emptyListPiece, listPiece } from './list-pieces.ts'
import { combine, conditionOf, type Leaf, type Normal } from './normal-form.ts'
import { numberPiece, unknownNumberPiece } from './number-pieces.ts'
import { andPiece, nothing, orPiece, type Piece } from './piece.ts'

// A condition as pieces over the columns of a table. What has no column is found by somebody else and comes as a set of
// rows.

export interface FilterContext {
  readonly table: Table
  readonly scope: Scope
  /** The place of a listing, or null if it has none that the scope shows. */
  readonly placeOf: (id: string) => Position | null
  /** Those made already; to be forgotten when the table may have changed. */
  readonly pieces: Map<Leaf | Scope, Piece>
}

/** A part of the condition that has no columns, and the rows that were found for it. */
export interface Residual {
  readonly condition: Condition
  /** The tests of words, which have an index of their own. */
  readonly words: Comparison | null
  piece: Piece | null
}

/** A column that was there when the query was prepared is not there any more. */
export class ColumnDropped extends Error {}

export function throwColumnDropped(): never {
  throw new ColumnDropped('A column is gone.')
}

/** Null for a scope without columns. */
export function scopePiece(context: FilterContext): Piece | null {
  const made = context.pieces.get(context.scope) ?? makeScopePiece(context)
  if (made !== null) context.pieces.set(context.scope, made)
  return made
}

function makeScopePiece({ table, scope }: FilterContext): Piece | null {
  const pieces: Piece[] = []
  if (scope.statuses !== null) {
    const status = table.fields.get('StandardStatus')
    if (status?.kind !== 'code') return null
    const shown = new Set(scope.statuses)
    pieces.push(textPiece(status.column, (value) => shown.has(value), false))
  }
  if (scope.internetOnly) {
    const shown = notFalse(table, 'InternetEntireListingDisplayYN')
    if (shown === null) return null
    pieces.push(shown)
  }
  return andPiece(pieces)
}

/** Rows where the flag is true or unknown. */
function notFalse(table: Table, name: string): Piece | null {
  const flag = table.fields.get(name)
  if (flag?.kind !== 'number') return null
  const isTrue = numberPiece(flag.column, flag.encoding, [{ kind: 'oneOf', values: [true] }], false)
  return isTrue === null ? null : orPiece([isTrue, unknownNumberPiece(flag.column, false)])
}

/** Splits a condition: what has columns stays, words stand alone, the rest becomes as few foreign parts as possible. */
export function splitResiduals(
  normal: Normal,
  context: FilterContext,
  foreign: Map<Normal, Residual>,
): Normal {
  if (normal.kind === 'leaf') {
    if (leafPiece(normal, context) === null) addResidual(normal, foreign)
    return normal
  }
  const own: Normal[] = []
  const others: Normal[] = []
  for (const part of normal.of) {
    if (part.kind !== 'leaf' || wordsOf(part) !== null)
      own.push(splitResiduals(part, context, foreign))
    else (leafPiece(part, context) === null ? others : own).push(part)
  }
  if (others.length === 0) return { kind: normal.kind, of: own }
  const together = combine(normal.kind, others)
  addResidual(together, foreign)
  return own.length === 0 ? together : { kind: normal.kind, of: [...own, together] }
}

function addResidual(normal: Normal, foreign: Map<Normal, Residual>): void {
  foreign.set(normal, { condition: conditionOf(normal), words: wordsOf(normal), piece: null })
}

function wordsOf(normal: Normal): Comparison | null {
  if (normal.kind !== 'leaf' || normal.negated || normal.of.kind === 'isNull') return null
  return normal.of.tests.some(({ kind }) => kind === 'words') ? normal.of : null
}

/** The pieces of a condition whose foreign parts have been found. */
export function filterPiece(
  normal: Normal,
  context: FilterContext,
  foreign: ReadonlyMap<Normal, Residual>,
): Piece {
  const found = foreign.get(normal)
  if (found !== undefined) return found.piece ?? nothing
  if (normal.kind === 'leaf') return leafPiece(normal, context) ?? throwColumnDropped()
  const pieces = normal.of.map((part) => filterPiece(part, context, foreign))
  return normal.kind === 'and' ? andPiece(pieces) : orPiece(pieces)
}

/** Null for what has no column. */
function leafPiece(leaf: Leaf, context: FilterContext): Piece | null {
  const made = context.pieces.get(leaf) ?? makePiece(leaf, context)
  if (made !== null) context.pieces.set(leaf, made)
  return made
}

function makePiece(leaf: Leaf, context: FilterContext): Piece | null {
  const { subject } = leaf.of
  // What may take long belongs to a thread with a deadline.
  if (isExpensive(leaf.of)) return null
  if (subject.kind !== 'field' || !canSeeField(context.scope, subject.field)) return null
  if (subject.field.name === 'Location') return placePiece(leaf, context)
  const column = context.table.fields.get(subject.field.name)
  if (column === undefined) return null
  if (leaf.of.kind === 'isNull') {
    const piece = unknownPiece(column, leaf.negated)
    return subject.field.address ? orWithheld(piece, leaf.negated, context) : piece
  }
  const piece = comparisonPiece(column, leaf.of, subject, leaf.negated)
  return piece !== null && subject.field.address ? shownOnly(piece, context) : piece
}

function unknownPiece(target: FieldColumn, negated: boolean): Piece {
  if (target.kind === 'number') return unknownNumberPiece(target.column, negated)
  if (target.kind === 'code') return unknownTextPiece(target.column, negated)
  return emptyListPiece(target.column, negated)
}

function comparisonPiece(
  target: FieldColumn,
  { every, tests }: Comparison,
  subject: Subject,
  negated: boolean,
) {
  if (target.kind === 'number') {
    const isText = subject.type === 'character' || subject.type === 'time'
    return isText ? null : numberPiece(target.column, target.encoding, tests, negated)
  }
  const [only] = tests
  if (target.kind === 'code' && !negated && tests.length === 1 && only?.kind === 'oneOf') {
    return textsPiece(target.column, only.values.map(String))
  }
  const passes = predicateOf(tests)
  if (target.kind === 'code') return textPiece(target.column, passes, negated)
  return listPiece(target.column, passes, { every, negated })
}

function placePiece({ of, negated }: Leaf, context: FilterContext): Piece | null {
  const { longitudes } = context.table
  if (of.kind === 'isNull')
    return orWithheld(unknownNumberPiece(longitudes, negated), negated, context)
  const areas = areasOf(of, context)
  // A circle around nowhere is unknown for everyone, and what is not inside the others stays unknown.
  if (negated && areas.includes(null)) return nothing
  const known = areas.filter((area) => area !== null)
  return shownOnly(areaPiece(context.table, known, negated), context)
}

function areasOf(
  { tests }: Extract<Comparison | NullCheck, { kind: 'comparison' }>,
  { placeOf }: FilterContext,
) {
  return tests.map((test): Area | null => {
    if (test.kind !== 'inside') return null
    const { shape } = test
    if (shape.kind !== 'circleAround') return shape
    const center = placeOf(shape.id)
    return center === null ? null : { kind: 'circle', center, meters: shape.meters }
  })
}

/** Where the seller withheld the address, fields that tell it are NULL. */
export function shownOnly(piece: Piece, { table, scope }: FilterContext): Piece | null {
  if (!scope.hidesWithheldAddresses) return piece
  const shown = notFalse(table, 'InternetAddressDisplayYN')
  return shown === null ? null : andPiece([shown, piece])
}

function orWithheld(isUnknown: Piece, negated: boolean, context: FilterContext): Piece | null {
  if (!context.scope.hidesWithheldAddresses) return isUnknown
  if (negated) return shownOnly(isUnknown, context)
  const flag = context.table.fields.get('InternetAddressDisplayYN')
  if (flag?.kind !== 'number') return null
  const withheld = numberPiece(
    flag.column,
    flag.encoding,
    [{ kind: 'oneOf', values: [false] }],
    false,
  )
  return withheld === null ? null : orPiece([withheld, isUnknown])
}
