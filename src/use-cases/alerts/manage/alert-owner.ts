import type { Orm } from '#db/connect.ts'
import {
  findOwnSubscriptions,
  getReachableSubscription,
  type SubscriptionRow,
} from '#db/queries/alerts/manage/alert-rows.ts'
import {
  newsfeedMissing,
  newsfeedsNoneChosen,
  newsfeedsSignIn,
  newsfeedsUnconfirmed,
} from '#src/domain/alerts/messages/alerts.ts'
import { canSubscribe, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context, CurrentUser } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'

export function requireSubscriber(context: Pick<Context, 'user' | 'role'>): CurrentUser {
  const { user } = context
  if (user === null) throw new RequestError('LoginRequired', newsfeedsSignIn)
  if (!canSubscribe(personOf(context))) throw new RequestError('Forbidden', newsfeedsUnconfirmed)
  return user
}

export const isAgent = (context: Pick<Context, 'user' | 'role'>) =>
  canWorkWithContacts(personOf(context))

export const noSuchNewsfeed = () => new RequestError('NotFound', newsfeedMissing)

/** Throws `NotFound` for another owner's, as do the functions below. */
export function ownSubscription(context: Context, orm: Orm, id: string): SubscriptionRow {
  const [row] = findOwnSubscriptions(orm, requireSubscriber(context).id, [id])
  if (row === undefined) throw noSuchNewsfeed()
  return row
}

/** Leaves out deleted ones. Throws `NotFound` if none is left. */
export function findExistingOwnSubscriptions(
  context: Context,
  orm: Orm,
  ids: readonly string[],
): SubscriptionRow[] {
  const wanted = [...new Set(ids)]
  const user = requireSubscriber(context)
  if (wanted.length === 0) throw new RequestError('Invalid', newsfeedsNoneChosen)
  const rows = findOwnSubscriptions(orm, user.id, wanted)
  if (rows.length === 0) throw noSuchNewsfeed()
  return rows
}

export function ownSubscriptions(
  context: Context,
  orm: Orm,
  ids: readonly string[],
): SubscriptionRow[] {
  const rows = findExistingOwnSubscriptions(context, orm, ids)
  if (rows.length < new Set(ids).size) throw noSuchNewsfeed()
  return rows
}

/** The user's own subscription, or one made for the user. */
export function reachableSubscription(context: Context, orm: Orm, id: string): SubscriptionRow {
  const row = getReachableSubscription(orm, requireSubscriber(context).id, id)
  if (row === null) throw noSuchNewsfeed()
  return row
}
