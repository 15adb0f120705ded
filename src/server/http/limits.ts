/** What a client may take of the process; times in milliseconds (assurance, Shape). */
export interface ServerLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** A connection that takes nothing for this long is dropped. */
  readonly idleWriteMs: number
  /** A reader who is slower than this in the long run is dropped. */
  readonly slowestBytesPerSecond: number
  readonly connections: number
  readonly headerBytes: number
  readonly requestsAtOnce: number
  /** Bodies of all requests together. */
  readonly bodyBytesAtOnce: number
  /** How long a stop waits for the requests under way. */
  readonly drainMs: number
}

export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  keepAliveMs: 5_000,
  idleWriteMs: 30_000,
  slowestBytesPerSecond: 500,
  connections: 2_000,
  headerBytes: 16 * 1024,
  requestsAtOnce: 200,
  bodyBytesAtOnce: 64 * 1024 * 1024,
  drainMs: 10_000,
}
