import { type Condition, nothing } from '#src/domain/search/filter/condition/condition.ts'
import type {
  CollectionRows,
  ListedRows,
  RatedRows,
} from '#src/domain/search/filter/condition/row-source.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type { Expression, ListEntry } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { refuse } from './filter-refusal.ts'
import { readRating } from './read-rating.ts'

// The user's own lists in filters: `SavedSearch Eq '{id}'`, `ListingCart Eq '{id}'` (a collection), `StarRating Ge 4`,
// `HotSheet Eq 'price'` (what changed in the period of an agent's hot sheet).

export interface OwnLists {
  readonly signedIn: boolean
  readonly savedSearches: ReadonlyMap<string, SavedCondition>
  /** Collections by id, and special ones also by name. A special collection that was never used is null. */
  readonly collections: ReadonlyMap<string, CollectionRows | null>
  readonly ratings: RatedRows | null
  /** Sections of the user's hot sheet that the filter names; null for users without one. */
  readonly hotSheet: ReadonlyMap<string, ListedRows> | null
}

/** A saved search; null if it is invalid. `size` is the number of its comparisons. */
export type SavedCondition = { readonly condition: Condition; readonly size: number } | null

export const ownListFields = ['SavedSearch', 'ListingCart', 'StarRating', 'HotSheet'] as const

/** Whether a filter may name one of the user's lists. Also true if such a name is only part of a text. */
export const mayNameOwnList = ({ text }: Filter): boolean =>
  /SavedSearch|ListingCart|StarRating|HotSheet/i.test(text)

/** Whether the filter has the same meaning for all users. Overlays and own lists depend on the user. */
export const isPlainToAll = (filter: Filter): boolean =>
  !/MapOverlay/i.test(filter.text) && !mayNameOwnList(filter)

/** The largest number of comparisons in all saved searches of a filter together. */
const maxComparisons = 75

export const isOwnListExpression = ({ field, field_manipulations }: Expression): boolean =>
  field_manipulations === undefined && ownListFields.some((name) => name === field)

/** Reads a condition on the user's lists. Throws a `Refusal` if a list or `lists` is missing or another user's. */
export function readOwnList(
  expression: Expression,
  entries: ListEntry[],
  lists: OwnLists | undefined,
): Condition {
  const { field, operator } = expression
  const name = field ?? ''
  if (lists === undefined) return refuse({ field: name }, 'can’t be searched here')
  if (!lists.signedIn) return refuse({ field: name }, 'can be searched only when you’re signed in')
  if (name === 'StarRating') return readRating(expression, entries, lists.ratings)
  if (!['Eq', 'Not Eq', 'In', 'Not In'].includes(operator ?? ''))
    refuse('value', `isn’t valid for ${name} ${operator}: IDs can be compared only with Eq and Ne`)
  const ids = idsOf(name, expression, entries)
  const condition = readers[name as keyof typeof readers](ids, lists)
  return operator === 'Not Eq' || operator === 'Not In' ? { kind: 'not', of: condition } : condition
}

const readers = {
  SavedSearch: anySearch,
  ListingCart: (ids: readonly string[], { collections }: OwnLists) =>
    anyCollection(ids, collections),
  HotSheet: anySection,
}

function anySection(names: readonly string[], { hotSheet }: OwnLists): Condition {
  if (hotSheet === null) return refuse({ field: 'HotSheet' }, 'can be searched only by agents')
  return anyOf(
    names.map((name) => {
      const rows = hotSheet.get(name) ?? refuse('value', 'isn’t a section of the hot sheet')
      return rows.size === 0 ? nothing : { kind: 'rows', rows }
    }),
  )
}

function idsOf(name: string, expression: Expression, entries: ListEntry[]): string[] {
  const isPlain = entries.every(
    ({ type, function_name }) => type === 'character' && function_name === undefined,
  )
  if (!isPlain) refuse('value', `isn’t valid for ${name}, which takes IDs in quotes`)
  return [...new Set(plainTexts(expression, entries))]
}

function anySearch(ids: readonly string[], { savedSearches }: OwnLists): Condition {
  const searches = ids.map((id) => {
    const saved = savedSearches.get(id)
    if (saved === undefined) return refuse('value', 'isn’t one of your saved searches')
    return saved ?? refuse('value', 'is a saved search that can no longer be run')
  })
  const size = searches.reduce((sum, saved) => sum + saved.size, 0)
  if (size > maxComparisons)
    refuse('value', `names saved searches with more than ${maxComparisons} conditions in total`)
  return anyOf(searches.map(({ condition }) => condition))
}

function anyCollection(ids: readonly string[], collections: OwnLists['collections']): Condition {
  const namedCollections = ids.flatMap((id) => {
    const rows = collections.get(id)
    return (rows === undefined ? refuse('value', 'isn’t one of your collections') : rows) ?? []
  })
  if (namedCollections.length === 0) return nothing
  const rows: CollectionRows = {
    kind: 'collections',
    ids: [...new Set(namedCollections.flatMap((collection) => collection.ids))],
    version: namedCollections.map(({ version }) => version).join(' '),
    size: namedCollections.reduce((sum, { size }) => sum + size, 0),
  }
  return { kind: 'rows', rows }
}

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? conditions[0]! : { kind: 'or', of: conditions }
