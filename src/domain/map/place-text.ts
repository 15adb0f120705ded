import { chosenFields } from '#src/domain/filter/form/form.ts'
import { parse } from '#src/domain/sparkql/parse.ts'
import { printTree } from '#src/domain/sparkql/print-tree.ts'
import { conjunctsOf } from '#src/domain/sparkql/syntax/tree.ts'
import type { Tree } from '#src/domain/sparkql/syntax/types.ts'

const boxFields: ReadonlySet<string> = new Set([
  ...chosenFields,
  'StateOrProvince',
  'Country',
  'Location',
  'MapOverlay',
  'Keywords',
])

/** The typed or drawn place of a filter; empty for none. When it changes, the map moves. */
export function placeTextOf(filter: string): string {
  const { tree } = parse(filter, { now: new Date(0) })
  const places = tree === null ? [] : conjunctsOf(tree).filter((part) => isAbout(part, boxFields))
  return places.length === 0 ? '' : printTree({ kind: 'and', of: places })
}

const placeFields: ReadonlySet<string> = new Set(
  [...boxFields].filter((field) => field !== 'Keywords' && field !== 'ListingId'),
)

/** Whether the search can be repeated elsewhere. */
export function hasPlace(filter: string): boolean {
  const { tree } = parse(filter, { now: new Date(0) })
  return tree !== null && conjunctsOf(tree).some((part) => isAbout(part, placeFields))
}

/** Words and MLS numbers stay. */
export function withoutPlace(filter: string): string {
  const { tree } = parse(filter, { now: new Date(0) })
  if (tree === null) return filter.trim()
  const others = conjunctsOf(tree).filter((part) => !isAbout(part, placeFields))
  return others.length === 0 ? '' : printTree({ kind: 'and', of: others })
}

function isAbout(tree: Tree, fields: ReadonlySet<string>): boolean {
  if (tree.kind === 'expression') return fields.has(tree.expression.field ?? '')
  if (tree.kind === 'not') return isAbout(tree.of, fields)
  return tree.of.length > 0 && tree.of.every((part) => isAbout(part, fields))
}
