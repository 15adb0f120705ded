import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { maxOriginalBytes } from '#src/domain/listings/photos/photo-sizes.ts'
import { isGlobalAddress } from './global-address.ts'
import { TemporarilyUnavailable, Unusable } from './unusable.ts'

export interface RemoteRules {
  readonly hosts: readonly string[]
  readonly maxBytes?: number
  readonly timeoutMs?: number
  readonly gapMs?: number
  readonly resolve?: (host: string) => Promise<string[]>
  readonly isAllowed?: (address: string) => boolean
  readonly signal?: AbortSignal
}

/** At most two requests per second are sent, counting all hosts together (IDX I-25). */
const gapMs = 500
const timeoutMs = 30_000
let queue = Promise.resolve()
let last = -Infinity

/** Waits until the next request may be sent. Callers wait in a queue, so that no two continue at the same time. */
function waitForSlot(gap: number): Promise<void> {
  queue = queue.then(async () => {
    await setTimeout(Math.max(0, last + gap - performance.now()))
    last = performance.now()
  })
  return queue
}

export const isListed = (address: string, { hosts }: Pick<RemoteRules, 'hosts'>): boolean =>
  /^https?:/i.test(address) && URL.canParse(address) && hosts.includes(new URL(address).host)

/** Fetches a picture. It connects only to public addresses, follows no redirects, and limits size and time. */
export async function fetchOriginal(address: string, rules: RemoteRules): Promise<Buffer> {
  if (!isListed(address, rules))
    throw new TemporarilyUnavailable(`${address} isn’t on an allowed host.`)
  const url = new URL(address)
  const ip = await pin(url.hostname.replace(/^\[|\]$/g, ''), rules)
  await waitForSlot(rules.gapMs ?? gapMs)
  const limits = [AbortSignal.timeout(rules.timeoutMs ?? timeoutMs)]
  if (rules.signal !== undefined) limits.push(rules.signal)
  const signal = AbortSignal.any(limits)
  try {
    return await take(await connect(url, ip, signal), url, rules.maxBytes ?? maxOriginalBytes)
  } catch (error) {
    if (error instanceof Unusable || error instanceof TemporarilyUnavailable) throw error
    throw new TemporarilyUnavailable(`${url.host} didn’t respond (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** Resolves a host name only once, so that the connection goes to exactly the address that was checked. */
async function pin(
  host: string,
  { resolve = resolveHost, isAllowed = isGlobalAddress }: RemoteRules,
): Promise<string> {
  const addresses = isIP(host) !== 0 ? [host] : await resolve(host)
  const [first] = addresses
  if (first === undefined) throw new TemporarilyUnavailable(`${host} has no address.`)
  if (!addresses.every(isAllowed)) throw new Unusable('comes from a host inside a private network')
  return first
}

async function resolveHost(host: string): Promise<string[]> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  return addresses.map(({ address }) => address)
}

async function connect(url: URL, ip: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const family = isIP(ip)
  const outgoing = request(url, {
    signal,
    agent: false,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Plat' },
    lookup: (_host, { all }, callback) =>
      all ? callback(null, [{ address: ip, family }]) : callback(null, ip, family),
  })
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [http.IncomingMessage]
  return response
}

async function take(response: http.IncomingMessage, url: URL, most: number): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode === 429 || statusCode >= 500)
      throw new TemporarilyUnavailable(`${url.host} responds with ${statusCode}.`)
    if (statusCode !== 200) throw gone(statusCode)
    if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(most)
    const chunks: Buffer[] = []
    let received = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > most) throw tooLarge(most)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const gone = (status: number) =>
  new Unusable(`isn’t available (its host responds with ${status})`, { cause: status })
const tooLarge = (most: number) => new Unusable(`is larger than ${most / 1024 / 1024} MB`)
