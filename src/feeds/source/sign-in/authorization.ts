import { createHash } from 'node:crypto'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { fillAddress, withParameters } from '#src/feeds/source/ask/feed-address.ts'
import type { FeedRequest } from '#src/feeds/source/http/send.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import type { Redactor } from './redact.ts'
import { type ReadSecret, type SignIn, signInFrom } from './secrets.ts'

export interface GivenToken {
  readonly token: string
  readonly seconds: number
}

export interface AuthorizationTools {
  readonly readSecret: ReadSecret
  readonly redactor: Redactor
  readonly clock: () => Date
  /** Sends a request for a token. */
  readonly askToken: (request: FeedRequest, signal: AbortSignal) => Promise<GivenToken>
}

/** The tokens of a feed, in memory only. */
export interface Authorization {
  /** A hash by which the limits of the account are kept. */
  account(): string
  token(signal: AbortSignal): Promise<string>
  authorize(request: FeedRequest, signal: AbortSignal): Promise<FeedRequest>
  /** Forgets the token, so that the next request gets a new one, or reads the secret again. */
  forget(): void
}

interface Cached {
  readonly token: string
  readonly until: number
}

export interface SignInPlace {
  readonly profile: Profile
  readonly root: string
  readonly options: Readonly<Record<string, string>>
  /** Where the secret is. */
  readonly secret: string
}

export function createAuthorization(place: SignInPlace, tools: AuthorizationTools): Authorization {
  const { profile, root } = place
  let cached: Promise<Cached> | null = null
  const token = async (signal: AbortSignal): Promise<string> => {
    const attempt = cached
    const current = await attempt?.catch(() => null)
    if (current && current.until > tools.clock().getTime()) return current.token
    // Another caller may have asked for a new one during the wait.
    if (cached === attempt) cached = newToken(place, tools, signal)
    return (await (cached ?? newToken(place, tools, signal))).token
  }
  return {
    account: () => hashOf(root, accountOf(place, tools)),
    token,
    authorize: async (request, signal) => authorized(request, profile, await token(signal)),
    forget: () => {
      cached = null
    },
  }
}

function secretOf({ secret }: SignInPlace, { readSecret, redactor }: AuthorizationTools): string {
  const text = readSecret(secret)
  redactor.add(text)
  return text
}

function accountOf(place: SignInPlace, tools: AuthorizationTools): string {
  const { authentication } = place.profile
  const text = secretOf(place, tools)
  return 'tokenUrl' in authentication ? signInFrom(text, authentication.kind).client_id : text
}

async function newToken(
  place: SignInPlace,
  tools: AuthorizationTools,
  signal: AbortSignal,
): Promise<Cached> {
  const { authentication } = place.profile
  const text = secretOf(place, tools)
  if (!('tokenUrl' in authentication)) return { token: text, until: Infinity }
  const signIn = signInFrom(text, authentication.kind)
  tools.redactor.add(signIn.client_secret, 'password' in signIn ? signIn.password : '')
  const grant = await tools.askToken(tokenRequest(authentication, signIn, place), signal)
  tools.redactor.add(grant.token)
  return { token: grant.token, until: tools.clock().getTime() + validMs(grant) }
}

const hashOf = (root: string, account: string) =>
  createHash('sha256')
    .update(`${new URL(root).host} ${account}`)
    .digest('hex')
    .slice(0, 32)

/** A token is replaced a minute before its end, or earlier if it is short. */
const validMs = ({ seconds }: GivenToken) => Math.max(seconds - 60, seconds * 0.9) * 1000

function tokenRequest(
  { kind, tokenUrl, scope }: Extract<Profile['authentication'], { kind: 'client' | 'password' }>,
  signIn: SignIn,
  { root, options }: SignInPlace,
): FeedRequest {
  const url = tokenUrl === null ? null : URL.parse(fillAddress(tokenUrl, options), `${root}/`)
  if (url === null) throw new SourceError('refused', sourceMessages.noTokenUrl)
  const grant = kind === 'client' ? 'client_credentials' : 'password'
  const form = { grant_type: grant, ...(scope !== null && { scope }), ...signIn }
  return {
    method: 'POST',
    url: url.href,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  }
}

function authorized(request: FeedRequest, { authentication }: Profile, token: string): FeedRequest {
  if (!/^[\x20-\x7e]+$/.test(token)) throw new SourceError('refused', sourceMessages.badToken)
  if (authentication.kind === 'query') {
    const url = withParameters(request.url, [[authentication.parameter, token]])
    return { ...request, url }
  }
  const header =
    authentication.kind === 'header'
      ? { [authentication.header.toLowerCase()]: token }
      : { authorization: `Bearer ${token}` }
  return { ...request, headers: { ...request.headers, ...header } }
}
