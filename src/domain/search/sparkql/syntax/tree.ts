import type { Tree } from './syntax-types.ts'

export function join(kind: 'and' | 'or', trees: Tree[]): Tree {
  const [only] = trees
  if (only && trees.length === 1) return only
  if (!trees.some((tree) => tree.kind === kind)) return { kind, of: trees }
  return { kind, of: trees.flatMap((tree) => (tree.kind === kind ? tree.of : [tree])) }
}

export function not(tree: Tree): Tree {
  return { kind: 'not', of: tree }
}

/** Normalizes a tree as the parser does, and drops empty groups. */
export function simplify(tree: Tree): Tree {
  if (tree.kind === 'expression') return tree
  if (tree.kind === 'not') return not(simplify(tree.of))
  const nonEmpty = tree.of.map(simplify).filter((inner) => !isEmpty(inner))
  return nonEmpty.length ? join(tree.kind, nonEmpty) : { kind: 'and', of: [] }
}

function isEmpty(tree: Tree): boolean {
  if (tree.kind === 'not') return isEmpty(tree.of)
  return tree.kind !== 'expression' && tree.of.length === 0
}

export const conjunctsOf = (tree: Tree): readonly Tree[] => (tree.kind === 'and' ? tree.of : [tree])
