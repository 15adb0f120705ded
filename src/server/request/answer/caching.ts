import type { APIContext } from 'astro'
import { isUnsafe } from '#src/server/security/forgery.ts'

/**
 * Personal responses and errors are stored nowhere; the rest may be if it is revalidated each time. A route may say that
 * its response is the same for everybody and for how long.
 */
export function setCacheControl(context: APIContext, response: Response): Response {
  const { status, headers } = response
  if (status < 400 && headers.get('Cache-Control')?.startsWith('public')) return response
  if (isPersonal(context, status)) headers.set('Cache-Control', 'private, no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Accept, Cookie, Save-Data')
  return response
}

const isPersonal = ({ locals, request }: APIContext, status: number) =>
  locals.user !== null || locals.isPersonal || status >= 400 || isUnsafe(request.method)
