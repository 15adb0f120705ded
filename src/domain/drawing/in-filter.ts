import { shapesOf } from '#src/domain/filter/comparisons/shapes.ts'
import { conjunctsOf, join, not } from '#src/domain/sparkql/syntax/tree.ts'
import type { Tree } from '#src/domain/sparkql/syntax/types.ts'
import { parse } from '../sparkql/parse.ts'
import { printTree } from '../sparkql/print-tree.ts'

// SPEC §4: a single shape stands alone, several are joined by Or in a group; each excluded shape
// stands behind its own Not.

export interface FilterShape {
  /** `Location Eq …`, `MapOverlay Eq …` or `MapOverlayShape Eq …`. */
  readonly condition: string
  readonly excluded: boolean
}

export interface DrawnFilter {
  readonly shapes: readonly FilterShape[]
  readonly rest: string
}

/** A filter in its two parts; null for text that is no filter. */
export function splitShapes(filter: string): DrawnFilter | null {
  const { tree } = parse(filter, { now: new Date(0) })
  if (tree === null) return filter.trim() === '' ? { shapes: [], rest: '' } : null
  const shapes: FilterShape[] = []
  const rest: Tree[] = []
  for (const part of conjunctsOf(tree)) {
    const isFirst = !shapes.some(({ excluded }) => !excluded)
    const found = excludedIn(part) ?? (isFirst ? included(part) : null)
    if (found === null) rest.push(part)
    else shapes.push(...found)
  }
  return { shapes, rest: printTree(join('and', rest)) }
}

/** Matches the rest, any of the shapes, and none of the excluded ones. */
export function joinShapes({ shapes, rest }: DrawnFilter): string {
  const trees = shapes.map(({ condition, excluded }) => ({ excluded, tree: treeOf(condition) }))
  const wanted = trees.flatMap(({ excluded, tree }) => (excluded ? [] : [tree]))
  const unwanted = trees.flatMap(({ excluded, tree }) => (excluded ? [not(tree)] : []))
  const before = rest.trim() === '' ? [] : conjunctsOf(treeOf(rest))
  const group = wanted.length === 0 ? [] : [join('or', wanted)]
  return printTree(join('and', [...before, ...group, ...unwanted]))
}

function treeOf(text: string): Tree {
  const { tree } = parse(text, { now: new Date(0) })
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

/** `Location Ne …` means `Not Location Eq …`. */
function withoutNot(part: Tree): Tree | null {
  if (part.kind !== 'expression' || part.expression.operator !== 'Not Eq') return null
  return { ...part, expression: { ...part.expression, operator: 'Eq' } }
}
