import type { Dictionary } from '../dictionary/index.ts'
import { toClock } from '../sparkql/clock.ts'
import type { ReadOptions, ReadResult } from './read-condition.ts'

// Page after page, count, map and neighbours ask with the same filter: what its text means is kept for a while. The
// meaning of relative dates changes with time, so that filters with any are read every time.

const mostKept = 256
const longestKept = 8_000

/** Calls whose result is a matter of the clock; in quotation marks they do no harm. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years)\s*\(/i

const kept = new WeakMap<Dictionary, Map<string, ReadResult>>()

/** What the text meant before, or what it means now. It is plain data that nobody changes. */
export function keepReading(text: string, { dictionary, scope, now }: ReadOptions, read: () => ReadResult): ReadResult {
  if (text.length > longestKept || clockCall.test(text)) return read()
  const readings = kept.get(dictionary) ?? new Map<string, ReadResult>()
  kept.set(dictionary, readings)
  const key = `${scope.hidesMemberFields} ${toClock(now).zone} ${text}`
  const result = readings.get(key) ?? read()
  readings.delete(key)
  readings.set(key, result)
  if (readings.size > mostKept) readings.delete(readings.keys().next().value ?? '')
  return result
}
