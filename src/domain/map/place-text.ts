import { Filter } from '#src/domain/search/filter/filter.ts'
import { chosenFields } from '#src/domain/search/filter/form/form.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/types.ts'

const boxFields: ReadonlySet<string> = new Set([
  ...chosenFields,
  'StateOrProvince',
  'Country',
  'Location',
  'MapOverlay',
  'Keywords',
])

/** The typed or drawn place of a filter; empty for none. When it changes, the map moves. */
export const placeIn = ({ conjuncts }: Filter): Filter =>
  Filter.ofTree({ kind: 'and', of: conjuncts.filter((part) => isAbout(part, boxFields)) })

const placeFields: ReadonlySet<string> = new Set(
  [...boxFields].filter((field) => field !== 'Keywords' && field !== 'ListingId'),
)

/** Whether the search can be repeated elsewhere. */
export const hasPlace = ({ conjuncts }: Filter): boolean =>
  conjuncts.some((part) => isAbout(part, placeFields))

/** Words and MLS numbers stay. */
export function withoutPlace(filter: Filter): Filter {
  if (filter.tree === null) return filter
  const others = filter.conjuncts.filter((part) => !isAbout(part, placeFields))
  return Filter.ofTree({ kind: 'and', of: others })
}

function isAbout(tree: Tree, fields: ReadonlySet<string>): boolean {
  if (tree.kind === 'expression') return fields.has(tree.expression.field ?? '')
  if (tree.kind === 'not') return isAbout(tree.of, fields)
  return tree.of.length > 0 && tree.of.every((part) => isAbout(part, fields))
}
