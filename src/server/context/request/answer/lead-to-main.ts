import type { APIContext } from 'astro'
import { isLoaded } from '#db/queries/admin/feeds/follow-rows.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { isForVisitors } from '#src/domain/api/follow/visitor-paths.ts'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newSavedSearchPath } from '#src/domain/searches/paths.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'

/** The proxy sets this header if it asks this site because the main one does not answer. */
const awayHeader = 'X-Main-Away'

/**
 * On a site that follows another one, leads what is not for visitors to that, or says that it is not available. Usually
 * the proxy has sent such requests there already. Null for what this site answers.
 */
export function leadToMain({ locals, request, url }: APIContext): Response | null {
  const { db, follow, publicOrigin } = locals
  if (follow === null) return null
  // The proxy then asks the main site.
  if (!isLoaded(db)) return new Response(followMessages.loading, { status: 502 })
  const isRead = !isUnsafe(request.method) || isQuestion(url.pathname)
  if (isRead && isForVisitors(url)) return null
  const isAway = request.headers.get(awayHeader) === '1' || follow.origin === publicOrigin
  if (!isRead || (isAway && saving.includes(url.pathname)))
    throw new RequestError('Unavailable', followMessages.notSaved)
  if (isAway) throw new RequestError('Unavailable', followMessages.away)
  return new Response(null, {
    status: 307,
    headers: { Location: follow.origin + url.pathname + url.search },
  })
}

/** Where the links and buttons lead with which visitors save homes and searches. */
const saving = [newCartPath(), newSavedSearchPath()]

/** Long questions are sent by POST, and store nothing. */
export const isQuestion = (path: string) =>
  /^\/(?:form_to_filter|listings\/count|search\/map|(?:search\/)?fields\/markup)$/.test(path)
