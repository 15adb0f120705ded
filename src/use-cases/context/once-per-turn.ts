/** Calls `read` at most once until the running code returns; until then, no write of this process can finish. */
export function oncePerTurn<T>(read: () => T): () => T {
  let held: { readonly of: T } | null = null
  return () => {
    if (held === null) {
      held = { of: read() }
      queueMicrotask(() => (held = null))
    }
    return held.of
  }
}
