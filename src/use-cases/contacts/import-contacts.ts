import type { Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { hasNote, insertNote } from '#db/queries/contacts/contact-note-rows.ts'
import { changeContact, insertContact } from '#db/queries/contacts/contact-rows.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import {
  findPendingImport,
  insertPendingImport,
  takePendingImport,
} from '#db/queries/contacts/pending-import.ts'
import {
  countStates,
  type ImportCounts,
  type ImportedContact,
  type ImportLine,
  importBytesMost,
  importRowsMost,
} from '#src/domain/contacts/imported-contact.ts'
import {
  importEmpty,
  importGone,
  importTooLarge,
  importTooMany,
  importUnreadable,
} from '#src/domain/contacts/messages.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import { readContactFile } from '#src/import/contacts/read-contact-file.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { contactOwner } from './contact-owner.ts'
import { contactHeads } from './export-contacts.ts'
import { lacksEmail, type Plan, planImport } from './plan-import.ts'

const pendingMs = 24 * 60 * 60_000

export type PreviewOutcome =
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'preview'; readonly id: string; readonly lines: readonly ImportLine[] }

export async function previewImport(context: Context, bytes: Uint8Array): Promise<PreviewOutcome> {
  const owner = contactOwner(context)
  if (bytes.length > importBytesMost) return { kind: 'problem', problem: importTooLarge }
  const rows = readContactFile(bytes)
  if (rows === null) return { kind: 'problem', problem: importUnreadable }
  if (rows.length === 0) return { kind: 'problem', problem: importEmpty }
  if (rows.length > importRowsMost)
    return { kind: 'problem', problem: importTooMany(importRowsMost) }
  const id = await context.db.write((tx) =>
    insertPendingImport(tx, owner.userId, rows, context.clock()),
  )
  const lines = planImport(context.db.read, owner, rows)
  return { kind: 'preview', id, lines: lines.map(lineOf) }
}

const lineOf = ({ line, name, email, state, why, lacksEmail }: Plan): ImportLine => ({
  line,
  name,
  email,
  state,
  why,
  lacksEmail,
})

/** Returns a CSV file of the lines without a mail address for the agent to complete; null for an expired preview. */
export function linesWithoutEmail(context: Context, id: string): string | null {
  const { userId } = contactOwner(context)
  const rows = findPendingImport(context.db.read, userId, id)
  if (rows === null) return null
  const lines = (rows as ImportedContact[]).filter(lacksEmail)
  return [csvLine([...contactHeads, 'Notes']), ...lines.map(csvOf)].join('')
}

const csvOf = (row: ImportedContact) =>
  csvLine([
    row.GivenName,
    row.FamilyName,
    '',
    row.PrimaryPhoneNumber,
    row.MobilePhoneCountryCode,
    row.tags.join(', '),
    row.note,
  ])

export type ImportOutcome =
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'imported'; readonly counts: ImportCounts }

/**
 * Imports a previewed file once, all lines or none. Compares the lines with the contacts as they are now, not as in the
 * preview.
 */
export async function importContacts(context: Context, id: string): Promise<ImportOutcome> {
  const owner = contactOwner(context)
  const at = context.clock()
  const { loginName: actor } = context.user!
  return await context.db.write((tx): ImportOutcome => {
    const since = new Date(at.getTime() - pendingMs)
    const rows = takePendingImport(tx, { userId: owner.userId, id, since })
    if (rows === null) return { kind: 'problem', problem: importGone }
    const plans = planImport(tx.orm, owner, rows as ImportedContact[])
    for (const plan of plans) carryOut(tx, owner, plan, at)
    const counts = countStates(plans)
    const subject = `${counts.new} new, ${counts.changed} changed`
    insertAudit(tx.orm, at, { actor, action: 'contact import', subject })
    return { kind: 'imported', counts }
  })
}

function carryOut(tx: Transaction, owner: Owner, plan: Plan, at: Date): void {
  const { state, values, note } = plan
  if (state !== 'new' && state !== 'changed') return
  const id = plan.id ?? insertContact(tx, owner, values, at).Id
  const Tags = plan.tags.length > 0 ? [...plan.tags] : null
  if (plan.id !== null || Tags !== null) changeContact(tx, owner, { id, ...values, Tags }, at)
  if (note !== null && !hasNote(tx.orm, id, note))
    insertNote(tx, { contactId: id, authorId: owner.userId, body: note }, at)
}
