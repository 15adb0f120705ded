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

/** The conditions that name a place; if they change, the map moves there. May be empty. */
export const placeIn = ({ conjuncts }: Filter): Filter =>
  Filter.ofTree({ kind: 'and', of: conjuncts.filter((part) => isAbout(part, boxFields)) })

const placeFields: ReadonlySet<string> = new Set(
  [...boxFields].filter((field) => field !== 'Keywords' && field !== 'ListingId'),
)

/** Whether the filter has a place that can be replaced by another. */
export const hasPlace = ({ conjuncts }: Filter): boolean =>
  conjuncts.some((part) => isAbout(part, placeFields))

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
