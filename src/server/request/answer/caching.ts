import type { APIContext } from 'astro'
import { isUnsafe } from '#src/server/security/forgery.ts'

/** Personal responses and errors are not stored; others are revalidated unless a route sets its own header. */
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
