import type { Tree } from './syntax/types.ts'

/** Whether a Not stands before more than one expression, or before another Not. */
export function negatesGroups(tree: Tree): boolean {
  if (tree.kind === 'expression') return false
  if (tree.kind === 'not') return tree.of.kind !== 'expression'
  return tree.of.some(negatesGroups)
}

const opposite = { and: 'or', or: 'and' } as const

/** The same condition with every Not before one expression. */
export function pushNots(tree: Tree, isNegated = false): Tree {
  if (tree.kind === 'expression') return isNegated ? { kind: 'not', of: tree } : tree
  if (tree.kind === 'not') return pushNots(tree.of, !isNegated)
  const of = tree.of.map((part) => pushNots(part, isNegated))
  return { kind: isNegated ? opposite[tree.kind] : tree.kind, of }
}
