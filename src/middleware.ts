import type { APIContext, MiddlewareHandler, MiddlewareNext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { signInPath } from '#src/domain/paths.ts'
import { cacheControl } from '#src/server/request/caching.ts'
import {
  answerKind,
  type Failure,
  failureJson,
  failureOf,
  pageAddress,
} from '#src/server/request/failure.ts'
import { identify, refuseForgery } from '#src/server/request/identify.ts'

/** Says who asks, refuses forgeries, lets the route answer, turns what it throws into a page, a fragment or JSON. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (context.locals.failure || context.locals.marks) return next()
  return withCachingRules(context, await answer(context, next))
}

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    const found = await identify(context)
    refuseBuiltInRoutes(context)
    await refuseForgery(context, found)
    if (context.locals.thrown !== undefined) throw context.locals.thrown
    return await next()
  } catch (error) {
    return await answerError(context, error)
  }
}

/** A route may say that what it answers is the same for everybody and for how long. */
function withCachingRules({ locals, request }: APIContext, response: Response): Response {
  if (response.status < 400 && response.headers.get('Cache-Control')?.startsWith('public'))
    return response
  const { personal, value } = cacheControl(locals, request.method, response.status)
  if (personal || !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', value)
  response.headers.append('Vary', 'Cookie, Save-Data')
  return response
}

/** The framework's own endpoints (images, islands, actions) are not part of the product. */
function refuseBuiltInRoutes({ routePattern }: APIContext): void {
  if (routePattern.startsWith('/_')) throw new RequestError('NotFound', 'There is no such page.')
}

async function answerError(context: APIContext, error: unknown): Promise<Response> {
  const failure = failureOf(error)
  const { log } = context.locals
  if (failure.status === 500) log.error({ err: error }, 'request failed')
  const kind = answerKind(context.request)
  if (kind === 'json')
    return Response.json(failureJson(failure, context.locals.requestId), { status: failure.status })
  if (failure.name === 'LoginRequired') return sendToSignIn(context, failure, kind)
  return show(context, failure, kind === 'fragment' ? '/fragments/error' : '/error')
}

/** A fragment is part of a page: that is where the person comes back to. */
async function sendToSignIn(
  context: APIContext,
  failure: Failure,
  kind: 'page' | 'fragment',
): Promise<Response> {
  const address = signInPath(pageAddress(context.request, context.url))
  if (kind === 'page') return context.redirect(address, 303)
  const response = await show(context, failure, '/fragments/error')
  response.headers.set('HX-Redirect', address)
  return response
}

/** The body of the failed request may have been read: the error page is asked for anew. */
async function show(context: APIContext, failure: Failure, path: string): Promise<Response> {
  Object.assign(context.locals, { failure })
  try {
    return await context.rewrite(
      new Request(new URL(path, context.url), { headers: context.request.headers }),
    )
  } catch (error) {
    context.locals.log.error({ err: error }, 'the error page failed')
    return new Response(failure.message, {
      status: failure.status,
      headers: { 'Content-Type': 'text/plain' },
    })
  }
}
