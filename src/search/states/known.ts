import type { Bits } from './bits.ts'

export class Known<Asked> {
  private readonly sets = new Map<Asked, Bits>()

  once(asked: Asked, find: () => Bits): Bits {
    return getOrMake(this.sets, asked, find)
  }
}

export function getOrMake<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  return value
}
