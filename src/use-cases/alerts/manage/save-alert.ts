import type { Transaction } from '#db/connect.ts'
import {
  type AlertRow,
  changeAlert,
  countOwnAlerts,
  findSameAlertId,
  insertAlert,
  type Thing,
} from '#db/queries/alerts/alert-rows.ts'
import { type ContactRow, findContact } from '#db/queries/contacts/contact-rows.ts'
import { provideTo } from '#db/queries/searches/provided.ts'
import type { AlertForm, FormProblems } from '#src/domain/alerts/manage/alert-form.ts'
import { alertsTooMany } from '#src/domain/alerts/messages/alert-messages.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { alertsMost } from '#src/domain/limits.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import { requireAlertOwner, requireOwnAlert } from './alert-owner.ts'
import { changeTo, firstState } from './alert-state.ts'
import { findTarget, type TargetRequest } from './alert-target.ts'
import { type AlertContext, newAlertToken, openAlertToken } from './alert-tokens.ts'
import { mailConfirmationRequest } from './ask-contact.ts'
import { readAlertForm, type Values } from './read-alert-form.ts'

export type SaveResult =
  | {
      readonly ok: true
      readonly id: string
      /** `known` means that an alert with the same target and contact already exists. */
      readonly kind: 'made' | 'known' | 'changed'
      readonly approver: string | null
    }
  | { readonly ok: false; readonly problems: FormProblems }

/**
 * Creates an alert. An alert for a contact about a search also shares the search with the contact, who has to confirm
 * the alert by mail.
 */
export async function createAlert(
  context: AlertContext,
  request: TargetRequest,
  form: AlertForm,
): Promise<SaveResult> {
  const owner = requireAlertOwner(context)
  const { thing, contact } = await findTarget(context, request)
  const result = readAlertForm(context, form, thing.Kind, contact !== null)
  if (!result.ok) return result
  const sharer = getSharer(context, owner.id)
  return context.db.write((tx): SaveResult => {
    const same = findSameAlertId(tx.orm, owner.id, thing, contact?.Id ?? null)
    if (same !== null) return { ok: true, id: same, kind: 'known', approver: null }
    const { row, token } = insertNewAlert(context, tx, { thing, values: result.values, contact })
    addContactParts(context, tx, { row, contact, sharer, token })
    return { ok: true, id: row.Id, kind: 'made', approver: approverOf(row, contact) }
  })
}

interface NewParts {
  readonly thing: Thing
  readonly values: Values
  readonly contact: ContactRow | null
}

export function insertNewAlert(
  context: AlertContext,
  tx: Transaction,
  { thing, values, contact }: NewParts,
): { readonly row: AlertRow; readonly token: string } {
  const owner = requireAlertOwner(context)
  if (countOwnAlerts(tx.orm, owner.id) >= alertsMost)
    throw new RequestError('Invalid', alertsTooMany(alertsMost))
  const at = context.clock().toISOString()
  const { token, ...secret } = newAlertToken(context.vault)
  const row = insertAlert(tx, {
    ...thing,
    ...values,
    ...secret,
    ...firstState(context, tx, values.Recipients, contact),
    Id: newId(context.clock()),
    OwnerId: owner.id,
    ContactId: contact?.Id ?? null,
    CreatedAt: at,
    ModifiedAt: at,
  })
  return { row, token }
}

const approverOf = ({ State }: AlertRow, contact: ContactRow | null) =>
  State === 'pending' && contact !== null ? contactName(contact) : null

interface Beginning {
  readonly row: AlertRow
  readonly contact: ContactRow | null
  readonly sharer: Sharer
  readonly token: string
}

function addContactParts(
  context: AlertContext,
  tx: Transaction,
  { row, contact, sharer, token }: Beginning,
): void {
  if (contact === null || row.Recipients === 'owner') return
  if (row.SavedSearchId !== null) {
    const contactIds = [contact.Id]
    provideTo(tx, row.SavedSearchId, { chosen: contactIds, offered: contactIds }, context.clock())
  }
  if (row.State === 'pending') mailConfirmationRequest(context, tx, { row, contact, sharer, token })
}

export async function saveAlert(
  context: AlertContext,
  id: string,
  form: AlertForm,
): Promise<SaveResult> {
  const owner = requireAlertOwner(context)
  const { Kind, ContactId } = requireOwnAlert(context, context.db.read, id)
  const result = readAlertForm(context, form, Kind, ContactId !== null)
  if (!result.ok) return result
  const sharer = getSharer(context, owner.id)
  return await context.db.write((tx): SaveResult => {
    const before = requireOwnAlert(context, tx.orm, id)
    const contact = contactOf(context, tx, before)
    const change = { ...result.values, ...stateAfter(context, tx, before, contact, result.values) }
    const row = { ...before, ...change }
    changeAlert(tx, id, { ...change, ModifiedAt: context.clock().toISOString() })
    const isTold = before.Recipients === 'owner' && row.Recipients !== 'owner'
    const token = openAlertToken(context.vault, row.TokenSealed)
    if (isTold && token !== null) addContactParts(context, tx, { row, contact, sharer, token })
    return { ok: true, id, kind: 'changed', approver: isTold ? approverOf(row, contact) : null }
  })
}

export const contactOf = (
  context: AlertContext,
  tx: Pick<Transaction, 'orm'>,
  { ContactId }: AlertRow,
): ContactRow | null =>
  ContactId === null ? null : findContact(tx.orm, contactOwner(context), ContactId)

/** Returns the change of state after an edit, empty if there is none. A new schedule resets the next mail's time. */
function stateAfter(
  context: AlertContext,
  tx: Transaction,
  before: AlertRow,
  contact: ContactRow | null,
  { Recipients }: Values,
): Partial<AlertRow> {
  const toldContact = before.Recipients !== 'owner'
  const tellsContact = Recipients !== 'owner'
  if (toldContact !== tellsContact) return firstState(context, tx, Recipients, contact)
  if (before.State === 'inactive') return changeTo(context, tx, 'confirmed')
  return { NextAt: null }
}
