import type { APIContext } from 'astro'
import { isLoaded } from '#db/queries/admin/feeds/follow-rows.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { isForVisitors } from '#src/domain/api/follow/visitor-paths.ts'
import { RequestError } from '#src/domain/errors.ts'
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
  if (!isRead) throw new RequestError('Unavailable', followMessages.notSaved)
  if (request.headers.get(awayHeader) === '1' || follow.origin === publicOrigin)
    throw new RequestError('Unavailable', followMessages.away)
  return new Response(null, {
    status: 307,
    headers: { Location: follow.origin + url.pathname + url.search },
  })
}

/** Long questions are sent by POST, and store nothing. */
const isQuestion = (path: string) =>
  /^\/(?:form_to_filter|listings\/count|search\/map|(?:search\/)?fields\/markup)$/.test(path)
