import type { Bits } from './bits.ts'

export class Known<Asked> {
  private readonly sets = new Map<Asked, Bits>()

  once(asked: Asked, find: () => Bits): Bits {
    return madeOnce(this.sets, asked, find)
  }
}

export function madeOnce<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  return value
}
