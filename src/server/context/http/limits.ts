import type { ScrapingRule } from '#src/server/context/security/copying.ts'

/** Times are in milliseconds. */
export interface ServerLimits {
  /** Time from the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** Time from the first byte of a request to the end of its body. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** A connection whose client reads nothing for this long is dropped. */
  readonly idleWriteMs: number
  /** The maximum number of bytes in responses that clients have not read yet, over all connections. */
  readonly unsentBytesAtOnce: number
  readonly longestSendMs: number
  /** A client that reads more slowly than this on average is dropped. */
  readonly slowestBytesPerSecond: number
  readonly connections: number
  readonly headerBytes: number
  readonly requestsAtOnce: number
  /** The maximum number of bytes in the bodies of all requests together. */
  readonly bodyBytesAtOnce: number
  /** Limits how many pages a network may open to more than people need but fewer than scrapers do. */
  readonly copying: ScrapingRule
  readonly drainMs: number
}

/** The limits of one of several processes. Together, their requests take no more memory than those of a single one. */
export function limitsOf(processes: number): ServerLimits {
  const { unsentBytesAtOnce, bodyBytesAtOnce } = serverLimits
  return {
    ...serverLimits,
    unsentBytesAtOnce: Math.ceil(unsentBytesAtOnce / processes),
    bodyBytesAtOnce: Math.ceil(bodyBytesAtOnce / processes),
  }
}

export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 5_000,
  idleWriteMs: 30_000,
  unsentBytesAtOnce: 48 * 1024 * 1024,
  longestSendMs: 5 * 60_000,
  slowestBytesPerSecond: 500,
  connections: 2_000,
  headerBytes: 16 * 1024,
  requestsAtOnce: 200,
  bodyBytesAtOnce: 64 * 1024 * 1024,
  copying: { pages: 3_000, reported: 750, withinMs: 10 * 60_000 },
  drainMs: 10_000,
}
