import type { Tree } from './syntax/types.ts'

/** Not before several expressions, or before another Not. */
export function negatesGroups(tree: Tree): boolean {
  if (tree.kind === 'expression') return false
  if (tree.kind === 'not') return tree.of.kind !== 'expression'
  return tree.of.some(negatesGroups)
}

const opposite = { and: 'or', or: 'and' } as const

/** An equivalent tree with Not before single expressions only. */
export function pushNots(tree: Tree, isNegated = false): Tree {
  if (tree.kind === 'expression') return isNegated ? { kind: 'not', of: tree } : tree
  if (tree.kind === 'not') return pushNots(tree.of, !isNegated)
  const of = tree.of.map((part) => pushNots(part, isNegated))
  return { kind: isNegated ? opposite[tree.kind] : tree.kind, of }
}
