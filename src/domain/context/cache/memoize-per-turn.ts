/**
 * Calls `load` at most once per turn of the event loop. A write of this process cannot finish within a turn, so the
 * value stays current.
 */
export function memoizePerTurn<T>(load: () => T): () => T {
  let memo: { readonly of: T } | null = null
  return () => {
    if (memo === null) {
      memo = { of: load() }
      queueMicrotask(() => (memo = null))
    }
    return memo.of
  }
}
