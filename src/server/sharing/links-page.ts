import type { APIContext } from 'astro'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import {
  cannotCreateLink,
  linkDeleted,
  linkExpirySaved,
  linkRenamed,
  linkReopened,
  linkRevoked,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import { sharedLinkPath, sharedLinksPath } from '#src/domain/sharing/paths.ts'
import type { LinkDetails } from '#src/domain/sharing/shared-link.ts'
import { unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { storerOf } from '#src/server/search/results/request/filter-reference.ts'
import {
  deleteLink,
  renameLink,
  setLinkEnd,
  setLinkRevoked,
} from '#src/use-cases/sharing/change-link.ts'
import { createLink } from '#src/use-cases/sharing/create-link.ts'
import { getOwnLink, type LinkList, listOwnLinks } from '#src/use-cases/sharing/own-links.ts'
import { readShare } from './read-share.ts'

const pageMost = 100_000

/** Handles /shared_links. POST creates a link (SPEC §7); GET lists the user's links as a page or JSON. */
export async function handleLinks(context: APIContext): Promise<Response | LinkList> {
  const { locals, request, url } = context
  if (isUnsafe(request.method)) return await respondWithLink(context)
  const page = Number(url.searchParams.get('page') ?? 1)
  const list = listOwnLinks(
    locals,
    Number.isInteger(page) && page > 0 && page <= pageMost ? page : 1,
  )
  if (responseKind(request) !== 'json') return list
  const { links, total, pages } = list
  const pagination = { total_entries: total, current_page: list.page, total_pages: pages }
  return Response.json({ shared_links: links.map(asJson), pagination })
}

const asJson = (link: LinkList['links'][number]) => ({
  Id: link.id,
  Name: link.name,
  Type: link.type,
  SharedUri: link.uri,
  Opens: link.opens,
  LastOpenedAt: link.openedAt,
  CreatedAt: link.createdAt,
  ExpiresAt: link.expiresAt,
  State: link.state,
})

/**
 * Responds with the created link (SPEC §3 Shared link response). If nothing may be shared, responds with a sentence and
 * a success status.
 */
async function respondWithLink({ locals, request }: APIContext): Promise<Response> {
  try {
    const linkRequest = readShare(await readNestedFields(request))
    const { id, uri, name, target } = await createLink(locals, linkRequest, storerOf(locals))
    const { unshareable } = target
    const message = unshareableSentence(unshareable) ?? ''
    return Response.json({
      success: uri !== null,
      SharedUri: uri,
      error: uri === null ? message || cannotCreateLink : null,
      message,
      unshareable_listings: unshareable,
      id,
      name,
    })
  } catch (error) {
    if (!isRequestError(error)) throw error
    const { message, status } = error
    return Response.json(
      { success: false, SharedUri: null, error: message, unshareable_listings: [] },
      { status },
    )
  }
}

/** Handles /shared_links/{id}, the statistics and forms of a link. */
export async function handleLink(context: APIContext): Promise<Response | LinkDetails> {
  const { locals, request, params } = context
  const id = params['id'] ?? ''
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    const link = await getOwnLink(locals, id)
    return isJson ? Response.json(asJson(link)) : link
  }
  const act = request.method === 'DELETE' ? new URLSearchParams({ act: 'delete' }) : null
  const { message, path } = await change(locals, id, act ?? (await readNestedFields(request)))
  if (isJson) return Response.json({ success: true, message })
  setNotice(context, message)
  return context.redirect(path, 303)
}

async function change(locals: Locals, id: string, fields: URLSearchParams) {
  const path = sharedLinkPath(id)
  const link = await getOwnLink(locals, id)
  switch (fields.get('act')) {
    case 'rename':
      refuseStale(fields, { name: link.name }, { name: fields.get('name') })
      await renameLink(locals, id, fields.get('name') ?? '')
      return { message: linkRenamed, path }
    case 'expire':
      refuseStale(fields, { expires: link.lastDay }, { expires: fields.get('expires') })
      await setLinkEnd(locals, id, fields.get('expires') ?? '')
      return { message: linkExpirySaved, path }
    case 'revoke':
      await setLinkRevoked(locals, id, true)
      return { message: linkRevoked, path }
    case 'reopen':
      await setLinkRevoked(locals, id, false)
      return { message: linkReopened, path }
    case 'delete':
      await deleteLink(locals, id)
      return { message: linkDeleted, path: sharedLinksPath() }
    default:
      throw new RequestError('BadRequest', 'Choose what to do.')
  }
}
