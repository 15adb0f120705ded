import type { APIContext } from 'astro'
import { keyMissing, tooManyGuesses, tooManyRequests } from '#src/domain/api/keys/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { RateState } from '#src/server/context/security/request-rates.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import {
  findKey,
  isKeyRefusal,
  type KeyIdentity,
  type KeyRefusal,
} from '#src/use-cases/api/keys/find-key.ts'
import { refuseWhileClosed } from '#src/use-cases/context/refuse-while-closed.ts'

/** Refuses a program. The route’s format decides how the response says so; it also has these headers. */
export class ApiRefusal extends RequestError {
  readonly headers: Readonly<Record<string, string>>

  constructor(
    name: 'LoginRequired' | 'Forbidden' | 'TooMany',
    message: string,
    headers: ApiRefusal['headers'] = {},
  ) {
    super(name, message)
    this.headers = headers
  }
}

/** The headers of an `ApiRefusal` or a `SparkError`; pages and server are bundled separately, each with its own class. */
export const headersOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Error && 'headers' in error ? (error.headers as Record<string, string>) : {}

/** Finds the key in the header `Authorization` and gives the request its identity. Throws `ApiRefusal`. */
export function authorize(context: APIContext): ApiContext {
  const { locals, request } = context
  const bearer = bearerOf(request.headers)
  if (bearer === null)
    throw new ApiRefusal('LoginRequired', keyMissing, { 'WWW-Authenticate': 'Bearer' })
  return enter(context, requireKey(locals, findKey(locals, bearer)))
}

/** Gives the request the identity of a key that it has proved to have, and counts the request. */
export function enter({ locals }: APIContext, found: KeyIdentity): ApiContext {
  const { key } = found
  Object.assign(locals, found)
  const rate = locals.takeRequest(key.id, key.perMinute)
  const headers = rateHeaders(rate)
  if (!rate.isAllowed)
    throw new ApiRefusal('TooMany', tooManyRequests(key.perMinute, rate.seconds), {
      ...headers,
      'Retry-After': String(rate.seconds),
    })
  Object.assign(locals, { answerHeaders: headers })
  refuseWhileClosed(found.scope)
  locals.keyUses.count(key.id)
  return { ...locals, key }
}

/** Only wrong keys count as guesses, so that strangers in the same network cannot keep a program out. */
export function requireKey(
  { clientAddress, mayGuessKey }: App.Locals,
  found: KeyIdentity | KeyRefusal,
): KeyIdentity {
  if (!isKeyRefusal(found)) return found
  if (found.isGuess && !mayGuessKey(clientAddress))
    throw new ApiRefusal('TooMany', tooManyGuesses, { 'Retry-After': '600' })
  throw new ApiRefusal('LoginRequired', found.problem, {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  })
}

/** Spark’s clients call it `OAuth`. */
const bearerOf = (headers: Headers) =>
  /^(?:Bearer|OAuth) +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null

const rateHeaders = ({ limit, left, seconds }: RateState) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(left),
  'RateLimit-Reset': String(seconds),
})
