import type { ServerResponse } from 'node:http'

/** Bytes of answers that their readers have not taken yet. */
export interface Unsent {
  /** Until the response closes. Beyond the limit, the answers that have waited longest are given up. */
  add(res: ServerResponse, bytes: number): void
}

export function createUnsent(most: number): Unsent {
  const waiting = new Map<ServerResponse, number>()
  let total = 0
  const remove = (res: ServerResponse) => {
    total -= waiting.get(res) ?? 0
    waiting.delete(res)
  }
  return {
    add(res, bytes) {
      waiting.set(res, bytes)
      total += bytes
      res.once('close', () => remove(res))
      for (const [oldest] of waiting) {
        if (total <= most || oldest === res) break
        remove(oldest)
        oldest.destroy()
      }
    },
  }
}
