import type { ScrapingRule } from '#src/server/context/security/copying.ts'

/** Times are in milliseconds. */
export interface ServerLimits {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number
  /** From the first byte to the end of the body. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** Connections that read nothing for this long are dropped. */
  readonly idleWriteMs: number
  /** Bytes of responses that clients have not read, over all connections. */
  readonly unsentBytesAtOnce: number
  readonly longestSendMs: number
  /** Clients that read more slowly on average are dropped. */
  readonly slowestBytesPerSecond: number
  readonly connections: number
  readonly headerBytes: number
  readonly requestsAtOnce: number
  /** Bytes of the bodies of all requests together. */
  readonly bodyBytesAtOnce: number
  /** More than a person needs, but less than a scraper. */
  readonly copying: ScrapingRule
  readonly drainMs: number
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
