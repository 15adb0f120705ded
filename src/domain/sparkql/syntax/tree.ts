import type { Tree } from './types.ts'

/** And or Or of trees: one alone stands for itself, and an And inside an And, an Or inside an Or is taken apart. */
export function join(kind: 'and' | 'or', trees: Tree[]): Tree {
  const [only] = trees
  if (only && trees.length === 1) return only
  if (!trees.some((tree) => tree.kind === kind)) return { kind, of: trees }
  return { kind, of: trees.flatMap((tree) => (tree.kind === kind ? tree.of : [tree])) }
}

export function not(tree: Tree): Tree {
  return { kind: 'not', of: tree }
}

/** A tree made by hand as the parser would have it; groups with nothing in them are left out. */
export function simplify(tree: Tree): Tree {
  if (tree.kind === 'expression') return tree
  if (tree.kind === 'not') return not(simplify(tree.of))
  const kept = tree.of.map(simplify).filter((inner) => !isEmpty(inner))
  return kept.length ? join(tree.kind, kept) : { kind: 'and', of: [] }
}

function isEmpty(tree: Tree): boolean {
  if (tree.kind === 'not') return isEmpty(tree.of)
  return tree.kind !== 'expression' && tree.of.length === 0
}

/** The conditions that must all hold. */
export const conjunctsOf = (tree: Tree): readonly Tree[] => (tree.kind === 'and' ? tree.of : [tree])
