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
  const existing = values.EmailKey === '' ? null : findContactByEmail(orm, owner, values.EmailKey)
  const tags = uniqueTags([...(existing?.Tags ?? []), ...readTags(row.tags.join(','))])
  const plan = {
    line: row.line,
    name: contactName(values),
    email: values.PrimaryEmail,
    id: existing?.Id ?? null,
    values: existing ? mergedValues(existing, values) : values,
    tags,
    note: body === '' ? null : body,
    lacksEmail: lacksEmail(row),
  }
  const problem = problemOf(input, tags, body)
  if (problem !== null) return { ...plan, state: 'refused', why: problem }
  if (existing === null) return { ...plan, state: 'new', why: '' }
  const changes = changesOf(orm, existing, plan)
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
const mergedValues = (existing: ContactRow, values: ContactValues): ContactValues => ({
  GivenName: values.GivenName || existing.GivenName,
  FamilyName: values.FamilyName || existing.FamilyName,
  PrimaryEmail: existing.PrimaryEmail,
  EmailKey: existing.EmailKey,
  PrimaryPhoneNumber: values.PrimaryPhoneNumber ?? existing.PrimaryPhoneNumber,
  MobilePhoneCountryCode:
    values.PrimaryPhoneNumber === null || values.PrimaryPhoneNumber === existing.PrimaryPhoneNumber
      ? existing.MobilePhoneCountryCode
      : values.MobilePhoneCountryCode,
})

function changesOf(
  orm: Orm,
  existing: ContactRow,
  { values, tags, note }: Pick<Plan, 'values' | 'tags' | 'note'>,
) {
  const isName =
    values.GivenName !== existing.GivenName || values.FamilyName !== existing.FamilyName
  return [
    isName && 'name',
    values.PrimaryPhoneNumber !== existing.PrimaryPhoneNumber && 'phone',
    tags.length > (existing.Tags ?? []).length && 'tags',
    note !== null && !hasNote(orm, existing.Id, note) && 'note',
  ].filter((change) => change !== false)
}
