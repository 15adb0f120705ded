import type { CopyingRule } from '#src/server/security/copying.ts'

/** What a client may take of the process; times in milliseconds (assurance, Shape). */
export interface ServerLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** A connection that takes nothing for this long is dropped. */
  readonly idleWriteMs: number
  /** Of answers that their readers have not taken, of all connections together. */
  readonly unsentBytesAtOnce: number
  /** However large the answer. */
  readonly longestSendMs: number
  /** A reader who is slower than this in the long run is dropped. */
  readonly slowestBytesPerSecond: number
  readonly connections: number
  readonly headerBytes: number
  readonly requestsAtOnce: number
  /** Bodies of all requests together. */
  readonly bodyBytesAtOnce: number
  /** A person never gets there; a program that copies all listings does. */
  readonly copying: CopyingRule
  /** How long a stop waits for the requests under way. */
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
