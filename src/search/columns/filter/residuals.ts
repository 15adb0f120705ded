import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import { andPiece, nothing, orPiece, type Piece } from '#src/search/columns/pieces/piece.ts'
import { leafPiece } from './condition-pieces.ts'
import { type FilterContext, throwColumnDropped } from './filter-context.ts'
import { combine, conditionOf, type Normal } from './normal-form.ts'

/** A part of the condition that columns cannot decide, and the rows that SQL found for it. */
export interface ResidualCondition {
  readonly condition: Condition
  /** Tests of words, which have an index of their own. */
  readonly words: Comparison | null
  piece: Piece | null
}

/** Words become separate residuals. Other conditions without columns become one residual per level. */
export function splitResiduals(
  normal: Normal,
  context: FilterContext,
  residuals: Map<Normal, ResidualCondition>,
): Normal {
  if (normal.kind === 'leaf') {
    if (leafPiece(normal, context) === null) addResidual(normal, residuals)
    return normal
  }
  const own: Normal[] = []
  const others: Normal[] = []
  for (const part of normal.of) {
    if (part.kind !== 'leaf' || wordsOf(part) !== null)
      own.push(splitResiduals(part, context, residuals))
    else (leafPiece(part, context) === null ? others : own).push(part)
  }
  if (others.length === 0) return { kind: normal.kind, of: own }
  const together = combine(normal.kind, others)
  addResidual(together, residuals)
  return own.length === 0 ? together : { kind: normal.kind, of: [...own, together] }
}

function addResidual(normal: Normal, residuals: Map<Normal, ResidualCondition>): void {
  residuals.set(normal, { condition: conditionOf(normal), words: wordsOf(normal), piece: null })
}

function wordsOf(normal: Normal): Comparison | null {
  if (normal.kind !== 'leaf' || normal.negated || normal.of.kind !== 'comparison') return null
  return normal.of.tests.some(({ kind }) => kind === 'words') ? normal.of : null
}

/** The residuals' rows must have been found. */
export function filterPiece(
  normal: Normal,
  context: FilterContext,
  residuals: ReadonlyMap<Normal, ResidualCondition>,
): Piece {
  const found = residuals.get(normal)
  if (found !== undefined) return found.piece ?? nothing
  if (normal.kind === 'leaf') return leafPiece(normal, context) ?? throwColumnDropped()
  const pieces = normal.of.map((part) => filterPiece(part, context, residuals))
  return normal.kind === 'and' ? andPiece(pieces) : orPiece(pieces)
}
