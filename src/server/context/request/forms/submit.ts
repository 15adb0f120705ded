import type { APIContext, MiddlewareNext } from 'astro'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import type { SessionWithUser } from '#src/server/context/security/session.ts'
import { submissionKey } from './submissions.ts'

/**
 * Runs the route's handler. A repeated submission runs it only once, and submissions that change the same record run
 * one after the other.
 */
export async function submit(
  { cookies, locals, request, url }: APIContext,
  session: SessionWithUser | null,
  next: MiddlewareNext,
): Promise<Response> {
  if (!isUnsafe(request.method)) return next()
  const { submissions, cookieNames } = locals
  const form = await locals.sentForm()
  const visitor = session?.id ?? cookies.get(cookieNames.visit)?.value ?? ''
  const lifetime = form && submissionKey(url.pathname, form)
  // The browser may have lost the cookies of the first response, so the repeated one sets them too.
  const set = () => [...cookies.headers()]
  const respond = () =>
    form?.has(versionField) ? submissions.inTurn(url.pathname, () => next()) : next()
  if (lifetime !== null) return submissions.handleOnce(visitor, lifetime, respond, set)
  if (form !== null || request.method !== 'POST') submissions.forget(visitor)
  return respond()
}
