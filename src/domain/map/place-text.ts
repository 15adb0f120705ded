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

/** What of a filter a person says in the place box or draws; empty for nothing. A map goes elsewhere when it changes. */
export function placeTextOf(filter: string): string {
  const { tree } = parse(filter, { now: new Date(0) })
  const places = tree === null ? [] : conjunctsOf(tree).filter(isPlace)
  return places.length === 0 ? '' : printTree({ kind: 'and', of: places })
}

function isPlace(tree: Tree): boolean {
  if (tree.kind === 'expression') return boxFields.has(tree.expression.field ?? '')
  return tree.kind === 'not' ? isPlace(tree.of) : tree.of.length > 0 && tree.of.every(isPlace)
}
