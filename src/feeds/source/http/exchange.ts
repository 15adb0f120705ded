import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { type Limiter, longestSleepMs, type Sleep } from '#src/feeds/source/limit/limiter.ts'
import { SourceError, type SourceErrorKind } from '#src/feeds/source/source.ts'
import { pauseMs } from './retry-after.ts'
import { type Answer, type FeedRequest, send, type Timeouts, textOf } from './send.ts'
import { type BadAnswer, type Verdict, verdictOn } from './verdict.ts'

export interface ExchangeTools {
  readonly profile: Profile
  readonly clock: () => Date
  readonly sleep: Sleep
  readonly random: () => number
  readonly timeouts: Timeouts
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string
  readonly log: (line: string) => void
  /** Is called for each answer, and with status 0 for each request without one. */
  readonly onStatus: (status: number) => void
}

/** What an answer is read to, or why it cannot be used. If it was cut off, it is asked for again. */
export type ReadAnswer<T> = (answer: Answer) => Promise<{ value: T } | Unusable>
export interface Unusable {
  readonly sentence: string
  readonly cutOff: boolean
}

export interface ExchangePlan<T> {
  readonly of: BadAnswer['of']
  readonly limiter: Limiter
  /** The part of the limits by hour and day that such requests may use up. */
  readonly share?: number
  /** Returns the request with a token. It is called for each attempt, because the token can change. */
  readonly sent: () => Promise<FeedRequest>
  /** Gets a new token. */
  readonly renew?: () => Promise<void>
  readonly read: ReadAnswer<T>
  /** Whether the request must not be repeated, whatever happens. */
  readonly once?: boolean
}

const mostAttempts = 7
const mostCuts = 3
const laterMs = 5 * 60_000
const longestText = 64 * 1024

/** Asks until there is an answer that can be used, as long as asking again can help. */
export async function exchange<T>(
  request: ExchangePlan<T>,
  tools: ExchangeTools,
  signal: AbortSignal,
): Promise<T> {
  let renewed = false
  let cuts = 0
  for (let attempt = 0; ; attempt++) {
    const result = await attemptOnce(request, tools, signal)
    if ('value' in result) {
      request.limiter.resume()
      return result.value
    }
    const { error, step } = result
    tools.log(`${error.kind} (${error.status ?? 'no status'}): ${error.sentence}`)
    if (error.kind === 'broken') cuts++
    const isLast = request.once === true || attempt + 1 >= mostAttempts || cuts >= mostCuts
    if (step === 'block') await block(result, request, tools)
    if (step === 'stop' || (step === 'renew' && (renewed || request.renew === undefined)))
      throw error
    if (isLast)
      throw step === 'again' ? await lastError(error, request.limiter, tools.clock()) : error
    if (step === 'renew') {
      renewed = true
      await request.renew?.()
    } else if (step === 'again') await tools.sleep(pauseOf(tools, attempt), signal)
  }
}

const followPauseMs = 2_000

/** A site that this one follows is ours, and does not mind being asked often. */
const pauseOf = ({ profile, random }: ExchangeTools, attempt: number): number =>
  Math.min(pauseMs(attempt, random()), profile.follows ? followPauseMs : Infinity)

/** Errors of the connection, which may be gone the next time. */
const passing = new Set<SourceErrorKind>(['unavailable', 'broken'])

async function attemptOnce<T>(
  { of: requestKind, limiter, share, sent: makeRequest, read }: ExchangePlan<T>,
  tools: ExchangeTools,
  signal: AbortSignal,
): Promise<{ value: T } | Verdict> {
  const request = await makeRequest()
  await limiter.take(signal, share)
  let isAnswered = false
  try {
    const answer = await send(request, tools.timeouts, signal)
    isAnswered = true
    tools.onStatus(answer.status)
    learn(answer.headers, limiter, tools.profile)
    const result = answer.status === 200 ? await read(answer) : await refusalOf(answer)
    if ('value' in result) return result
    if ('sentence' in result) return unusable(result, tools)
    const { host } = new URL(request.url)
    const text = tools.redact(result.text)
    const verdict = verdictOn(
      { ...result, text, host, of: requestKind },
      tools.profile,
      tools.clock(),
    )
    return { ...verdict, error: safely(verdict.error, tools) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError) || !passing.has(error.kind)) throw error
    if (!isAnswered) tools.onStatus(0)
    return { error: safely(error, tools), step: 'again' }
  }
}

const unusable = ({ sentence, cutOff }: Unusable, { redact }: ExchangeTools): Verdict => ({
  error: new SourceError('broken', redact(sentence), { status: 200 }),
  step: cutOff ? 'again' : 'stop',
})

const safely = ({ kind, sentence, ...rest }: SourceError, { redact }: ExchangeTools) =>
  new SourceError(kind, redact(sentence), rest)

async function refusalOf({ status, headers, ...answer }: Answer) {
  return { status, headers, text: await textOf(answer, longestText) }
}

/** Keeps below what the source says its limits are: nine tenths of it. */
function learn(headers: Headers, limiter: Limiter, { quotaHeaders }: Profile): void {
  if (quotaHeaders === null) return
  const most = (name: string) => Math.floor(Number(headers.get(name) ?? 0) * 0.9) || null
  limiter.lower({ perMinute: most(quotaHeaders.perMinute), perHour: most(quotaHeaders.perHour) })
}

/** Blocks the token. Short blocks are waited for with the next request, others are for the caller. */
async function block<T>(
  { error, blockMs = 0, isSuspended }: Verdict,
  { limiter }: ExchangePlan<T>,
  { clock }: ExchangeTools,
): Promise<void> {
  const ms = isSuspended ? limiter.nextSuspensionMs(blockMs) : blockMs
  const until = new Date(clock().getTime() + ms)
  await limiter.block(until)
  if (ms > longestSleepMs) throw waitError(error, until)
}

const waitError = ({ sentence, status }: SourceError, until: Date) =>
  new SourceError('wait', sentence, { status, until })

/** After too many requests in a row, nothing is asked with the token for some time. */
async function lastError(error: SourceError, limiter: Limiter, now: Date): Promise<SourceError> {
  if (error.kind !== 'wait') return error
  const until = new Date(now.getTime() + laterMs)
  await limiter.block(until)
  return waitError(error, until)
}
