import type { APIContext, MiddlewareNext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import { leadToMain } from '#src/server/context/request/answer/lead-to-main.ts'
import {
  respondWithError,
  setRetryAfter,
} from '#src/server/context/request/answer/respond-with-error.ts'
import { headersOf } from './authorize.ts'

const forPrograms = /^\/(?:odata|v1|mcp)(?:\/|$)/

/** The router decides, so that another spelling of a path reaches neither side’s routes without its checks. */
export const isForPrograms = ({ routePattern }: APIContext): boolean =>
  forPrograms.test(routePattern)

/**
 * Calls a route for programs, which prove with a key who they are. It has no session, and browsers send no keys by
 * themselves, so no forged request needs to be refused.
 */
export async function answerProgram(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const response = setRetryAfter(await respond(context, next))
  const { headers } = response
  for (const [name, value] of Object.entries(context.locals.answerHeaders)) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return response
}

async function respond(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    const elsewhere = leadToMain(context)
    if (elsewhere !== null) return elsewhere
    const response = await next()
    if (response.status === 404 && response.body === null)
      throw new RequestError('NotFound', 'There is nothing at this address.')
    return response
  } catch (error) {
    const response = await respondWithError(context, error)
    for (const [name, value] of Object.entries(headersOf(error))) response.headers.set(name, value)
    return response
  }
}
