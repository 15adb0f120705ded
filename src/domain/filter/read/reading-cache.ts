import type { CacheKind } from '#src/domain/cache/cache.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { toClock } from '#src/domain/sparkql/values/clock.ts'
import { mayNameOwnList } from './read-own-list.ts'
import type { ReadOptions, ReadResult } from './reading.ts'

// Page after page, count, map and neighbors ask with the same filter: what its text means is cached. The meaning of
// relative dates changes with time, so that filters with any are read every time.

interface Cached {
  readonly dictionary: Dictionary
  readonly result: ReadResult
}

/** By text, and by what else decides: whose fields may be searched, and the zone of dates. */
const readings: CacheKind<string, Cached> = {
  name: 'filters that were read',
  maxLetters: 400_000,
  maxKeyLetters: 8_000,
}

/** Calls whose result is a matter of the clock; in quotation marks they do no harm. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years)\s*\(/i

/** Whether the text's meaning depends on nothing but the time zone. */
export const isTimeless = (text: string): boolean => !clockCall.test(text)

/** Whether it means the same to all; what an overlay or a list of one's own is, and who may see it, is no matter of the text. */
export const isPlainToAll = (text: string): boolean =>
  !/MapOverlay/i.test(text) && !mayNameOwnList(text)

/** What the text meant before, or what it means now. It is plain data that nobody changes. */
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
