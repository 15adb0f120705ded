import type { Orm } from '#db/connect.ts'
import { type AlertRow, findAlertIdOfSearch, findAlerts } from '#db/queries/alerts/alert-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'

/** Reads an alert without checking permissions; the caller must have done so. Null if it is damaged. */
export const readAlert = (context: Context, orm: Orm, id: string): AlertRow | null =>
  readReadable(context, [id], (ids) => findAlerts(orm, ids), 'alert')[0] ?? null

/** The alert that the user gets about a saved search. Null if there is none or it is damaged. */
export function findAlertOfSearch(context: Context, searchId: string): AlertRow | null {
  const { db, user } = context
  const id = user === null ? null : findAlertIdOfSearch(db.read, user.id, searchId)
  return id === null ? null : readAlert(context, db.read, id)
}
