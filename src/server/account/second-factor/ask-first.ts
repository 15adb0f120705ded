import type { APIContext } from 'astro'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import { termsOwed } from '#src/domain/account/messages/account-messages.ts'
import { secondFactorNeeded } from '#src/domain/account/messages/second-factor-messages.ts'
import { signInReasons } from '#src/domain/account/messages/sign-in-messages.ts'
import { secondFactorPath, termsPath } from '#src/domain/account/paths.ts'
import { isOpenWithoutFactor } from '#src/domain/account/second-factor.ts'
import { auditorReadsOnly } from '#src/domain/admin/auditor.ts'
import { tokenField } from '#src/domain/context/forms/form-version.ts'
import { RequestError } from '#src/domain/errors.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { pageAddress } from '#src/server/context/request/answer/failure.ts'
import { isQuestion } from '#src/server/context/request/answer/lead-to-main.ts'
import { respondWithError } from '#src/server/context/request/answer/respond-with-error.ts'
import { kindOf } from '#src/server/context/request/answer/route-kind.ts'
import { isToken } from '#src/server/context/security/csrf.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import { lacksSecondFactor } from '#src/use-cases/account/second-factor/own-factor.ts'

const signingIn = /^\/(sign_in(\/.+)?|sign_out|auth_redirect)$/

export function requirePassword({ locals, routePattern }: APIContext): void {
  if (locals.grantEnded && !signingIn.test(routePattern))
    throw new RequestError('LoginRequired', signInReasons.renew(grantDaysOf(locals.brokerage)))
}

/** An agent without a second factor has to set one up first. */
export async function requireSecondFactor(context: APIContext): Promise<Response | null> {
  const { locals, routePattern } = context
  if (isOpenWithoutFactor(routePattern) || !lacksSecondFactor(locals)) return null
  return await leadFirst(context, secondFactorPath, secondFactorNeeded)
}

/** What consumers may open, and stop, without the present terms of use. */
const openWithoutTerms =
  /^\/(terms|privacy|sign_out|sign_in(\/.+)?|auth_redirect|account\/(leave|export\..+)|media\/.+|.*\/stop)$/

/** A consumer has to accept the present terms of use first (VOW V-6). */
export async function requireTerms(context: APIContext): Promise<Response | null> {
  const { locals, routePattern } = context
  if (openWithoutTerms.test(routePattern) || !owesTerms(locals)) return null
  return await leadFirst(context, (return_to) => termsPath({ return_to }), termsOwed)
}

/** Pages that are nothing but a form. */
const onlyForms = ['/saved_searches/new', '/account/passkeys', '/account/second_factor']

/** An auditor of the MLS changes nothing, and can only sign out (IDX I-18). */
export function refuseReadOnly({ locals, request, routePattern, url }: APIContext): void {
  if (!locals.user?.readOnlyUntil) return
  if (!isUnsafe(request.method) && !onlyForms.includes(routePattern)) return
  if (routePattern !== '/sign_out' && !isQuestion(url.pathname))
    throw new RequestError('Forbidden', auditorReadsOnly)
}

/**
 * Pages redirect to what has to be done first; all other requests are refused, also forms, so that what was typed can be
 * sent afterwards.
 */
async function leadFirst(
  context: APIContext,
  pathTo: (returnTo?: string | null) => string,
  sentence: string,
): Promise<Response> {
  const { locals, request, url } = context
  const first = pathTo(soughtAddress(request, url))
  const kind = await kindOf(context)
  const refusal = new RequestError('Forbidden', sentence)
  if (kind === 'fragment' && !isUnsafe(request.method)) {
    const response = await respondWithError(context, refusal)
    response.headers.set('HX-Redirect', first)
    return response
  }
  if (kind === 'page' && !isToken((await locals.sentForm())?.get(tokenField)))
    return context.redirect(first, 303)
  throw refusal
}

/** A search by htmx leads back to its results, all other requests to the page that sent them. */
const soughtAddress = (request: Request, url: URL) =>
  request.headers.get('HX-Source')?.startsWith('form')
    ? safeReturnPath(url.pathname + url.search, url.origin)
    : pageAddress(request, url)
