import type { APIContext } from 'astro'
import { secondFactorNeeded } from '#src/domain/account/messages/second-factor-messages.ts'
import { signInReasons } from '#src/domain/account/messages/sign-in-messages.ts'
import { secondFactorPath } from '#src/domain/account/paths.ts'
import { isOpenWithoutFactor } from '#src/domain/account/second-factor.ts'
import { tokenField } from '#src/domain/context/forms/form-version.ts'
import { RequestError } from '#src/domain/errors.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { pageAddress } from '#src/server/context/request/answer/failure.ts'
import { respondWithError } from '#src/server/context/request/answer/respond-with-error.ts'
import { kindOf } from '#src/server/context/request/answer/route-kind.ts'
import { isToken } from '#src/server/context/security/csrf.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { lacksSecondFactor } from '#src/use-cases/account/second-factor/own-factor.ts'

const signingIn = /^\/(sign_in(\/.+)?|sign_out|auth_redirect)$/

export function requirePassword({ locals, routePattern }: APIContext): void {
  if (locals.grantEnded && !signingIn.test(routePattern))
    throw new RequestError('LoginRequired', signInReasons.renew(locals.brokerage.grantDays))
}

/**
 * An agent without a second factor has to set one up first. Pages redirect there; all other requests are refused, also
 * forms, so that what was typed can be sent after the setup.
 */
export async function requireSecondFactor(context: APIContext): Promise<Response | null> {
  const { locals, request, url, routePattern } = context
  if (isOpenWithoutFactor(routePattern) || !lacksSecondFactor(locals)) return null
  const setUp = secondFactorPath(soughtAddress(request, url))
  const kind = await kindOf(context)
  const refusal = new RequestError('Forbidden', secondFactorNeeded)
  if (kind === 'fragment' && !isUnsafe(request.method)) {
    const response = await respondWithError(context, refusal)
    response.headers.set('HX-Redirect', setUp)
    return response
  }
  if (kind === 'page' && !isToken((await locals.sentForm())?.get(tokenField)))
    return context.redirect(setUp, 303)
  throw refusal
}

/** A search by htmx leads back to its results, all other requests to the page that sent them. */
const soughtAddress = (request: Request, url: URL) =>
  request.headers.get('HX-Source')?.startsWith('form')
    ? safeReturnPath(url.pathname + url.search, url.origin)
    : pageAddress(request, url)
