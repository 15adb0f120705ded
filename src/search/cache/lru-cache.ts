/** How full a cache is, for operators. */
export interface CacheSize {
  readonly name: string
  readonly size: number
  readonly max: number
}

/** Values by key; the one used least recently is evicted first. */
export class LruCache<Key, Value> {
  readonly max: number
  private readonly entries = new Map<Key, Value>()

  constructor(max: number) {
    this.max = max
  }

  get size(): number {
    return this.entries.size
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    if (this.entries.size <= this.max) return
    const [oldest] = this.entries.keys()
    this.entries.delete(oldest!)
  }

  getOrSet(key: Key, make: () => Value): Value {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const value = make()
    this.set(key, value)
    return value
  }
}
