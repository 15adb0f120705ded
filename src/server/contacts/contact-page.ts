import type { APIContext } from 'astro'
import { mailWait } from '#src/domain/account/messages/account-messages.ts'
import { type ContactInput, shownContact } from '#src/domain/contacts/contact.ts'
import {
  contactAdded,
  contactAlreadyExists,
  contactInvited,
  contactMerged,
  contactSaved,
  contactTagged,
} from '#src/domain/contacts/messages.ts'
import {
  type ContactNotice,
  contactNotesPath,
  contactPath,
  contactsPath,
} from '#src/domain/contacts/paths.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { readPage } from '#src/server/context/request/read-page.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { listActivity } from '#src/use-cases/contacts/activity/list-activity.ts'
import { addNote, deleteNote, listNotes } from '#src/use-cases/contacts/contact-notes.ts'
import { inviteContact } from '#src/use-cases/contacts/invite-contact.ts'
import {
  type ContactDetails,
  deleteContact,
  describeContactRemoval,
  getContact,
  saveContact,
} from '#src/use-cases/contacts/own-contact.ts'
import { addTags, removeTag } from '#src/use-cases/contacts/tags.ts'
import { contactOf, formProblems } from './read-contact.ts'

interface ContactView {
  readonly status: number
  readonly contact: ContactDetails
}

export interface DetailsView extends ContactView {
  readonly values: ContactInput
  readonly tags: { readonly typed: string; readonly problem: string | null }
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly said: string | null
}

const saidAfter: Readonly<Record<string, string>> = {
  added: contactAdded,
  known: contactAlreadyExists,
  saved: contactSaved,
  invited: contactInvited,
  tagged: contactTagged,
  merged: contactMerged,
}

const idOf = ({ params }: APIContext) => params['id'] ?? ''

export async function handleDetails(context: APIContext): Promise<DetailsView | Response> {
  const { locals, request, url } = context
  const contact = getContact(locals, idOf(context))
  if (!isUnsafe(request.method)) {
    const said = saidAfter[url.searchParams.get('said') ?? ''] ?? null
    return { ...viewOf(contact), said }
  }
  const fields = await readFields(request)
  const outcome = await act(locals, contact, fields)
  return typeof outcome === 'string'
    ? context.redirect(contactPath(contact.id, outcome), 303)
    : { ...viewOf(contact), status: 422, ...outcome }
}

const viewOf = (contact: ContactDetails): DetailsView => ({
  status: 200,
  contact,
  values: contact,
  tags: { typed: '', problem: null },
  message: null,
  fields: {},
  said: null,
})

async function act(
  locals: APIContext['locals'],
  contact: ContactDetails,
  fields: URLSearchParams,
): Promise<ContactNotice | Partial<DetailsView>> {
  const { id } = contact
  const untagged = fields.get('untag')
  if (untagged !== null) {
    await removeTag(locals, id, untagged)
    return 'tagged'
  }
  const tagged = fields.get('tag')?.slice(0, 10_000)
  if (tagged !== undefined) {
    const problem = await addTags(locals, id, tagged)
    return problem === null ? 'tagged' : { tags: { typed: tagged, problem } }
  }
  if (fields.get('do') === 'invite') {
    const outcome = await inviteContact(locals, id)
    return outcome === 'wait' ? { status: 429, message: mailWait } : 'invited'
  }
  const values = contactOf(fields)
  refuseStale(fields, shownContact(contact), shownContact(values))
  const tags = fields.get('tags')?.slice(0, 10_000)
  const problems = await saveContact(locals, id, { ...values, ...(tags !== undefined && { tags }) })
  return problems === null ? 'saved' : { values, fields: formProblems(problems) }
}

export async function handleNotes(context: APIContext) {
  const { locals, request } = context
  const contact = getContact(locals, idOf(context))
  const { id } = contact
  if (!isUnsafe(request.method))
    return { status: 200, contact, notes: listNotes(locals, id), text: '', problem: null }
  const fields = await readFields(request)
  const removed = fields.get('remove')
  if (removed !== null) await deleteNote(locals, id, removed)
  const text = fields.get('note') ?? ''
  const problem = removed === null ? await addNote(locals, id, text) : null
  if (problem === null) return context.redirect(contactNotesPath(id), 303)
  return { status: 422, contact, notes: listNotes(locals, id), text, problem }
}

export async function handleActivity(context: APIContext) {
  const { locals, url } = context
  const contact = getContact(locals, idOf(context))
  return { contact, ...(await listActivity(locals, contact.id, readPage(url))) }
}

export async function handleDelete(
  context: APIContext,
): Promise<(ContactView & { readonly question: string }) | Response> {
  const { locals, request } = context
  const contact = getContact(locals, idOf(context))
  if (isUnsafe(request.method)) {
    await deleteContact(locals, contact.id)
    return context.redirect(contactsPath(), 303)
  }
  return { status: 200, contact, question: describeContactRemoval(locals, contact.id) }
}
