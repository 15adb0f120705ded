import type { Orm } from '#db/connect.ts'
import {
  type AlertRow,
  assertReadable,
  findOwnAlertNames,
  findOwnAlerts,
  getReachableAlert,
} from '#db/queries/alerts/alert-rows.ts'
import {
  alertMissing,
  alertsNoneChosen,
  alertsSignIn,
  alertsUnconfirmed,
  alertUnreadable,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { canUseAlerts, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireRight } from '#src/use-cases/context/person.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'

export const requireAlertOwner = (actor: Actor) =>
  requireRight(actor, canUseAlerts, alertsSignIn, alertsUnconfirmed)

export const isAgent = (actor: Actor) => canWorkWithContacts(personOf(actor))

export const noSuchAlert = () => new RequestError('NotFound', alertMissing)

/** Throws `NotFound` for an alert of another owner. */
export function requireOwnAlert(context: Context, orm: Orm, id: string): AlertRow {
  const { id: ownerId } = requireAlertOwner(context)
  return requireReadable(context, id, () => findOwnAlerts(orm, ownerId, [id])[0] ?? null)
}

/** Returns the given alerts of the user without the deleted ones. Throws `NotFound` if none is left. */
export function findExistingOwnAlerts(
  context: Context,
  orm: Orm,
  ids: readonly string[],
): { id: string; name: string }[] {
  const requestedIds = [...new Set(ids)]
  const user = requireAlertOwner(context)
  if (requestedIds.length === 0) throw new RequestError('Invalid', alertsNoneChosen)
  const alerts = findOwnAlertNames(orm, user.id, requestedIds)
  if (alerts.length === 0) throw noSuchAlert()
  return alerts
}

export function assertAllOwned(context: Context, orm: Orm, ids: readonly string[]): void {
  if (findExistingOwnAlerts(context, orm, ids).length < new Set(ids).size) throw noSuchAlert()
}

/** Returns an alert that the user owns or that an agent made for the user. Throws `NotFound` for any other. */
export function requireReachableAlert(context: Context, orm: Orm, id: string): AlertRow {
  const { id: userId } = requireAlertOwner(context)
  return requireReadable(context, id, () => getReachableAlert(orm, userId, id))
}

function requireReadable(context: Context, id: string, read: () => AlertRow | null): AlertRow {
  const [row] = readReadable(
    context,
    [id],
    () => {
      const found = read()
      if (found !== null) assertReadable(found)
      return [found]
    },
    'an alert',
  )
  if (row === undefined) throw new RequestError('Invalid', alertUnreadable)
  if (row === null) throw noSuchAlert()
  return row
}
