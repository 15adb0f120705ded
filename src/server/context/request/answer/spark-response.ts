import { isSparkAddress } from '#src/domain/api/spark/paths.ts'
import {
  isSparkError,
  SparkError,
  sparkCode,
  sparkCodeFor,
} from '#src/domain/api/spark/spark-error.ts'
import { readCallback, writeJsonp } from '#src/server/context/security/jsonp.ts'
import { failureOf } from './failure.ts'

// Responses in the envelope of the Spark API, as JSON or, for scripts on other sites, as JSONP.

export function callbackIn(url: URL): string | null {
  const text = url.searchParams.get('callback')
  const callback = text === null ? null : readCallback(text)
  if (text === null || callback !== null) return callback
  throw new SparkError(
    sparkCode.constraint,
    'The callback must be a name of 64 characters at most, such as jQuery.done_1.',
  )
}

export const sparkResponse = (body: object, callback: string | null = null): Response =>
  envelope({ Success: true, ...body }, 200, callback)

export function sparkError(url: URL, error: unknown): Response {
  const { status, message } = failureOf(error)
  const isApi = isSparkAddress(url.pathname)
  const callback = isApi ? null : readCallback(url.searchParams.get('callback') ?? '')
  const own = isSparkError(error) ? error : null
  const Code = own?.code ?? sparkCodeFor(status)
  return envelope({ Success: false, Code, Message: message, ...own?.parts }, status, callback)
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
