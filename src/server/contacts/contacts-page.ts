import type { APIContext } from 'astro'
import type { ContactInput } from '#src/domain/contacts/contact.ts'
import { contactAdded, contactAlreadyExists } from '#src/domain/contacts/messages.ts'
import { contactPath, contactRowsPath, contactsPath } from '#src/domain/contacts/paths.ts'
import { contactsPageSize, defaultCountryCode } from '#src/domain/limits.ts'
import { formatLocalDay, localDate } from '#src/domain/local-time.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import {
  nextLink,
  paginationOf,
  readLimit,
  readPage,
} from '#src/server/context/request/read-page.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { listRecentActivity, listWaiting } from '#src/use-cases/contacts/activity/list-activity.ts'
import { type AddOutcome, addContact } from '#src/use-cases/contacts/add-contact.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { listTags } from '#src/use-cases/contacts/tags.ts'
import { formProblems, readContact } from './read-contact.ts'

const emptyContact: ContactInput = {
  GivenName: '',
  FamilyName: '',
  PrimaryPhoneNumber: '',
  PrimaryEmail: '',
  MobilePhoneCountryCode: defaultCountryCode,
}

export async function handleContacts(context: APIContext) {
  const { request, locals, url } = context
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    if (isJson) return Response.json(getContactsJson(context))
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

async function getPage(context: APIContext) {
  const { locals, url } = context
  const list = getContactList(context)
  const isWhole = list.q.trim() === '' && list.tag === null && readPage(url) === 1
  return {
    ...list,
    tags: listTags(locals),
    waiting: isWhole ? await listWaiting(locals) : [],
    recent: isWhole ? await listRecentActivity(locals) : [],
  }
}

function addedJson(outcome: AddOutcome) {
  if (outcome.kind === 'invalid') {
    const [sentence] = Object.values(outcome.fields)
    return { Success: false, Message: null, Error: sentence, contact: null }
  }
  const Message = outcome.kind === 'added' ? contactAdded : contactAlreadyExists
  return { Success: true, Message, Error: null, contact: outcome.contact }
}

export function getContactsJson({ locals, url }: APIContext) {
  const list = listContacts(locals, listParams(url))
  return {
    results: list.results.map(({ tags: _, lastAt: __, ...contact }) => contact),
    pagination: paginationOf(list),
  }
}

export function getContactList({ locals, url }: APIContext) {
  const params = listParams(url)
  const list = listContacts(locals, params)
  const { q, tag, sort } = params
  const nextPage = nextLink(list, (page) => contactsPath({ q, tag, sort, page }), {
    fragment: (page) => contactRowsPath({ q, tag, sort, page }),
    usual: contactsPageSize,
  })
  const { clock, localTime } = locals
  const today = localDate(clock(), localTime)
  const dayOf = (moment: string) =>
    formatLocalDay(localDate(new Date(moment), localTime), today, localTime)
  return { q, tag, sort, list, next: nextPage, dayOf }
}

const maxSearchLength = 200

export const narrowingOf = (fields: URLSearchParams) => ({
  q: (fields.get('q') ?? '').slice(0, maxSearchLength).toWellFormed(),
  tag: fields.get('tag')?.slice(0, maxSearchLength).toWellFormed() || null,
  sort: fields.get('sort') === 'activity' ? ('activity' as const) : null,
})

export const listParams = (url: URL) => ({
  ...narrowingOf(url.searchParams),
  page: readPage(url),
  limit: readLimit(url, contactsPageSize),
})
