import type { APIContext } from 'astro'
import { shownPhone, storedPhone } from '#src/domain/contacts/phone.ts'
import { canManageLinks, canShareDirectly } from '#src/domain/context/access/permissions.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { defaultCountryCode } from '#src/domain/limits.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { cannotCreateLink } from '#src/domain/sharing/messages/sharing-messages.ts'
import { type ShareTyped, type ShareView, shareTitle } from '#src/domain/sharing/share-view.ts'
import { unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import { readCollectionFields } from '#src/server/collections/read-fields.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { storerOf } from '#src/server/search/results/request/filter-reference.ts'
import { isModal } from '#src/server/visits/read-person.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { createLink, type LinkRequest } from '#src/use-cases/sharing/create-link.ts'
import { getShareTarget } from '#src/use-cases/sharing/share-target.ts'
import { isConsumerShare, readShare, ungrouped } from './read-share.ts'
import { prepareText, previewMail, sendByMail } from './send-share-page.ts'

/** Handles /shares/new, which shows the share form, and /shares, which receives it and shows the result. */
export async function handleShareForm(context: APIContext): Promise<Response | ShareView> {
  const { locals, request, url } = context
  Object.assign(locals, { isPersonal: true })
  if (isModal(url.searchParams)) Object.assign(locals, { framed: true })
  const fields = ungrouped(await readCollectionFields(request, url))
  const linkRequest = readShare(fields)
  const view = await viewOf(context, linkRequest, fields)
  const isJson = responseKind(request) === 'json'
  if (isJson && fields.get('act') === 'number') return numberAsJson(fields.get('phone') ?? '')
  if (!isUnsafe(request.method)) {
    const offer = view.canSend ? view : await withLink(context, linkRequest, view)
    return isJson ? offerAsJson(context, offer) : offer
  }
  try {
    const outcome = await act(context, linkRequest, view, fields.get('act'))
    return isJson ? outcomeAsJson(outcome) : outcome
  } catch (error) {
    if (!isJson || !isRequestError(error)) throw error
    return Response.json(
      { success: false, message: error.message, error: error.message },
      { status: error.status },
    )
  }
}

function act(context: APIContext, request: LinkRequest, view: ShareView, name: string | null) {
  const isMail = name === null && `${view.typed.emails}${view.typed.contactIds}` !== ''
  if (name === 'email' || isMail) return sendByMail(context.locals, request, view)
  if (name === 'text') return prepareText(context.locals, request, view)
  if (name === 'preview') return previewMail(context.locals, request, view)
  return withLink(context, request, view)
}

function numberAsJson(typed: string): Response {
  const dialed = storedPhone(typed.slice(0, 100), defaultCountryCode)
  const number = dialed?.startsWith('+')
    ? { dialed, shown: shownPhone(dialed, defaultCountryCode) }
    : null
  return Response.json({ success: number !== null, number })
}

/** Returns the result in the format of SPEC §7 with `success`, `message`, and `error`. */
function outcomeAsJson({ link, said, text, unshareable, problems }: ShareView): Response {
  const problem = Object.values(problems)[0] ?? null
  const isDone = problem === null && (link ?? said ?? text) !== null
  return Response.json({
    success: isDone,
    message: said ?? unshareable ?? '',
    error: isDone ? null : (problem ?? unshareable ?? cannotCreateLink),
    SharedUri: link?.uri ?? null,
    sms: text?.href ?? null,
  })
}

function offerAsJson({ locals }: APIContext, view: ShareView): Response {
  locals.csrfToken()
  const { title, name, unshareable, canSend, isAgent, link } = view
  return Response.json({ title, name, unshareable, canSend, isAgent, uri: link?.uri ?? null })
}

async function viewOf(
  { locals, url }: APIContext,
  request: LinkRequest,
  fields: URLSearchParams,
): Promise<ShareView> {
  const target = await getShareTarget(locals, request)
  const { kind, name, listings, unshareable } = target
  const person = personOf(locals)
  const isConsumers = isConsumerShare(fields)
  const isAgent = canShareDirectly(person) && !isConsumers
  const back = safeReturnPath(firstOf(fields, 'return_to'), url.origin)
  return {
    status: 200,
    kind,
    title: shareTitle(kind, listings.length + unshareable.length),
    name,
    unshareable: unshareableSentence(unshareable),
    fields: [...fieldsOf(request), ...(isConsumers ? [['consumer_share', 'true'] as const] : [])],
    link: null,
    canSend: canManageLinks(person) && (kind !== 'Listings' || listings.length > 0),
    isAgent,
    type: request.type ?? (isAgent ? 'Direct' : 'Indirect'),
    contacts: isAgent ? contactsOf(locals) : [],
    typed: typedIn(fields),
    problems: {},
    preview: null,
    text: null,
    said: null,
    returnTo: back ?? listingsPath(),
  }
}

const contactsOf = (locals: APIContext['locals']) =>
  listContacts(locals, { q: '', page: 1 }).results.map(({ Id, DisplayName, PrimaryEmail }) => ({
    id: Id,
    name: DisplayName,
    email: PrimaryEmail,
  }))

const typedIn = (fields: URLSearchParams): ShareTyped => ({
  contactIds: listOf(fields, 'contact_ids'),
  emails: listOf(fields, 'emails').join(', '),
  phone: fields.get('phone') ?? '',
  subject: fields.get('subject') ?? '',
  message: fields.get('message') ?? '',
  copyMe: firstOf(fields, 'copy_me') !== null,
  expires: fields.get('expires') ?? '',
})

function fieldsOf(request: LinkRequest): ShareView['fields'] {
  const pairs: readonly (readonly [string, string | null])[] = [
    ['ListingIds', request.listings.length === 0 ? null : request.listings.join(',')],
    ['SearchId', request.searchId],
    ['_filter', request.filter],
    ['annotations', request.annotations.length === 0 ? null : JSON.stringify(request.annotations)],
    ['sort_id', request.sortId],
    ['view_id', request.viewId],
    ['collection_id', request.collectionId],
    ['cma_id', request.cmaId],
  ]
  return pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

async function withLink(
  { locals }: APIContext,
  request: LinkRequest,
  view: ShareView,
): Promise<ShareView> {
  const { id, uri, name } = await createLink(locals, request, storerOf(locals))
  return { ...view, link: uri === null ? null : { id, uri, name } }
}
