import type { APIContext } from 'astro'
import { isRequestError } from '#src/domain/errors.ts'
import { listingsPath, signInPath } from '#src/domain/paths.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import { type Failure, failureJson, failureOf, pageAddress, type ResponseKind } from './failure.ts'
import { odataError } from './odata-response.ts'
import { kindOf } from './route-kind.ts'
import { sparkError } from './spark-response.ts'

/** Responds with a page, a fragment, or JSON, as the client expects. Logs the error if it is unexpected. */
export async function respondWithError(
  context: APIContext,
  error: unknown,
  more: Partial<Pick<Failure, 'again' | 'message'>> = {},
): Promise<Response> {
  const failure = { ...failureOf(error), ...more }
  if (failure.status >= 500 && !isRequestError(error))
    context.locals.log.error({ err: error }, 'request failed')
  const kind = await kindOf(context)
  const response = await responseTo(context, kind, failure, error)
  if (failure.name === 'Starting' && kind === 'page' && context.request.method === 'GET')
    response.headers.set('Refresh', retryAfterSeconds)
  if (isRequestError(error) && error.retryAfterSeconds !== null)
    response.headers.set('Retry-After', String(error.retryAfterSeconds))
  return response
}

const retryAfterSeconds = '5'

/** How long to wait, in seconds, if the answer itself doesn’t say. */
const waits: Readonly<Record<number, string>> = { 429: '600', 503: retryAfterSeconds }

export function setRetryAfter(response: Response): Response {
  const seconds = waits[response.status]
  if (seconds !== undefined && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', seconds)
  return response
}

async function responseTo(
  context: APIContext,
  kind: ResponseKind,
  failure: Failure,
  error: unknown,
): Promise<Response> {
  const { requestId } = context.locals
  switch (kind) {
    case 'json':
      return Response.json(failureJson(failure, requestId), { status: failure.status })
    case 'spark':
      return sparkError(context.url, error)
    case 'odata':
      return odataError(failure)
    case 'fragment':
      return await respondWithFragment(context, failure)
    case 'page':
      if (failure.name === 'LoginRequired' && !failure.again)
        return context.redirect(signInAddress(context), 303)
      return await render(context, failure, '/error')
  }
}

/**
 * A failed fragment shows the error inside the page. If signing in is required, htmx goes to the sign-in page, which
 * leads back to the page around the fragment.
 */
async function respondWithFragment(context: APIContext, failure: Failure): Promise<Response> {
  const response = await render(context, failure, '/fragments/error')
  if (failure.name === 'LoginRequired') response.headers.set('HX-Redirect', signInAddress(context))
  return response
}

const signInAddress = ({ request, url, locals }: APIContext) =>
  signInPath(pageAddress(request, url), locals.grantEnded ? 'renew' : undefined)

/** The results that the address of a listing names. */
const resultsAddress = ({ searchParams: query }: URL) =>
  listingsPath(
    { _filter: query.get('_filter'), sort_id: query.get('sort_id'), bounds: query.get('bounds') },
    baseFromText(query.get('base')),
  )

/** The error page is rendered for a new request, because the body of the original one may have been read. */
async function render(context: APIContext, failure: Failure, path: string): Promise<Response> {
  const links = { signInHref: signInAddress(context), resultsHref: resultsAddress(context.url) }
  Object.assign(context.locals, { failure: { ...failure, ...links } })
  try {
    return await context.rewrite(
      new Request(new URL(path, context.url), { headers: context.request.headers }),
    )
  } catch (error) {
    context.locals.log.error({ err: error }, 'the error page failed')
    return new Response(failure.message, {
      status: failure.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}
