import type { Orm, Transaction } from '#db/connect.ts'
import {
  type AlertRow,
  changeAlert,
  findAlerts,
  findOwnAlertNames,
  removeAlerts,
} from '#db/queries/alerts/alert-rows.ts'
import type { AlertState } from '#src/domain/alerts/alert.ts'
import type { BulkAction } from '#src/domain/alerts/manage/paths.ts'
import {
  alertUnreadable,
  cannotPause,
  cannotResume,
  reasonPaused,
  resumeNeedsEnd,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { assertAllOwned, findExistingOwnAlerts, requireAlertOwner } from './alert-owner.ts'
import { changeTo, firstState } from './alert-state.ts'
import { type AlertContext, openAlertToken } from './alert-tokens.ts'
import { mailConfirmationRequest } from './ask-contact.ts'
import { contactOf } from './save-alert.ts'

export interface ChangedAlerts {
  readonly count: number
  /** Names of alerts that were left as they are because they are damaged. */
  readonly damaged: readonly string[]
}

/** Changes all readable alerts or none. Throws `NotFound` if one is deleted or not the owner's. */
export async function changeAlerts(
  context: AlertContext,
  action: BulkAction,
  ids: readonly string[],
): Promise<ChangedAlerts> {
  const owner = requireAlertOwner(context)
  const sharer = getSharer(context, owner.id)
  return await context.db.write((tx) => {
    assertAllOwned(context, tx.orm, ids)
    if (action === 'delete') return { count: removeAlerts(tx, owner.id, ids), damaged: [] }
    const { rows, damaged } = readOwn(context, tx.orm, ids)
    refuse(action, rows, context.clock())
    const ModifiedAt = context.clock().toISOString()
    for (const row of rows) {
      const change = changeOf(context, tx, action, row)
      changeAlert(tx, row.Id, { ...change, ModifiedAt })
      if (row.State === 'undeliverable' && change.State === 'pending')
        askAgain(context, tx, { ...row, ...change }, sharer)
    }
    return { count: rows.length, damaged }
  })
}

/** Reads alerts that the user owns. */
function readOwn(context: AlertContext, orm: Orm, ids: readonly string[]) {
  const { id: ownerId } = requireAlertOwner(context)
  const rows = readReadable(context, ids, (keys) => findAlerts(orm, keys), 'alert')
  if (rows.length === 0) throw new RequestError('Invalid', alertUnreadable)
  const damaged = findOwnAlertNames(orm, ownerId, ids)
    .filter(({ id }) => !rows.some(({ Id }) => Id === id))
    .map(({ id, name }) => (typeof name === 'string' ? name : id))
  return { rows, damaged }
}

export const alertsToChange = (context: AlertContext, ids: readonly string[]) =>
  findExistingOwnAlerts(context, context.db.read, ids)

const pausable: readonly AlertState[] = ['confirmed', 'paused']
const resumable: readonly AlertState[] = ['confirmed', 'paused', 'inactive', 'undeliverable']

/**
 * Owners can resume an alert to themselves that was stopped by a link in a mail. If a contact stopped it, only the
 * contact can.
 */
const canResume = ({ State, Recipients }: AlertRow) =>
  resumable.includes(State) || (State === 'opted_out' && Recipients === 'owner')

function refuse(action: BulkAction, rows: readonly AlertRow[], now: Date): void {
  const namesOf = (alerts: readonly AlertRow[]) => alerts.map(({ Name }) => Name).join(', ')
  if (action === 'pause') {
    const unpausable = rows.filter(({ State }) => !pausable.includes(State))
    if (unpausable.length > 0) throw new RequestError('Invalid', cannotPause(namesOf(unpausable)))
  }
  if (action !== 'resume') return
  const unresumable = rows.filter((row) => !canResume(row))
  if (unresumable.length > 0) throw new RequestError('Invalid', cannotResume(namesOf(unresumable)))
  const isOver = ({ ExpiresAt }: AlertRow) => ExpiresAt !== null && new Date(ExpiresAt) <= now
  if (rows.some(isOver)) throw new RequestError('Invalid', resumeNeedsEnd)
}

function changeOf(
  context: AlertContext,
  tx: Transaction,
  action: BulkAction,
  row: AlertRow,
): Partial<AlertRow> {
  if (action === 'agent_notifications')
    return { CopyToOwner: false, ...(row.Recipients === 'both' && { Recipients: 'contact' }) }
  if (action === 'click_notifications') return { TellOfClicks: false }
  if (action === 'pause')
    return row.State === 'paused'
      ? {}
      : changeTo(context, tx, 'paused', reasonPaused(requireAlertOwner(context).displayName))
  if (row.State === 'confirmed') return {}
  // The contact may have a new address since mail to the old one failed, so the contact may have to confirm again.
  if (row.State === 'undeliverable')
    return firstState(context, tx, row.Recipients, contactOf(context, tx, row))
  return changeTo(context, tx, 'confirmed')
}

function askAgain(
  context: AlertContext,
  tx: Transaction,
  row: AlertRow,
  sharer: Awaited<ReturnType<typeof getSharer>>,
): void {
  const contact = contactOf(context, tx, row)
  const token = openAlertToken(context.vault, row.TokenSealed)
  if (contact !== null && token !== null)
    mailConfirmationRequest(context, tx, { row, contact, sharer, token })
}
