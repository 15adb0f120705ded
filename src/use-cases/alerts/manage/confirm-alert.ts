import type { Orm } from '#db/connect.ts'
import { type AlertRow, changeAlert, findByToken } from '#db/queries/alerts/alert-rows.ts'
import type { AlertState } from '#src/domain/alerts/alert.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { reasonStopped } from '#src/domain/alerts/messages/alert-messages.ts'
import { alertConfirmMs } from '#src/domain/limits.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { noSuchAlert, requireAlertOwner, requireReachableAlert } from './alert-owner.ts'
import { changeTo } from './alert-state.ts'
import { type AlertContext, hashOfAlertToken } from './alert-tokens.ts'

export interface ConfirmView {
  readonly name: string
  readonly sharer: string
  readonly schedule: string
  readonly state: AlertState
  readonly isLate: boolean
}

function rowOf({ vault }: AlertContext, orm: Orm, token: string): AlertRow {
  const row = findByToken(orm, hashOfAlertToken(vault, token))
  if (row === null) throw noSuchAlert()
  return row
}

const isLate = ({ clock }: AlertContext, { State, StateAt }: AlertRow) =>
  State === 'pending' && clock().getTime() - Date.parse(StateAt) > alertConfirmMs

/** Needs no session, because the token proves that the visitor can read the contact's mail. */
export function getConfirmation(context: AlertContext, token: string): ConfirmView {
  const row = rowOf(context, context.db.read, token)
  const { name } = getSharer(context, row.OwnerId)
  return {
    name: row.Name,
    sharer: name,
    schedule: scheduleText(row),
    state: row.State,
    isLate: isLate(context, row),
  }
}

/** Confirming twice changes nothing. Does not resume an alert that was stopped. */
export async function confirmAlert(context: AlertContext, token: string): Promise<void> {
  await context.db.write((tx) => {
    const row = rowOf(context, tx.orm, token)
    if (row.State !== 'pending' || isLate(context, row)) return
    changeAlert(tx, row.Id, changeTo(context, tx, 'confirmed'))
  })
}

export async function respondToConfirmation(
  context: AlertContext,
  id: string,
  wants: boolean,
): Promise<void> {
  const reader = requireAlertOwner(context)
  await context.db.write((tx) => {
    const row = requireReachableAlert(context, tx.orm, id)
    if (row.OwnerId === reader.id) throw noSuchAlert()
    const isOpen = row.State === 'pending' || row.State === 'opted_out'
    if (wants && isOpen) changeAlert(tx, id, changeTo(context, tx, 'confirmed'))
    if (!wants && row.State !== 'opted_out')
      changeAlert(tx, id, changeTo(context, tx, 'opted_out', reasonStopped(reader.displayName)))
  })
}
