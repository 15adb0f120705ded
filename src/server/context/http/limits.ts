import type { CopyingRule } from '#src/server/context/security/copying.ts'

/** Milliseconds. */
export interface ServerLimits {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number
  /** From the first byte to the end of the body. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** Drops connections that read nothing for this long. */
  readonly idleWriteMs: number
  /** Unread response bytes, over all connections. */
  readonly unsentBytesAtOnce: number
  /** Regardless of size. */
  readonly longestSendMs: number
  /** Drops clients that are slower in the long run. */
  readonly slowestBytesPerSecond: number
  readonly connections: number
  readonly headerBytes: number
  readonly requestsAtOnce: number
  /** Of all requests together. */
  readonly bodyBytesAtOnce: number
  /** Beyond a person's use, but not a scraper's. */
  readonly copying: CopyingRule
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
