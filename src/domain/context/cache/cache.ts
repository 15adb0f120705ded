export interface CacheKind<Key, Value> {
  readonly name: string
  readonly maxEntries?: number
  /** The limit on the characters of all keys together, to which each entry adds a fixed number for its value. */
  readonly maxLetters?: number
  readonly maxKeyLetters?: number
  /** The size of a value in bytes. Needed if it cannot be measured from the value's properties. */
  readonly bytesOf?: (value: Value) => number
  /** This property is never set. It only carries the types of keys and values. */
  readonly holds?: readonly [Key, Value]
}

export interface AnyCache extends Iterable<readonly [unknown, unknown]> {
  readonly kind: Omit<CacheKind<never, never>, 'holds'>
  readonly size: number
  readonly letters: number
  clear(): void
}

const lettersOfValue = 100

/** A cache that evicts the least recently used entries first. Values are never undefined. */
export class Cache<Key, Value> implements AnyCache {
  readonly kind: CacheKind<Key, Value>
  private readonly entries = new Map<Key, Value>()
  private readonly maxEntries: number
  private readonly maxLetters: number
  private version: unknown
  private heldLetters = 0

  constructor(kind: CacheKind<Key, Value>) {
    this.kind = kind
    this.maxEntries = kind.maxEntries ?? Infinity
    this.maxLetters = kind.maxLetters ?? Infinity
  }

  get size(): number {
    return this.entries.size
  }

  get letters(): number {
    return this.heldLetters - this.size * lettersOfValue
  }

  /** Whether `clearUnless` has been called. */
  get hasVersion(): boolean {
    return this.version !== undefined
  }

  has(key: Key): boolean {
    return this.entries.has(key)
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    // The order of entries only matters for eviction, so a half-empty cache does not update it.
    if (value === undefined || !this.isHalfFull()) return value
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    const letters = lettersOf(key)
    if (letters - lettersOfValue > (this.kind.maxKeyLetters ?? Infinity)) return
    this.delete(key)
    this.entries.set(key, value)
    this.heldLetters += letters
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.maxEntries && this.heldLetters <= this.maxLetters) return
      this.delete(oldest)
    }
  }

  getOrSet(key: Key, make: () => Value): Value {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const value = make()
    this.set(key, value)
    return value
  }

  delete(key: Key): void {
    if (this.entries.delete(key)) this.heldLetters -= lettersOf(key)
  }

  clear(): void {
    this.entries.clear()
    this.heldLetters = 0
  }

  clearUnless(version: unknown): void {
    if (this.version !== version) this.clear()
    this.version = version
  }

  [Symbol.iterator](): IterableIterator<[Key, Value]> {
    return this.entries[Symbol.iterator]()
  }

  private isHalfFull(): boolean {
    return this.size > this.maxEntries / 2 || this.heldLetters > this.maxLetters / 2
  }
}

const lettersOf = (key: unknown) => (typeof key === 'string' ? key.length : 0) + lettersOfValue
