import type { APIContext } from 'astro'
import { scopeFor } from '#src/domain/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { failureOf } from '#src/server/request/failure.ts'
import { readCallback, writeJsonp } from '#src/server/security/jsonp.ts'
import type { Context } from '#src/use-cases/context/context.ts'

// Answers in the envelope of the Spark API: JSON, or JSONP for pages of another site.

/** Codes of Spark for what can go wrong. */
export const sparkCode = {
  invalidField: 1040,
  missing: 1050,
  constraint: 1053,
  unavailable: 1500,
} as const

/** A `BadRequest` with a code of Spark. */
export class SparkError extends RequestError {
  readonly code: number

  constructor(code: number, message: string) {
    super('BadRequest', message)
    this.code = code
  }
}

type Find = (context: Context, query: URLSearchParams) => Promise<object>

/**
 * Answers with what is found, as `{"D": {"Success": true, …}}`, or with what went wrong. With `callback` the answer is
 * JSONP, which any page may load with the cookies of this one: it holds what a visitor may see, whoever asks.
 */
export async function answerSpark({ url, locals }: APIContext, find: Find): Promise<Response> {
  const given = url.searchParams.get('callback')
  const callback = given === null ? null : readCallback(given)
  if (given !== null && callback === null) return answer(wrongCallback, 400, null)
  const context =
    callback === null
      ? locals
      : { ...locals, user: null, role: 'idx' as const, scope: scopeFor('idx') }
  try {
    const found = await find(context, url.searchParams)
    return answer({ Success: true, ...found }, 200, callback)
  } catch (error) {
    return failed(locals, error, callback)
  }
}

/** Answers with what is found as it is, in JSON alone; with what went wrong in the envelope. */
export async function answerPlain({ url, locals }: APIContext, find: Find): Promise<Response> {
  try {
    return Response.json(await find(locals, url.searchParams))
  } catch (error) {
    return failed(locals, error, null)
  }
}

function failed({ log }: Context, error: unknown, callback: string | null): Response {
  const { status, message } = failureOf(error)
  if (status === 500) log.error({ err: error }, 'request failed')
  return answer({ Success: false, Code: codeOf(error), Message: message }, status, callback)
}

const wrongCallback = {
  Success: false,
  Code: sparkCode.constraint,
  Message: 'The callback must be a name of 64 characters at most, such as jQuery.done_1.',
}

function codeOf(error: unknown): number {
  if (error instanceof SparkError) return error.code
  return failureOf(error).status === 500 || (error as Error).name === 'TooSlow'
    ? sparkCode.unavailable
    : sparkCode.constraint
}

function answer(content: object, status: number, callback: string | null): Response {
  const envelope = { D: content }
  if (callback === null) return Response.json(envelope, { status })
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  return new Response(writeJsonp(callback, envelope), { status, headers })
}
