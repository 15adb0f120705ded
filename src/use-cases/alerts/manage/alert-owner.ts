import type { Orm } from '#db/connect.ts'
import {
  type AlertRow,
  findOwnAlertNames,
  isReachableAlert,
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
import { readAlert } from '#src/use-cases/alerts/match/readable-alert.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireRight } from '#src/use-cases/context/person.ts'

export const requireAlertOwner = (actor: Actor) =>
  requireRight(actor, canUseAlerts, alertsSignIn, alertsUnconfirmed)

export const isAgent = (actor: Actor) => canWorkWithContacts(personOf(actor))

export const noSuchAlert = () => new RequestError('NotFound', alertMissing)

/** Throws `NotFound` for an alert of another owner. */
export function requireOwnAlert(context: Context, orm: Orm, id: string): AlertRow {
  const { id: ownerId } = requireAlertOwner(context)
  if (findOwnAlertNames(orm, ownerId, [id]).length === 0) throw noSuchAlert()
  return requireReadable(context, orm, id)
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
  if (!isReachableAlert(orm, userId, id)) throw noSuchAlert()
  return requireReadable(context, orm, id)
}

function requireReadable(context: Context, orm: Orm, id: string): AlertRow {
  const row = readAlert(context, orm, id)
  if (row === null) throw new RequestError('Invalid', alertUnreadable)
  return row
}
