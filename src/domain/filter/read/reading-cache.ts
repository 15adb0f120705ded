import type { CacheKind } from '#src/domain/cache/cache.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { toClock } from '#src/domain/sparkql/values/clock.ts'
import { mayNameOwnList } from './read-own-list.ts'
import type { ReadOptions, ReadResult } from './reading.ts'

// Pages, counts, maps, and neighbors repeat the same filter. Relative dates change with time, so
// filters with any are not cached.

interface Cached {
  readonly dictionary: Dictionary
  readonly result: ReadResult
}

/** By text, searchable fields, and time zone. */
const readings: CacheKind<string, Cached> = {
  name: 'filters that were read',
  maxLetters: 400_000,
  maxKeyLetters: 8_000,
}

/** Calls that depend on the clock; inside quotes they only prevent caching. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years)\s*\(/i

/** Whether the text's meaning depends on nothing but the time zone. */
export const isTimeless = (text: string): boolean => !clockCall.test(text)

/** Overlays and own lists depend on the person. */
export const isPlainToAll = (text: string): boolean =>
  !/MapOverlay/i.test(text) && !mayNameOwnList(text)

/** Shared plain data: do not modify. */
export function cachedReading(
  text: string,
  { caches, dictionary, now, scope }: ReadOptions,
  read: () => ReadResult,
): ReadResult {
  if (caches === undefined || !isPlainToAll(text)) return read()
  const cache = caches.of(readings)
  const key = `${scope.hidesMemberFields} ${toClock(now).zone} ${text}`
  const cached = cache.get(key)
  if (cached?.dictionary === dictionary) return cached.result
  const result = read()
  if (isTimeless(text)) cache.set(key, { dictionary, result })
  return result
}
