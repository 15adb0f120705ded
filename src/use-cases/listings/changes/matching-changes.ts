import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import { type ChangeEntry, changeEntries } from '#src/domain/listings/changes/change-entry.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopesOfListings } from '#src/use-cases/context/scopes-of-listings.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import {
  type BadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import { findChangesSince } from '#src/use-cases/search/hot-sheet/recent-changes.ts'

export interface MatchingChanges {
  readonly kind: 'changes'
  readonly changes: readonly ChangeRow[]
}

const allMatches = { offset: 0, limit: 10_000_000 }

export async function matchingRowKeys(
  context: Context,
  searched: SearchInput,
): Promise<ReadonlySet<number> | BadFilter> {
  const result = await readSearchInput(context, searched)
  if (result.kind === 'bad-filter') return result
  const { scope, search } = context
  const query = { scope, condition: result.condition, sort: defaultSort }
  return new Set((await search.page(query, allMatches)).rowKeys)
}

export async function findMatchingChanges(
  context: Context,
  searched: SearchInput,
  since: Date,
): Promise<MatchingChanges | BadFilter> {
  const rowKeys = await matchingRowKeys(context, searched)
  if ('errors' in rowKeys) return rowKeys
  const changes = await findChangesSince(context, since, ({ RowKey }) => rowKeys.has(RowKey))
  return { kind: 'changes', changes }
}

export interface ListedChange {
  readonly listing: ListingCard
  readonly entry: ChangeEntry
}

export function describeChanges(context: Context, changes: readonly ChangeRow[]): ListedChange[] {
  const { dictionary, localTime } = context
  const rowKeys = [...new Set(changes.map(({ RowKey }) => RowKey))]
  const cards = findCards(context, rowKeys)
  const scopeOf = scopesOfListings(context, rowKeys)
  return changes.flatMap((change) => {
    const listing = cards.get(change.RowKey)
    if (listing === undefined) return []
    const { addressWithheld } = listing
    const ofSource = scopeOf(change.RowKey)
    const [entry] = changeEntries([change], dictionary, ofSource, addressWithheld, localTime)
    return entry === undefined ? [] : [{ listing, entry }]
  })
}
