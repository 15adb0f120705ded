import { setImmediate } from 'node:timers/promises'
import { type ChangeRow, findChangesBetween } from '#db/queries/listings/change-log-rows.ts'
import { changesBatch, changesMatchedMost } from '#src/domain/limits.ts'
import { type ChangeEntry, changeEntries } from '#src/domain/listings/changes/change-entry.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findCards } from '#src/use-cases/listings/find-listings.ts'
import {
  type BadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'

export interface MatchingChanges {
  readonly kind: 'changes'
  readonly changes: readonly ChangeRow[]
}

const allMatches = { offset: 0, limit: 10_000_000 }

export async function matchingRowKeys(
  context: Context,
  searched: SearchInput,
): Promise<ReadonlySet<number> | BadFilter> {
  const read = await readSearchInput(context, searched)
  if (read.kind === 'bad-filter') return read
  const { scope, search } = context
  const query = { scope, condition: read.condition, sort: defaultSort }
  return new Set((await search.page(query, allMatches)).rowKeys)
}

export async function findMatchingChanges(
  context: Context,
  searched: SearchInput,
  since: Date,
): Promise<MatchingChanges | BadFilter> {
  const rowKeys = await matchingRowKeys(context, searched)
  if (!(rowKeys instanceof Set)) return rowKeys as BadFilter
  const { clock, db } = context
  const span = { since: since.toISOString(), until: clock().toISOString() }
  const changes: ChangeRow[] = []
  let last: ChangeRow | null = null
  while (changes.length < changesMatchedMost) {
    const batch: ChangeRow[] = findChangesBetween(db, span, last, changesBatch)
    const matching = batch.filter(({ RowKey }) => rowKeys.has(RowKey))
    changes.push(...matching.filter((change) => entriesOf(context, [change], false).length > 0))
    last = batch.at(-1) ?? null
    if (batch.length < changesBatch) break
    await setImmediate()
  }
  return { kind: 'changes', changes }
}

const entriesOf = (
  { dictionary, scope, localTime }: Context,
  changes: readonly ChangeRow[],
  withheld: boolean,
) => changeEntries(changes, dictionary, scope, withheld, localTime)

export interface ListedChange {
  readonly listing: ListingCard
  readonly entry: ChangeEntry
}

export function describeChanges(context: Context, changes: readonly ChangeRow[]): ListedChange[] {
  const cards = findCards(context, [...new Set(changes.map(({ RowKey }) => RowKey))])
  return changes.flatMap((change) => {
    const listing = cards.get(change.RowKey)
    if (listing === undefined) return []
    const [entry] = entriesOf(context, [change], listing.addressWithheld)
    return entry === undefined ? [] : [{ listing, entry }]
  })
}
