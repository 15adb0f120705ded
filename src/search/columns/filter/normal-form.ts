import type {
  Comparison,
  Condition,
  InRows,
  NullCheck,
} from '#src/domain/search/filter/condition/condition.ts'

export interface Leaf {
  readonly kind: 'leaf'
  readonly of: Comparison | NullCheck | InRows
  readonly negated: boolean
}

/** A condition with only leaves negated: they match rows where the leaf is false, not where it is unknown (NULL). */
export type Normal = Leaf | { readonly kind: 'and' | 'or'; readonly of: readonly Normal[] }

export function normalOf(condition: Condition, negated = false): Normal {
  switch (condition.kind) {
    case 'not':
      return normalOf(condition.of, !negated)
    case 'and':
    case 'or':
      return combine(
        (condition.kind === 'and') === negated ? 'or' : 'and',
        condition.of.map((part) => normalOf(part, negated)),
      )
    default:
      return { kind: 'leaf', of: condition, negated }
  }
}

export function combine(kind: 'and' | 'or', parts: readonly Normal[]): Normal {
  const normals = parts.flatMap((part) => (part.kind === kind ? part.of : [part]))
  return normals.length === 1 ? normals[0]! : { kind, of: normals }
}

export function conditionOf(normal: Normal): Condition {
  if (normal.kind !== 'leaf') return { kind: normal.kind, of: normal.of.map(conditionOf) }
  return normal.negated ? { kind: 'not', of: normal.of } : normal.of
}
