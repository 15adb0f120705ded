interface Kept<Key, Value> {
  readonly key: Key
  readonly value: Value
}

/**
 * Keeps what was last made of an object as long as there is the object, for example a card, which the site keeps
 * (`findCards`). `make` may depend on nothing but the object, what decides whether a new one is made, and `key`, whose
 * items are compared by identity.
 */
export function keepWith<Owner extends object, Key extends readonly unknown[], Value>(
  make: (owner: Owner, ...key: Key) => Value,
): (owner: Owner, ...key: Key) => Value {
  const all = new WeakMap<Owner, Kept<Key, Value>>()
  return (owner, ...key) => {
    const kept = all.get(owner)
    if (kept?.key.every((item, i) => item === key[i])) return kept.value
    const value = make(owner, ...key)
    all.set(owner, { key, value })
    return value
  }
}
