type Kind = 'localStorage' | 'sessionStorage'

/** Null if there is no such item, or if the browser denies storage. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Null removes the item. False if the browser denies storage or has no room. */
export function writeItem(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}
