import type { APIContext } from 'astro'
import { ownFields, pageField } from '#src/domain/forms/version.ts'
import { formExpired } from '#src/domain/messages/forms.ts'
import { safeReturnPath } from '#src/domain/results/return-path.ts'
import { respondWithError } from '#src/server/request/answer/errors.ts'
import { type Failure, failureOf, responseKind } from '#src/server/request/answer/failure.ts'
import { textsOf } from '#src/server/security/sent-form.ts'
import { lacksSecondFactor } from '#src/use-cases/second-factor/own-factor.ts'
import { fillPage, type NotSaved } from './filled-page.ts'

/** A form that could not be saved comes back as it was typed, whatever page it is on; other errors are told. */
export async function respondWithForm(context: APIContext, error: unknown): Promise<Response> {
  const failure = failureOf(error)
  const notSaved = isKept(failure) ? await notSavedIn(context, failure) : null
  if (notSaved === null) return respondWithError(context, error)
  const { action, sent } = notSaved
  Object.assign(context.locals, { failure })
  const html = await pageAt(context, notSaved.page)
  const filled = html === null ? null : fillPage(html, notSaved)
  const words = sent.filter(([name]) => !ownFields.includes(name) && !secret.test(name))
  if (filled === null)
    return respondWithError(context, error, {
      message: notSaved.message,
      again: { action, sent: words, stored: Object.values(notSaved.stored ?? {}) },
    })
  if (failure.status >= 500) context.locals.log.error({ err: error }, 'a form could not be saved')
  return new Response(filled, {
    status: failure.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

const secret = /password|secret|code/

/** What passes, or can be decided on the form. */
const isKept = ({ name, status }: Failure) =>
  status >= 500 || ['FormExpired', 'Invalid', 'Stale', 'TooMany'].includes(name)

async function notSavedIn(context: APIContext, failure: Failure): Promise<NotSaved | null> {
  const { request, url, routePattern } = context
  const form = await context.locals.sentForm()
  if (form === null || responseKind(request, routePattern) !== 'page') return null
  const stored = failure.name === 'Stale' ? failure.fields : null
  const message = failure.name === 'FormExpired' ? formExpired : failure.message
  return {
    action: url.pathname,
    sent: textsOf(form),
    message,
    // Without a second factor, no other page is shown.
    page: lacksSecondFactor(context.locals) ? url.pathname + url.search : pageOf(context, form),
    stored,
    wrong: failure.name === 'Invalid' ? Object.keys(failure.fields) : [],
  }
}

/** Where the form was: a dialog's own page, else the page that sent it. */
function pageOf({ request, url, locals }: APIContext, form: FormData): string {
  const own = url.pathname + url.search
  const given = form.get(pageField)
  const path = typeof given === 'string' ? safeReturnPath(given, locals.origin) : null
  if (path !== null || url.searchParams.get('modal') === 'true') return path ?? own
  const referrer = request.headers.get('Referer') ?? ''
  // Some browsers tell only where the site is.
  if (!referrer.startsWith(`${locals.origin}/`) || referrer === `${locals.origin}/`) return own
  return safeReturnPath(referrer.slice(locals.origin.length), locals.origin) ?? own
}

/** Null for anything but a page. */
async function pageAt(context: APIContext, path: string): Promise<string | null> {
  const headers = new Headers(context.request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  try {
    const response = await context.rewrite(new Request(new URL(path, context.url), { headers }))
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
    return response.status === 200 && isPage ? await response.text() : null
  } catch {
    return null
  }
}
