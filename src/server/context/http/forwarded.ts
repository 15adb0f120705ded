import type { IncomingHttpHeaders } from 'node:http'

/**
 * Client address and host as the trusted proxies report them, or as the connection has them if there are no proxies.
 */
export interface Forwarded {
  readonly clientAddress: string
  readonly host: string | null
  readonly protocol: 'http' | 'https' | null
}

export function readForwarded(headers: IncomingHttpHeaders, peer: string, hops: number): Forwarded {
  if (hops === 0) return { clientAddress: bare(peer), host: headers.host ?? null, protocol: null }
  const addresses = [...list(headers['x-forwarded-for']), peer]
  const protocol = fromRight(list(headers['x-forwarded-proto']), hops)?.toLowerCase()
  return {
    clientAddress: bare(addresses[Math.max(0, addresses.length - 1 - hops)] ?? peer),
    host: fromRight(list(headers['x-forwarded-host']), hops) ?? headers.host ?? null,
    protocol: protocol === 'https' || protocol === 'http' ? protocol : null,
  }
}

const list = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A header with fewer values than proxies was set by the last of them. */
const fromRight = (values: string[], hops: number) => values[Math.max(0, values.length - hops)]

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64)
