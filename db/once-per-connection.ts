/**
 * Calls `make` once per connection, for example to prepare a statement that each transaction runs: preparing it again
 * costs more than running it.
 */
export function oncePerConnection<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, { readonly of: T }>()
  return (of) => {
    const before = made.get(of)
    if (before !== undefined) return before.of
    const fresh = { of: make(of) }
    made.set(of, fresh)
    return fresh.of
  }
}
