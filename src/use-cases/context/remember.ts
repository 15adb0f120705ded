import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Context } from './context.ts'

interface Remembered {
  readonly until: number
  readonly value: Promise<unknown>
}

const answers: CacheKind<string, Remembered> = { name: 'public responses', maxEntries: 100 }

/**
 * Caches a value per scope for `ms` milliseconds. Use it only for values that are the same for all users. Failures are
 * not cached.
 */
export function cached<T>(
  context: Context,
  name: string,
  ms: number,
  find: () => Promise<T>,
): Promise<T> {
  const cache = context.caches.of(answers)
  const key = `${name} ${JSON.stringify(context.scope)}`
  const now = context.clock().getTime()
  const last = cache.get(key)
  if (last !== undefined && now < last.until) return last.value as Promise<T>
  const value = find()
  cache.set(key, { until: now + ms, value })
  value.catch(() => cache.delete(key))
  return value
}
