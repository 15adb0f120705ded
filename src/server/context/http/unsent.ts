import type { ServerResponse } from 'node:http'

export interface Unsent {
  /** If the limit is exceeded, drops the oldest responses. Callers remove a response when it closes. */
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
