import type { Dictionary } from '#src/domain/dictionary/index.ts'
import { KeptTexts } from '#src/domain/filter/cache/text-cache.ts'
import { toClock } from '#src/domain/sparkql/values/clock.ts'
import type { ReadOptions, ReadResult } from './reading.ts'

// Page after page, count, map and neighbours ask with the same filter: what its text means is kept for a while. The
// meaning of relative dates changes with time, so that filters with any are read every time.

/** Of filters; what they mean takes some thirty times as much. */
const mostLetters = 400_000
const longestKept = 8_000

/** Calls whose result is a matter of the clock; in quotation marks they do no harm. */
const clockCall = /\b(?:now|seconds|minutes|hours|days|weekdays|months|years)\s*\(/i

/** By what else decides: the fields that may be searched, and the zone of dates. */
const kept = new WeakMap<Dictionary, Map<string, KeptTexts<ReadResult>>>()

/** What the text meant before, or what it means now. It is plain data that nobody changes. */
export function keepReading(
  text: string,
  options: ReadOptions,
  read: () => ReadResult,
): ReadResult {
  // What an overlay is, and who may see it, is no matter of the text.
  if (text.length > longestKept || /MapOverlay/i.test(text)) return read()
  const readings = readingsOf(options)
  const known = readings.get(text)
  if (known !== undefined) return known
  const result = read()
  if (!clockCall.test(text)) readings.set(text, result)
  return result
}

function readingsOf({ dictionary, scope, now }: ReadOptions): KeptTexts<ReadResult> {
  const all = kept.get(dictionary) ?? new Map<string, KeptTexts<ReadResult>>()
  kept.set(dictionary, all)
  const key = `${scope.hidesMemberFields} ${toClock(now).zone}`
  const readings = all.get(key) ?? new KeptTexts<ReadResult>(mostLetters)
  all.set(key, readings)
  return readings
}
