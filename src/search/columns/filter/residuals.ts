import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import { andPiece, nothing, orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import { leafPiece } from './condition-pieces.ts'
import { type FilterContext, throwColumnDropped } from './filter-context.ts'
import { combine, conditionOf, type Normal } from './normal-form.ts'

/** A part of a condition that columns cannot decide. `piece` has its rows, or is null until SQL finds them. */
export interface ResidualCondition {
  readonly condition: Condition
  /** Set if the part searches for words, which have a separate index. */
  readonly words: Comparison | null
  piece: Piece | null
}

/** Replaces what columns cannot decide with residuals: one per search for words, one for the rest of an AND or OR. */
export function splitResiduals(
  normal: Normal,
  context: FilterContext,
  residuals: Map<Normal, ResidualCondition>,
): Normal {
  if (normal.kind === 'leaf') {
    if (leafPiece(normal, context) === null) addResidual(normal, residuals)
    return normal
  }
  const separate: Normal[] = []
  const undecided: Normal[] = []
  for (const part of normal.of) {
    if (part.kind !== 'leaf' || wordsOf(part) !== null)
      separate.push(splitResiduals(part, context, residuals))
    else (leafPiece(part, context) === null ? undecided : separate).push(part)
  }
  if (undecided.length === 0) return { kind: normal.kind, of: separate }
  const together = combine(normal.kind, undecided)
  addResidual(together, residuals)
  return separate.length === 0 ? together : { kind: normal.kind, of: [...separate, together] }
}

function addResidual(normal: Normal, residuals: Map<Normal, ResidualCondition>): void {
  residuals.set(normal, { condition: conditionOf(normal), words: wordsOf(normal), piece: null })
}

function wordsOf(normal: Normal): Comparison | null {
  if (normal.kind !== 'leaf' || normal.negated || normal.of.kind !== 'comparison') return null
  return normal.of.tests.some(({ kind }) => kind === 'words') ? normal.of : null
}

/** Builds the filter of a condition. The rows of its residuals must have been found before. */
export function filterPiece(
  normal: Normal,
  context: FilterContext,
  residuals: ReadonlyMap<Normal, ResidualCondition>,
): Piece {
  const residual = residuals.get(normal)
  if (residual !== undefined) return residual.piece ?? nothing
  if (normal.kind === 'leaf') return leafPiece(normal, context) ?? throwColumnDropped()
  const pieces = normal.of.map((part) => filterPiece(part, context, residuals))
  return normal.kind === 'and' ? andPiece(pieces) : orPiece(pieces)
}
