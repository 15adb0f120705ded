import type { ServerResponse } from 'node:http'

/** Counts the bytes of responses that clients have not read. */
export interface Unsent {
  /** Beyond the limit, the oldest responses are dropped. A response is removed when it closes. */
  add(res: ServerResponse, bytes: number): void
  remove(res: ServerResponse): void
}

export function createUnsent(most: number): Unsent {
  const waiting = new Map<ServerResponse, number>()
  let total = 0
  const remove = (res: ServerResponse) => {
    total -= waiting.get(res) ?? 0
    waiting.delete(res)
  }
  return {
    remove,
    add(res, bytes) {
      waiting.set(res, bytes)
      total += bytes
      for (const [oldest] of waiting) {
        if (total <= most || oldest === res) break
        remove(oldest)
        oldest.destroy()
      }
    },
  }
}
