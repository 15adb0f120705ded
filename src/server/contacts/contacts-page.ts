import type { APIContext } from 'astro'
import type { ContactInput } from '#src/domain/contacts/contact.ts'
import { contactPath, contactRowsPath, contactsPath } from '#src/domain/contacts/paths.ts'
import { contactsPageSize, defaultCountryCode, pagesByScrolling } from '#src/domain/limits.ts'
import { contactAdded, contactKnown } from '#src/domain/messages/account/contacts.ts'
import type { NextPageLink } from '#src/domain/results/page/results-page.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { type AddOutcome, addContact } from '#src/use-cases/contacts/add-contact.ts'
import { type ContactPage, listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { listTags } from '#src/use-cases/contacts/tags.ts'
import { formProblems, readContact } from './read-contact.ts'

export interface ContactsView {
  readonly status: number
  readonly q: string
  readonly tag: string | null
  readonly tags: readonly { readonly tag: string; readonly contacts: number }[]
  readonly list: ContactPage
  readonly next: NextPageLink | null
  readonly form: { readonly values: ContactInput; readonly fields: Record<string, string> } | null
}

const emptyContact: ContactInput = {
  GivenName: '',
  FamilyName: '',
  PrimaryPhoneNumber: '',
  PrimaryEmail: '',
  MobilePhoneCountryCode: defaultCountryCode,
}

/** SPEC §7 Contacts: a page for people, data for scripts. */
export async function handleContacts(context: APIContext): Promise<ContactsView | Response> {
  const { request, locals, url } = context
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    if (isJson) return Response.json(await getContactsJson(context))
    const form = url.searchParams.has('add') ? { values: emptyContact, fields: {} } : null
    return { ...(await getPage(context)), status: 200, form }
  }
  const values = await readContact(request)
  const outcome = await addContact(locals, values)
  if (isJson) return Response.json(addedJson(outcome))
  if (outcome.kind !== 'invalid')
    return context.redirect(contactPath(outcome.contact.Id, outcome.kind), 303)
  const form = { values, fields: formProblems(outcome.fields) }
  return { ...(await getPage(context)), status: 422, form }
}

const getPage = async (context: APIContext) => ({
  ...(await getContactList(context)),
  tags: await listTags(context.locals),
})

function addedJson(outcome: AddOutcome) {
  if (outcome.kind === 'invalid') {
    const [sentence] = Object.values(outcome.fields)
    return { Success: false, Message: null, Error: sentence, contact: null }
  }
  const Message = outcome.kind === 'added' ? contactAdded : contactKnown
  return { Success: true, Message, Error: null, contact: outcome.contact }
}

export async function getContactsJson({ locals, url }: APIContext) {
  const { results, total, page, pages } = await listContacts(locals, listParams(url))
  return {
    results: results.map(({ tags: _, ...contact }) => contact),
    pagination: { total_entries: total, current_page: page, total_pages: pages },
  }
}

export async function getContactList({ locals, url }: APIContext) {
  const params = listParams(url)
  const list = await listContacts(locals, params)
  const { q, tag } = params
  return { q, tag, list, next: nextOf({ q, tag }, list) }
}

function nextOf(
  asked: { readonly q: string; readonly tag: string | null },
  { page, pages, total }: ContactPage,
): NextPageLink | null {
  if (page >= pages) return null
  const params = { ...asked, page: page + 1 }
  return {
    href: contactsPath(params),
    fragment: contactRowsPath(params),
    from: page * contactsPageSize + 1,
    to: Math.min((page + 1) * contactsPageSize, total),
    total,
    waits: page % pagesByScrolling === 0,
  }
}

const pageMost = 100_000
const longestSearch = 200

export function listParams({ searchParams }: URL): { q: string; page: number; tag: string | null } {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    q: (searchParams.get('q') ?? '').slice(0, longestSearch).toWellFormed(),
    tag: searchParams.get('tag')?.slice(0, longestSearch).toWellFormed() || null,
    page: Number.isInteger(page) && page >= 1 && page <= pageMost ? page : 1,
  }
}
