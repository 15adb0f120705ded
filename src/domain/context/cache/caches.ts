import { type AnyCache, Cache, type CacheKind } from './cache.ts'

export class Caches {
  private readonly byName = new Map<string, AnyCache>()

  of<Key, Value>(kind: CacheKind<Key, Value>): Cache<Key, Value> {
    const existing = this.byName.get(kind.name)
    if (existing !== undefined) return existing as Cache<Key, Value>
    const cache = new Cache(kind)
    this.byName.set(kind.name, cache)
    return cache
  }

  all(): AnyCache[] {
    return [...this.byName.values()]
  }

  clear(): void {
    for (const cache of this.byName.values()) cache.clear()
  }
}
