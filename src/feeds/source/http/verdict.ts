import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError, type SourceErrorKind } from '#src/feeds/source/source.ts'
import { errorIn } from '#src/import/json/error-response.ts'
import { isObject, parsedJson } from '#src/import/json/readers.ts'
import { longestWaitMs, retryAfterMs } from './retry-after.ts'

export interface BadAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly host: string
  /** What was asked for: a link or file that is gone has expired. */
  readonly of: 'records' | 'link' | 'media' | 'token'
}

/** An error, and what may be done about it at once. */
export interface Verdict {
  readonly error: SourceError
  /**
   * - `again`: repeat after a pause.
   * - `renew`: repeat once with a new token.
   * - `block`: ask for nothing before `blockMs` have passed.
   * - `stop`: do not repeat.
   */
  readonly step: 'again' | 'renew' | 'block' | 'stop'
  readonly blockMs?: number
  /** Whether the block is a guess, because a suspension has no end that is known. */
  readonly isSuspended?: boolean
}

/** Codes of Spark after which the same token and address never work again. */
const hopeless = new Set(['1010', '1013', '1019', '1021'])
const tooMany = '1550'
const moved = new Set([301, 302, 303, 307, 308])
/** Redirects that may be over by the next run, as to a page about maintenance. */
const passingMoves = new Set([302, 303, 307])

export function verdictOn(answer: BadAnswer, profile: Profile, now: Date): Verdict {
  const { status, host, of: requestKind } = answer
  const { code, said } = saidIn(answer.text)
  const stop = (kind: SourceErrorKind, sentence: string): Verdict => ({
    error: new SourceError(kind, sentence, { status }),
    step: 'stop',
  })
  // An address that served already is refused as if it were too many requests.
  if (status === 429 && requestKind === 'media' && profile.media.singleUse && !isTimed(answer))
    return stop('expired', sourceMessages.expiredMedia(host, status))
  if (status === 429 || code === tooMany) return busy(answer, profile, now)
  if (moved.has(status) && answer.headers.has('location'))
    return stop(passingMoves.has(status) ? 'unavailable' : 'refused', movedTo(answer, profile))
  if (requestKind === 'token' && status < 500 && status !== 408)
    return stop('refused', sourceMessages.signInRefused(host, said))
  if (status === 401 || hopeless.has(code)) {
    const error = new SourceError('refused', refusal(status, host, said), { status })
    return { error, step: hopeless.has(code) || status !== 401 ? 'stop' : 'renew' }
  }
  if (requestKind === 'media' && status < 500)
    return stop('expired', sourceMessages.expiredMedia(host, status))
  if (requestKind === 'link' && [400, 404, 410].includes(status))
    return stop('expired', sourceMessages.expiredLink(host))
  if (status === 403 || status === 404)
    return stop('gone', sourceMessages.notCovered(host, status, said))
  if (status === 408 || (status >= 500 && status !== 501)) return failing(answer, said, now)
  return stop('invalid', sourceMessages.notUnderstood(host, status, said))
}

const isTimed = ({ headers }: BadAnswer) => headers.has('retry-after')

const refusal = (status: number, host: string, said: string) =>
  status === 401
    ? sourceMessages.tokenRefused(host, said)
    : sourceMessages.accountRefused(host, said)

function failing({ status, headers, host }: BadAnswer, said: string, now: Date): Verdict {
  const error = new SourceError('unavailable', sourceMessages.failing(host, status, said), {
    status,
  })
  const blockMs = retryAfterMs(headers.get('retry-after'), now)
  return blockMs === null ? { error, step: 'again' } : { error, step: 'block', blockMs }
}

/** After too many requests the source says when to ask again, or suspends the token, or says nothing. */
function busy({ status, headers, host }: BadAnswer, profile: Profile, now: Date): Verdict {
  const { suspendedMinutes, quotaHeaders } = profile
  const retryMs =
    retryAfterMs(headers.get('retry-after'), now) ?? resetMs(headers, quotaHeaders, now)
  const blockMs = retryMs ?? (suspendedMinutes === null ? undefined : suspendedMinutes * 60_000)
  const isSuspended = retryMs === null && blockMs !== undefined
  const sentence = isSuspended ? sourceMessages.suspended(host) : sourceMessages.busy(host)
  const until = new Date(now.getTime() + (blockMs ?? 0))
  const error = new SourceError('wait', sentence, { status, until })
  return blockMs === undefined
    ? { error, step: 'again' }
    : { error, step: 'block', blockMs, isSuspended }
}

/** A reset is either a moment in milliseconds since 1970, or how many milliseconds are left. */
function resetMs(headers: Headers, names: Profile['quotaHeaders'], now: Date): number | null {
  const reset = Number(names === null ? Number.NaN : (headers.get(names.resetMs) ?? Number.NaN))
  if (!(reset > 0)) return null
  return Math.min(reset > 1e11 ? Math.max(0, reset - now.getTime()) : reset, longestWaitMs)
}

function movedTo({ headers, host }: BadAnswer, { follows }: Profile): string {
  const location = headers.get('location') ?? ''
  const target = URL.parse(location)
  const path = URL.parse(location, `https://${host}`)?.pathname ?? '?'
  const to = target === null ? path : `${target.origin}${target.pathname}`
  return sourceMessages.moved(host, to, follows ? 'FOLLOW' : undefined)
}

const longestSaid = 200

/** Returns the code and message of an error's body, in the forms of OData and Spark, or as plain text. */
export function saidIn(text: string): { readonly code: string; readonly said: string } {
  const plain = text.trim()
  if (plain.startsWith('<')) return { code: '', said: '' }
  const json = parsedJson(plain)
  if (!isObject(json))
    return { code: '', said: typeof json === 'string' ? json : plain.slice(0, longestSaid) }
  const place = [json.error, json.D, json].find(isObject) ?? {}
  const code = place.code ?? place.Code ?? ''
  return { code: String(code), said: (errorIn(json) ?? '').slice(0, longestSaid) }
}
