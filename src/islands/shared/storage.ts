type Kind = 'localStorage' | 'sessionStorage'

/** Reads an item; null if there is none or the browser denies access to storage. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Writes an item; null removes it. Returns false if the browser denies access to storage or it is full. */
export function writeItem(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, value)
    return true
  } catch {
    return false
  }
}
