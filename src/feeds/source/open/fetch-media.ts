import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { exchange } from '#src/feeds/source/http/exchange.ts'
import type { Answer } from '#src/feeds/source/http/send.ts'
import type { Limiter, Limits } from '#src/feeds/source/limit/limiter.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { type MediaBody, type Source, SourceError } from '#src/feeds/source/source.ts'
import { isGlobalAddress } from '#src/import/media/global-address.ts'
import type { SourceParts } from './read-pages.ts'

/** The rest of limits that files share with records is for the records. */
const shareOfLimits = 0.75

type Media = SourceParts & { readonly limits: Limits }

/** Fetches files once each. The token goes only to the root's host and those that the profile names. */
export function mediaReader(parts: Media): Source['fetchMedia'] {
  return async (url, signal) => {
    const target = URL.parse(url)
    if (target === null || !/^https?:$/.test(target.protocol))
      throw new SourceError('expired', sourceMessages.expiredMedia('…', 0))
    await checkHost(target, parts.address.root)
    const limiter = mediaLimiter(parts)
    const { tools } = parts
    const read = async (answer: Answer) => ({ value: mediaBody(answer, limiter) })
    const makeRequest = () => request(parts, target, signal)
    const share = parts.address.profile.media.limits === null ? shareOfLimits : 1
    return exchange(
      { of: 'media', limiter, share, sent: makeRequest, read, once: true },
      tools,
      signal,
    )
  }
}

function mediaLimiter({ address, authorization, limiter, limits }: Media): Limiter {
  const { media } = address.profile
  return media.limits === null
    ? limiter()
    : limits.of(`${authorization.account()}-media`, media.limits, address.profile.follows)
}

async function request(
  { address, authorization }: Media,
  target: URL,
  signal: AbortSignal,
): Promise<{ url: string; headers: Record<string, string> }> {
  const { profile, root } = address
  const draft = { url: target.href, headers: { accept: '*/*', 'user-agent': 'Plat' } }
  if (!isNamedHost(target, new URL(root), profile)) return draft
  if (profile.media.tokenAsUserAgent)
    return {
      ...draft,
      headers: { ...draft.headers, 'user-agent': await authorization.token(signal) },
    }
  if (target.origin !== new URL(root).origin) return draft
  return { ...(await authorization.authorize(draft, signal)) }
}

/** Whether a host is that of the feed's root, or named by the profile, and reached at least as safely. */
export function isNamedHost(target: URL, root: URL, { media }: Pick<Profile, 'media'>): boolean {
  if (target.protocol !== 'https:' && target.protocol !== root.protocol) return false
  return target.hostname === root.hostname || media.hosts.includes(target.hostname)
}

/** An address in a record must not lead into the network of this server. */
async function checkHost({ hostname, host }: URL, root: string): Promise<void> {
  if (host === new URL(root).host) return
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) !== 0 ? [{ address: name }] : await addressesOf(name)
  if (addresses.length === 0)
    throw new SourceError('unavailable', sourceMessages.unreachable(host, 'ENOTFOUND'))
  if (!addresses.every(({ address }) => isGlobalAddress(address)))
    throw new SourceError('refused', sourceMessages.insideNetwork(host))
}

const addressesOf = (name: string) => lookup(name, { all: true }).catch(() => [])

function mediaBody({ headers, body, end }: Answer, limiter: Limiter): MediaBody {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  const isPacked = headers.has('content-encoding')
  return {
    body: counted(body, limiter, end),
    length: Number.isSafeInteger(length) && !isPacked ? length : null,
  }
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  limiter: Limiter,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      yield chunk
    }
  } finally {
    end()
    await limiter.addBytes(bytes)
  }
}
