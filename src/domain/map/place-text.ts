import { placeParts } from '#src/domain/search/filter/convert/composed-place.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { chosenFields } from '#src/domain/search/filter/form/search-form.ts'
import type { Tree } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

const placeNames = [
  ...placeParts,
  'StreetNumber',
  'StreetNumberNumeric',
  'StreetDirPrefix',
  'StreetDirSuffix',
  'StreetDirection',
  'UnparsedAddress',
  'PostalCity',
  'PostalCodePlus4',
  'Country',
  'MapOverlayShape',
] as const

const placeBoxFields: ReadonlySet<string> = new Set([
  ...chosenFields,
  ...placeNames,
  'Location',
  'MapOverlay',
  'Keywords',
])

/** The conditions of a filter that name a place. The map moves when they change. May be empty. */
export const placeIn = (filter: Filter): Filter => filter.derive(findPlace)

const findPlace = ({ conjuncts }: Filter): Filter =>
  Filter.ofTree({ kind: 'and', of: conjuncts.filter((part) => usesOnly(part, placeBoxFields)) })

const placeFields: ReadonlySet<string> = new Set(
  [...placeBoxFields].filter((field) => field !== 'Keywords' && field !== 'ListingId'),
)

export const hasPlace = ({ conjuncts }: Filter): boolean =>
  conjuncts.some((part) => usesOnly(part, placeFields))

export function withoutPlace(filter: Filter): Filter {
  if (filter.tree === null) return filter
  const others = filter.conjuncts.filter((part) => !usesOnly(part, placeFields))
  return Filter.ofTree({ kind: 'and', of: others })
}

/** What `withoutPlaceNames` leaves out. May be empty. */
export const placeNamesIn = ({ conjuncts }: Filter): Filter =>
  Filter.ofTree({ kind: 'and', of: conjuncts.filter((part) => isPlaceName(part, namesOfPlaces)) })

/** Leaves out what belongs to a place, such as its street suffix, but not drawn shapes and not places left out. */
export function withoutPlaceNames(filter: Filter, more: readonly string[] = []): Filter {
  const fields = new Set<string>([...placeNames, ...more])
  const others = filter.conjuncts.filter((part) => !isPlaceName(part, fields))
  return filter.tree === null ? filter : Filter.ofTree({ kind: 'and', of: others })
}

const namesOfPlaces: ReadonlySet<string> = new Set(placeNames)

const isPlaceName = (tree: Tree, fields: ReadonlySet<string>) =>
  !isExclusion(tree) && usesOnly(tree, fields)

const isExclusion = (tree: Tree) =>
  tree.kind === 'not' ||
  (tree.kind === 'expression' && /^Not /.test(tree.expression.operator ?? ''))

function usesOnly(tree: Tree, fields: ReadonlySet<string>): boolean {
  if (tree.kind === 'expression') return fields.has(tree.expression.field ?? '')
  if (tree.kind === 'not') return usesOnly(tree.of, fields)
  return tree.of.length > 0 && tree.of.every((part) => usesOnly(part, fields))
}
