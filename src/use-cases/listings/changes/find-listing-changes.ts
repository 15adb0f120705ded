import { RequestError } from '#src/domain/errors.ts'
import { changesDaysFirst, changesDaysMost, pageSize } from '#src/domain/limits.ts'
import { changeHistoryHidden } from '#src/domain/listings/messages/change-history-messages.ts'
import { dayMs } from '#src/domain/local-time.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { getConsumerHistory } from './consumer-history.ts'
import { describeChanges, findMatchingChanges, type ListedChange } from './matching-changes.ts'

export interface ListingChanges {
  readonly changes: readonly ListedChange[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly limit: number
  readonly days: number
}

export interface ListingChangesInput {
  readonly filter: Filter
  readonly page: number
  readonly limit?: number
  readonly days: number | null
}

/** Lists changes, newest first. Throws `BadRequest` for an invalid filter. */
export async function findListingChanges(
  context: Context,
  { filter, page, limit = pageSize, days: requestedDays }: ListingChangesInput,
): Promise<ListingChanges> {
  if (context.scope.hidesMemberFields && (await getConsumerHistory(context)) === 'none')
    throw new RequestError('NotFound', changeHistoryHidden)
  const days = Math.min(changesDaysMost, Math.max(1, requestedDays ?? changesDaysFirst))
  const since = new Date(context.clock().getTime() - days * dayMs)
  const matching = await findMatchingChanges(context, { filter }, since)
  if (matching.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(matching))
  const total = matching.changes.length
  const from = (page - 1) * limit
  const changes = describeChanges(context, matching.changes.slice(from, from + limit))
  return { changes, total, page, pages: Math.ceil(total / limit), limit, days }
}
