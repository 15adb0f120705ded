/** Calls it at most once until the running code returns, before which no write of this process can end. */
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
