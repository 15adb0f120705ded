import { isOutOfTime, RequestError } from '#src/domain/errors.ts'
import { readCallback, writeJsonp } from '#src/server/context/security/jsonp.ts'
import { failureOf } from './failure.ts'

// Responses in the envelope of the Spark API, as JSON or, for scripts on other sites, as JSONP.

export const sparkCode = {
  invalidField: 1040,
  missing: 1050,
  constraint: 1053,
  unavailable: 1500,
} as const

export class SparkError extends RequestError {
  readonly code: number

  constructor(code: number, message: string) {
    super('BadRequest', message)
    this.code = code
  }
}

export function callbackIn(url: URL): string | null {
  const text = url.searchParams.get('callback')
  const callback = text === null ? null : readCallback(text)
  if (text === null || callback !== null) return callback
  throw new SparkError(
    sparkCode.constraint,
    'The callback must be a name of 64 characters at most, such as jQuery.done_1.',
  )
}

export const sparkResponse = (body: object, callback: string | null): Response =>
  envelope({ Success: true, ...body }, 200, callback)

export function sparkError(url: URL, error: unknown): Response {
  const { status, message } = failureOf(error)
  const callback = readCallback(url.searchParams.get('callback') ?? '')
  return envelope(
    { Success: false, Code: codeOf(error, status), Message: message },
    status,
    callback,
  )
}

function codeOf(error: unknown, status: number): number {
  if (error instanceof SparkError) return error.code
  const isUnavailable = status >= 500 || isOutOfTime(error)
  return isUnavailable ? sparkCode.unavailable : sparkCode.constraint
}

function envelope(content: object, status: number, callback: string | null): Response {
  const body = { D: content }
  if (callback === null) return Response.json(body, { status })
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  return new Response(writeJsonp(callback, body), { status, headers })
}
