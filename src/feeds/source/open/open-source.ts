import { setTimeout } from 'node:timers/promises'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { addressOf } from '#src/feeds/source/ask/feed-address.ts'
import { type ExchangeTools, exchange } from '#src/feeds/source/http/exchange.ts'
import { type Answer, type Timeouts, textOf, timeouts } from '#src/feeds/source/http/send.ts'
import type { Limiter, Limits, Sleep } from '#src/feeds/source/limit/limiter.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { createAuthorization, type GivenToken } from '#src/feeds/source/sign-in/authorization.ts'
import { createRedactor } from '#src/feeds/source/sign-in/redact.ts'
import { type ReadSecret, readSecret } from '#src/feeds/source/sign-in/secrets.ts'
import { type Source, SourceError } from '#src/feeds/source/source.ts'
import { isObject, parsedJson } from '#src/import/json/readers.ts'
import { mediaReader } from './fetch-media.ts'
import { pageReader } from './read-pages.ts'

export interface SourceFeed {
  readonly profile: Profile
  /** Null if it is that of the profile. */
  readonly root: string | null
  readonly options: Readonly<Record<string, string>>
  /** Where the secret is: `env:NAME` or `file:/path`. */
  readonly secret: string
}

export interface SourceTools {
  /** The limits of the process, from `createLimits`. */
  readonly limits: Limits
  readonly log?: (line: string) => void
  readonly onStatus?: (status: number) => void
  readonly clock?: () => Date
  readonly sleep?: Sleep
  readonly random?: () => number
  readonly secrets?: ReadSecret
  readonly timeouts?: Timeouts
  readonly maxPageBytes?: number
}

export const sleep: Sleep = async (ms, signal) => {
  await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

export interface OpenedSource extends Source {
  /** A hash of the account, by which its limits are kept. */
  account(): string
}

/** Opens an MLS. Nothing is asked yet; SourceError says what is wrong with the feed's settings. */
export function openSource(feed: SourceFeed, tools: SourceTools): OpenedSource {
  const { profile } = feed
  const address = addressOf(profile, feed)
  const { redact, ...redactor } = createRedactor(profile.secretParameters)
  const { log = () => undefined, clock = () => new Date() } = tools
  const exchangeTools: ExchangeTools = {
    profile,
    clock,
    sleep: tools.sleep ?? sleep,
    random: tools.random ?? Math.random,
    timeouts: tools.timeouts ?? timeouts,
    redact,
    log: (line) => log(redact(line)),
    onStatus: tools.onStatus ?? (() => undefined),
  }
  const limiter = (): Limiter =>
    tools.limits.of(authorization.account(), profile.limits, profile.follows)
  const authorization = createAuthorization(
    { profile, root: address.root, options: feed.options, secret: feed.secret },
    {
      readSecret: tools.secrets ?? readSecret,
      redactor: { redact, ...redactor },
      clock,
      askToken(request, signal) {
        const read = (answer: Answer) => readToken(answer, new URL(request.url).host)
        const wanted = { of: 'token', limiter: limiter(), sent: async () => request, read } as const
        return exchange(wanted, exchangeTools, signal)
      },
    },
  )
  const parts = { address, authorization, limiter, tools: exchangeTools }
  const { maxPageBytes } = tools
  return {
    ...pageReader({ ...parts, maxPageBytes }),
    account: authorization.account,
    fetchMedia: mediaReader({ ...parts, limits: tools.limits }),
  }
}

const hourSeconds = 3600

const longestToken = 1024 * 1024

/** A web page is no refusal: the sign-in may work the next time. */
async function readToken(
  answer: Answer,
  host: string,
): Promise<{ value: GivenToken } | { sentence: string; cutOff: boolean }> {
  const text = await textOf(answer, longestToken)
  const json: unknown = parsedJson(text)
  if (!isObject(json)) {
    const { html, notJson } = sourceMessages
    return { sentence: (text.trim().startsWith('<') ? html : notJson)(host), cutOff: true }
  }
  const { access_token, expires_in } = json
  if (typeof access_token !== 'string' || access_token === '')
    throw new SourceError('refused', sourceMessages.noToken)
  const seconds = Number(expires_in)
  return { value: { token: access_token, seconds: seconds > 0 ? seconds : hourSeconds } }
}
