import type { APIContext, MiddlewareHandler, MiddlewareNext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import {
  refuseReadOnly,
  requirePassword,
  requireSecondFactor,
  requireTerms,
} from '#src/server/account/second-factor/ask-first.ts'
import { handleSignOut } from '#src/server/account/sign-in-page.ts'
import { answerProgram, isForPrograms } from '#src/server/api/answer-program.ts'
import { leadToMain } from '#src/server/context/request/answer/lead-to-main.ts'
import { previewOf } from '#src/server/context/request/answer/link-preview.ts'
import { setRetryAfter } from '#src/server/context/request/answer/respond-with-error.ts'
import { mayShare, share } from '#src/server/context/request/answer/shared-answer.ts'
import {
  isPreviewed,
  noteShown,
  refuseCopier,
} from '#src/server/context/request/answer/watch-copying.ts'
import { respondWithForm } from '#src/server/context/request/forms/respond-with-form.ts'
import { submit } from '#src/server/context/request/forms/submit.ts'
import { clearNotice } from '#src/server/context/request/notice.ts'
import { identify, verifyCsrfToken } from '#src/server/context/request/person/identify.ts'
import { isSameOrigin, isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { refuseWhileClosed } from '#src/use-cases/context/refuse-while-closed.ts'

/** Identifies the user, refuses cross-site requests, calls the route, and renders errors as page, fragment, or JSON. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (context.locals.failure) return next()
  if (isForPrograms(context)) return answerProgram(context, next)
  return setCacheControl(context, setCharset(setRetryAfter(await respond(context, next))))
}

async function respond(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    const session = await identify(context)
    refuseBuiltInRoutes(context)
    requirePassword(context)
    const elsewhere = leadToMain(context)
    if (elsewhere !== null) return elsewhere
    const missing = (await requireSecondFactor(context)) ?? (await requireTerms(context))
    if (missing !== null) return missing
    refuseReadOnly(context)
    await verifyCsrfToken(context, session)
    if (!isOpenWhileClosed(context)) refuseWhileClosed(context.locals.scope)
    const reader = await refuseCopier(context)
    const isPreview = isPreviewed(context)
    // Nothing in between may give it to people.
    if (isPreview) Object.assign(context.locals, { isPersonal: true })
    const answer = await submit(context, session, next)
    const response = isPreview ? await previewOf(answer) : answer
    if (reader !== null && !isPreview) await noteShown(context, reader, response.status)
    if (response.status === 404 && response.body === null) throw noSuchPage()
    clearNotice(context, response)
    return response
  } catch (error) {
    if (isSignOut(context) && storageFailureOf(error) !== null) return handleSignOut(context)
    return respondWithForm(context, error)
  }
}

/** Signing out works even without a database, because it is enough to clear the cookies. */
const isSignOut = ({ locals, request, routePattern }: APIContext) =>
  routePattern === '/sign_out' &&
  isUnsafe(request.method) &&
  isSameOrigin(request.headers, locals.origin)

const withoutListings = new Set([
  ...['account', 'sign_in', 'sign_out', 'register', 'password', 'invitation', 'auth_redirect'],
  ...['set_up', 'privacy', 'terms', 'error', 'mail', 'admin', 'feeds', 'robots.txt'],
  'openapi.json',
])

/** Accounts, what the law wants, pushes, and ending alerts go on while the site shows no listings. */
const isOpenWhileClosed = ({ request, routePattern }: APIContext) =>
  withoutListings.has(routePattern.split('/')[1] ?? '') ||
  (isUnsafe(request.method) && routePattern.startsWith('/alerts'))

/** Endpoints that the framework adds (images, islands, actions) are not part of the product. */
function refuseBuiltInRoutes({ routePattern }: APIContext): void {
  if (routePattern.startsWith('/_')) throw noSuchPage()
}

const noSuchPage = () => new RequestError('NotFound', 'This page doesn’t exist.')

/** Astro sets no charset for pages. */
function setCharset(response: Response): Response {
  const { headers } = response
  if (headers.get('Content-Type') === 'text/html')
    headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
}

/**
 * Browsers must not store personal responses and errors. They revalidate all others, unless the route sets a header of
 * its own. Shared caches may store what visitors see of listings.
 */
function setCacheControl(context: APIContext, response: Response): Response {
  const { status, headers } = response
  if (status < 400 && headers.get('Cache-Control')?.startsWith('public')) return response
  if (mayShare(context, response)) {
    share(context, response)
    return response
  }
  if (isPersonal(context, status)) headers.set('Cache-Control', 'private, no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Accept, Cookie, Save-Data')
  return response
}

const isPersonal = ({ locals, request }: APIContext, status: number) =>
  locals.user !== null || locals.isPersonal || status >= 400 || isUnsafe(request.method)
