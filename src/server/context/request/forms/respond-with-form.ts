import type { APIContext } from 'astro'
import { secondFactorPath } from '#src/domain/account/paths.ts'
import { isOpenWithoutFactor } from '#src/domain/account/second-factor.ts'
import type { OtherAccount } from '#src/domain/context/forms/again.ts'
import {
  pageField,
  technicalFields,
  tokenField,
  versionField,
} from '#src/domain/context/forms/form-version.ts'
import {
  formExpired,
  sendAs,
  setUpElsewhere,
  signInElsewhere,
} from '#src/domain/context/messages/form-messages.ts'
import { signInPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { type Failure, failureOf } from '#src/server/context/request/answer/failure.ts'
import { respondWithError } from '#src/server/context/request/answer/respond-with-error.ts'
import { kindOf } from '#src/server/context/request/answer/route-kind.ts'
import { isOfOther } from '#src/server/context/security/csrf.ts'
import { isSameOrigin, tokenForReturn } from '#src/server/context/security/csrf-request.ts'
import { textsOf } from '#src/server/context/security/sent-form.ts'
import { lacksSecondFactor } from '#src/use-cases/account/second-factor/own-factor.ts'
import { fillPage, type NotSaved } from './filled-page.ts'

/** Responds with the form's page, filled in as the user sent it, or with an error page if that is impossible. */
export async function respondWithForm(context: APIContext, error: unknown): Promise<Response> {
  const failure = failureOf(error)
  const notSaved = await notSavedIn(context, failure)
  if (notSaved === null) return respondWithError(context, error)
  const { action, sent, page, message, opened } = notSaved
  Object.assign(context.locals, { failure })
  const isHeld = lacksSecondFactor(context.locals)
  const isShown = !isHeld || isOpenWithoutFactor(new URL(page, context.url).pathname)
  const pageResult = isShown ? await pageAt(context, page) : null
  const filled = typeof pageResult === 'string' ? fillPage(pageResult, notSaved) : null
  const storedValues = Object.values(notSaved.stored ?? {})
  const before = isHeld ? setUp : firstStep(failure, context.locals)
  const again = {
    action,
    sent: sentAgain(sent, failure),
    stored: storedValues,
    page,
    opened,
    before,
  }
  if (filled === null) {
    if (opened?.question && isGone(pageResult))
      return respondWithError(context, pageResult, { again })
    return respondWithError(context, error, { message, again })
  }
  if (failure.status >= 500) context.locals.log.error({ err: error }, 'a form could not be saved')
  return new Response(filled, {
    status: failure.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

const setUp = { href: secondFactorPath(), label: setUpElsewhere }

const firstStep = ({ status }: Failure, { user }: App.Locals) =>
  user === null && [401, 403].includes(status)
    ? { href: signInPath(), label: signInElsewhere }
    : null

const secret = /password|secret|code/

/**
 * Returns the fields to send again, without secrets. After a conflict they have the current version, so sending them
 * replaces what is stored now.
 */
const sentAgain = (entries: NotSaved['sent'], { now }: Failure): NotSaved['sent'] =>
  entries
    .filter(([name]) => name === versionField || !technicalFields.includes(name))
    .filter(([name]) => !secret.test(name))
    .map(([name, value]) => [name, name === versionField ? (now?.version ?? value) : value])

const isGone = (pageResult: unknown) => [404, 410].includes(failureOf(pageResult).status)

async function notSavedIn(context: APIContext, failure: Failure): Promise<NotSaved | null> {
  const { request, url, routePattern, locals } = context
  const form = await locals.sentForm()
  const isOwn = isSameOrigin(request.headers, locals.origin)
  if (form === null || !isOwn || (await kindOf(context)) !== 'page') return null
  // A visitor goes to the sign-in page. A user whose session has ended stays on the form instead, to lose nothing.
  const isInterrupted = locals.grantEnded || form.has(pageField)
  if (failure.name === 'LoginRequired' && !isInterrupted) return null
  const opened = routePattern === '/sign_out' ? null : openedIn(context, form, failure)
  const isAsked = failure.name !== 'FormExpired' || opened !== null
  return {
    action: url.pathname,
    sent: textsOf(form),
    message: isAsked ? failure.message : formExpired,
    page: pageOf(context, form),
    stored: failure.name === 'Stale' ? failure.fields : null,
    wrong: failure.name === 'Invalid' ? failure.fields : {},
    opened,
  }
}

/** Asks unless the user has decided already: what refuses an account without its second factor is before that. */
function openedIn(context: APIContext, form: FormData, { name }: Failure): OtherAccount | null {
  const { locals } = context
  const { user } = locals
  const token = form.get(tokenField)
  if (typeof token !== 'string' || !isOfOther(token, user?.id ?? null)) return null
  if (user === null) return { token: tokenForReturn(context, token), question: null }
  const isAsked = name === 'FormExpired' || lacksSecondFactor(locals)
  return { token, question: isAsked ? sendAs(user.displayName) : null }
}

function pageOf({ request, url, locals }: APIContext, form: FormData): string {
  const ownAddress = url.pathname + url.search
  const requestedPage = form.get(pageField)
  const path =
    typeof requestedPage === 'string' ? safeReturnPath(requestedPage, locals.origin) : null
  if (path !== null || url.searchParams.get('modal') === 'true') return path ?? ownAddress
  const referrer = request.headers.get('Referer') ?? ''
  // Some browsers send only the origin in the `Referer` header.
  if (!referrer.startsWith(`${locals.origin}/`) || referrer === `${locals.origin}/`)
    return ownAddress
  return safeReturnPath(referrer.slice(locals.origin.length), locals.origin) ?? ownAddress
}

/** Returns the HTML of the page, the error that it threw, or null if the response is no page. */
async function pageAt(context: APIContext, path: string): Promise<unknown> {
  const headers = new Headers(context.request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  try {
    const response = await context.rewrite(new Request(new URL(path, context.url), { headers }))
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
    return response.status === 200 && isPage ? await response.text() : null
  } catch (error) {
    return error
  }
}
