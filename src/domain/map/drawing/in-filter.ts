import { shapesOf } from '#src/domain/search/filter/comparisons/shape-comparisons.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { join, not } from '#src/domain/search/sparkql/syntax/tree.ts'

// Shapes in a filter (SPEC §4): a single shape is a condition by itself, several are joined by Or in a group, and each
// excluded shape has its own Not.

export interface FilterShape {
  /** A condition such as `Location Eq …`, `MapOverlay Eq …`, or `MapOverlayShape Eq …`. */
  readonly condition: string
  readonly excluded: boolean
}

export interface DrawnFilter {
  readonly shapes: readonly FilterShape[]
  readonly rest: Filter
}

export function shapesIn(filter: Filter): DrawnFilter | null {
  if (filter.tree === null) return null
  const shapes: FilterShape[] = []
  const rest: Tree[] = []
  for (const part of filter.conjuncts) {
    const isFirst = !shapes.some(({ excluded }) => !excluded)
    const partShapes = excludedIn(part) ?? (isFirst ? included(part) : null)
    if (partShapes === null) rest.push(part)
    else shapes.push(...partShapes)
  }
  return { shapes, rest: Filter.ofTree(join('and', rest)) }
}

export function joinShapes({ shapes, rest }: DrawnFilter): Filter {
  const trees = shapes.map(({ condition, excluded }) => ({ excluded, tree: treeOf(condition) }))
  const includedTrees = trees.flatMap(({ excluded, tree }) => (excluded ? [] : [tree]))
  const excludedTrees = trees.flatMap(({ excluded, tree }) => (excluded ? [not(tree)] : []))
  const group = includedTrees.length === 0 ? [] : [join('or', includedTrees)]
  return Filter.ofTree(join('and', [...rest.conjuncts, ...group, ...excludedTrees]))
}

function treeOf(text: string): Tree {
  const { tree } = Filter.of(text)
  if (tree === null) throw new Error(`${text} is no filter`)
  return tree
}

function included(part: Tree): FilterShape[] | null {
  return shapesOf(part)?.map(({ value }) => ({ condition: value.text, excluded: false })) ?? null
}

function excludedIn(part: Tree): FilterShape[] | null {
  const inside = part.kind === 'not' ? part.of : withoutNot(part)
  return (
    (inside && shapesOf(inside)?.map(({ value }) => ({ condition: value.text, excluded: true }))) ??
    null
  )
}

/** The condition that is excluded, because `Location Ne …` means `Not Location Eq …`; null for other conditions. */
function withoutNot(part: Tree): Tree | null {
  if (part.kind !== 'expression' || part.expression.operator !== 'Not Eq') return null
  return { ...part, expression: { ...part.expression, operator: 'Eq' } }
}
