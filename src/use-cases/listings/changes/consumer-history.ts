import { getSetting } from '#db/queries/account/setting-rows.ts'
import { findChanges } from '#db/queries/listings/change-log-rows.ts'
import { isAddressWithheld } from '#src/domain/context/access/scope.ts'
import { scopeOfListing } from '#src/domain/context/access/source-rules.ts'
import { RequestError } from '#src/domain/errors.ts'
import { changesReadMost, pageSize } from '#src/domain/limits.ts'
import { type ChangeEntry, changeEntries } from '#src/domain/listings/changes/change-entry.ts'
import { streetText } from '#src/domain/listings/listing-words.ts'
import {
  changeHistoryHidden,
  changeMissing,
} from '#src/domain/listings/messages/change-history-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'

export const consumerHistories = ['condensed', 'none'] as const
export type ConsumerHistory = (typeof consumerHistories)[number]
export const consumerHistorySetting = 'consumer_history'

export const getConsumerHistory = async ({ db }: Pick<Context, 'db'>): Promise<ConsumerHistory> =>
  (await getSetting(db, consumerHistorySetting)) === 'none' ? 'none' : 'condensed'

export interface ChangeHistory {
  readonly id: string
  readonly listingId: string
  /** The street address, or a text that says it is withheld. */
  readonly name: string
  readonly entries: readonly ChangeEntry[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
}

/** Lists changes, newest first. If `page` is null, lists all of them. */
export async function getChangeHistory(
  context: Context,
  id: string,
  page: number | null,
  limit = pageSize,
): Promise<ChangeHistory> {
  const { db, dictionary, localTime, scope } = context
  const listing = getVisibleListing(context, id)
  if (scope.hidesMemberFields && (await getConsumerHistory(context)) === 'none')
    throw new RequestError('NotFound', changeHistoryHidden)
  const changes = findChanges(db, listing.RowKey, changesReadMost)
  const withheld = isAddressWithheld(listing, scope)
  const ofSource = scopeOfListing(scope, listing)
  const entries = changeEntries(changes, dictionary, ofSource, withheld, localTime)
  const card = findCards(context, [listing.RowKey]).get(listing.RowKey)!
  const from = ((page ?? 1) - 1) * limit
  return {
    id,
    listingId: listing.ListingId,
    name: streetText(card),
    entries: page === null ? entries : entries.slice(from, from + limit),
    total: entries.length,
    page: page ?? 1,
    pages: page === null ? 1 : Math.ceil(entries.length / limit),
    limit,
  }
}

export async function getChange(context: Context, id: string, seq: string) {
  const history = await getChangeHistory(context, id, null)
  const entry = history.entries.find((each) => String(each.seq) === seq)
  if (entry === undefined) throw new RequestError('NotFound', changeMissing)
  return { history, entry }
}
