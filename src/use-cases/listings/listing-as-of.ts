import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import type { ListingRow, ListingTextsRow } from '#db/queries/listings/listing-rows.ts'
import { marketDaysOf } from '#db/queries/listings/market-day-rows.ts'
import { canSeeMemberFields } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readAsOf, replayBackwards } from '#src/domain/listings/changes/as-of.ts'
import {
  asOfEarly,
  asOfForAgents,
  asOfFuture,
  asOfWrong,
} from '#src/domain/listings/messages/change-history-messages.ts'
import { formatLocalDate, localDate } from '#src/domain/local-time.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'

/** Returns the date as `YYYY-MM-DD`. Throws a `RequestError` if `text` is not a date or lies in the future. */
export function checkAsOf(context: Context, text: string): string {
  requireRight(context, canSeeMemberFields, asOfForAgents)
  const result = readAsOf(text, localDate(context.clock(), context.localTime))
  if (result.ok) return result.date
  throw new RequestError('BadRequest', result.problem === 'future' ? asOfFuture : asOfWrong)
}

interface Recorded {
  readonly listing: ListingRow
  readonly texts: ListingTextsRow
}

export function listingAsOf(
  { db, localTime }: Pick<Context, 'db' | 'localTime'>,
  current: Recorded,
  changes: readonly ChangeRow[],
  date: string,
): Recorded & { readonly changes: readonly ChangeRow[] } {
  const dayOf = (at: string) => localDate(new Date(at), localTime)
  const { listing } = current
  const begins = [
    listing.OriginalEntryTimestamp,
    listing.OnMarketDate,
    listing.ListingContractDate,
    changes.at(-1)?.ChangedAt,
  ].flatMap((at) => (at ? [at.length === 10 ? at : dayOf(at)] : []))
  const begin = begins.toSorted()[0]
  if (begin !== undefined && date < begin)
    throw new RequestError('BadRequest', asOfEarly(formatLocalDate(begin, localTime)))
  const isLater = ({ ChangedAt }: ChangeRow) => dayOf(ChangedAt) > date
  const before = replayBackwards(current, changes.filter(isLater))
  return {
    ...before,
    listing: { ...before.listing, ...marketDaysOf(db, before.listing) },
    changes: changes.filter((change) => !isLater(change)),
  }
}
