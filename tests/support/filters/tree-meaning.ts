import type { Expression, Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

const PLACE = ['conjunction', 'conjunction_level', 'unary', 'unary_level', 'level', 'block_group']

/** A tree without positions: equal for texts with equal meaning. */
export function meaning(tree: Tree): unknown {
  if (tree.kind === 'expression')
    return { ...tree, expression: withoutPlace(tree.expression), places: undefined }
  return { ...tree, of: tree.kind === 'not' ? meaning(tree.of) : tree.of.map(meaning) }
}

function withoutPlace(expression: Expression): unknown {
  return Object.fromEntries(Object.entries(expression).filter(([key]) => !PLACE.includes(key)))
}
