import type { Orm } from '#db/connect.ts'
import { hasNote } from '#db/queries/contacts/contact-note-rows.ts'
import { type ContactRow, findContactByEmail } from '#db/queries/contacts/contact-rows.ts'
import type { Owner } from '#db/queries/contacts/owned.ts'
import {
  type ContactValues,
  contactName,
  contactProblems,
  contactValues,
  readTags,
  tagsProblem,
} from '#src/domain/contacts/contact.ts'
import type { ImportedContact, ImportLine } from '#src/domain/contacts/imported-contact.ts'
import { importNoEmail, importRepeated, importTagsMany } from '#src/domain/contacts/messages.ts'
import { noteProblem } from '#src/domain/contacts/note.ts'
import { uniqueTags } from './tags.ts'

export interface Plan extends ImportLine {
  readonly id: string | null
  readonly values: ContactValues
  readonly tags: readonly string[]
  readonly note: string | null
}

export function planImport(orm: Orm, owner: Owner, rows: readonly ImportedContact[]): Plan[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const plan = planRow(orm, owner, row)
    if (plan.state === 'refused') return plan
    const before = lines.get(plan.values.EmailKey)
    if (before !== undefined) return { ...plan, state: 'refused', why: importRepeated(before) }
    lines.set(plan.values.EmailKey, row.line)
    return plan
  })
}

function planRow(orm: Orm, owner: Owner, row: ImportedContact): Plan {
  const input = { ...row, PrimaryEmail: row.PrimaryEmail.trim() }
  const values = contactValues(input)
  const body = row.note.replace(/\r\n?/g, '\n').trim()
  const known = values.EmailKey === '' ? null : findContactByEmail(orm, owner, values.EmailKey)
  const tags = uniqueTags([...(known?.Tags ?? []), ...readTags(row.tags.join(','))])
  const plan = {
    line: row.line,
    name: contactName(values),
    email: values.PrimaryEmail,
    id: known?.Id ?? null,
    values: known ? mergedValues(known, values) : values,
    tags,
    note: body === '' ? null : body,
    lacksEmail: lacksEmail(row),
  }
  const problem = problemOf(input, tags, body)
  if (problem !== null) return { ...plan, state: 'refused', why: problem }
  if (known === null) return { ...plan, state: 'new', why: '' }
  const changes = changesOf(orm, known, plan)
  return { ...plan, state: changes.length > 0 ? 'changed' : 'same', why: changes.join(', ') }
}

/** Contacts exported from phones often have only a name and number. */
export const lacksEmail = ({ PrimaryEmail }: ImportedContact): boolean => PrimaryEmail.trim() === ''

function problemOf(input: ImportedContact, tags: readonly string[], note: string): string | null {
  if (lacksEmail(input)) return importNoEmail
  const [first] = Object.values(contactProblems(input))
  if (first !== undefined) return first
  if (tagsProblem(tags) !== null) return importTagsMany
  return note === '' ? null : noteProblem(note)
}

/** Empty fields of an imported file change nothing, and the mail address retains its old spelling. */
const mergedValues = (known: ContactRow, values: ContactValues): ContactValues => ({
  GivenName: values.GivenName || known.GivenName,
  FamilyName: values.FamilyName || known.FamilyName,
  PrimaryEmail: known.PrimaryEmail,
  EmailKey: known.EmailKey,
  PrimaryPhoneNumber: values.PrimaryPhoneNumber ?? known.PrimaryPhoneNumber,
  MobilePhoneCountryCode:
    values.PrimaryPhoneNumber === null || values.PrimaryPhoneNumber === known.PrimaryPhoneNumber
      ? known.MobilePhoneCountryCode
      : values.MobilePhoneCountryCode,
})

function changesOf(
  orm: Orm,
  known: ContactRow,
  { values, tags, note }: Pick<Plan, 'values' | 'tags' | 'note'>,
) {
  const isName = values.GivenName !== known.GivenName || values.FamilyName !== known.FamilyName
  return [
    isName && 'name',
    values.PrimaryPhoneNumber !== known.PrimaryPhoneNumber && 'phone',
    tags.length > (known.Tags ?? []).length && 'tags',
    note !== null && !hasNote(orm, known.Id, note) && 'note',
  ].filter((change) => change !== false)
}
