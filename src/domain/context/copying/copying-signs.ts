import type { Trace } from './reader-trace.ts'

/** What programs do that copy, and people rarely. */
export const copyingSigns = {
  order: 'in the order of their numbers',
  pace: 'at an even or very fast pace',
  stray: 'without coming from another page',
  bare: 'without loading photos and styles',
  list: 'from page after page of a list',
  trap: 'after following a link that people can’t see',
} as const

export type CopyingSign = keyof typeof copyingSigns

const enough = 6
const shortestPause = 2
/** People open tabs in a hurry, but less than sixty before they read one. */
const burst = 35
const tabPause = 5
const longRun = 20

export interface Manner {
  readonly trace: Trace
  readonly isBare: boolean
  /** Several people in turn are fast, too. */
  readonly isNetwork: boolean
}

export function signsOf(manner: Manner): CopyingSign[] {
  const { trace, isBare } = manner
  const { views, strays, ups, downs, run, trapped } = trace
  const signs: Readonly<Record<CopyingSign, boolean>> = {
    order: ups + downs >= enough && Math.max(ups, downs) >= 0.95 * (ups + downs),
    pace: isFast(manner) || isEven(manner),
    stray: views >= enough && strays >= 0.9 * views,
    bare: views >= enough && isBare,
    list: run >= longRun,
    trap: trapped,
  }
  return (Object.keys(signs) as CopyingSign[]).filter((sign) => signs[sign])
}

function isFast({ trace, isBare, isNetwork }: Manner): boolean {
  const [count, sum] = trace.pauses
  if (isBare) return count >= enough && sum < shortestPause * count
  return !isNetwork && count >= burst && trace.rest < shortestPause
}

/**
 * How long people look at something has a long tail: its deviation is about its mean, or more. Pauses of programs are
 * equal, or random within limits, which is at most 0.58. The more pauses are known, the surer is the difference.
 */
function isEven({ trace, isBare }: Manner): boolean {
  const [count, sum, squares] = trace.pauses
  const mean = sum / count
  if (!(count >= (isBare || mean >= tabPause ? enough : burst))) return false
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  return deviation < Math.min(0.5, 0.15 + 0.35 * ((count - enough) / 19)) * mean
}

export interface CopyingRule {
  /** The share of the listings that one reader may open. */
  readonly share: number
  /** On small sites, people open more than the share; on large ones, no person opens as many. */
  readonly least: number
  readonly most: number
  /** The same for many networks together. */
  readonly together: { readonly share: number; readonly least: number; readonly most: number }
}

export const copyingRule: CopyingRule = {
  ...{ share: 0.015, least: 90, most: 400 },
  together: { share: 0.005, least: 25, most: 200 },
}

export const clamped = (
  { share, least, most }: CopyingRule['together'],
  listings: number,
): number => Math.min(most, Math.max(least, Math.floor(share * listings)))

/** One sign leaves two thirds, two a third, three an eighth. */
const divisors = [1, 1.5, 3, 8]
const patientDays = 3

interface Limit {
  readonly day: number
  readonly week: number
}

const never: Limit = { day: Number.POSITIVE_INFINITY, week: Number.POSITIVE_INFINITY }

/**
 * How many listings a reader may open in a day and in a week until it is reported, and until it is stopped. What pauses
 * and the hidden link say is about programs; the other signs are also about unusual browsers, such as those that show
 * text only, so they stop no one who opens few enough to be a person.
 */
export function limitsWith(
  rule: CopyingRule,
  signs: readonly CopyingSign[],
  listings: number,
): { readonly report: Limit; readonly stop: Limit } {
  const most = clamped(rule, listings)
  const report = { day: most, week: patientDays * most }
  const without = (weight: number) => Math.floor(most / divisors[Math.min(weight, 3)]!)
  if (!isProgram(signs)) {
    const day = isOdd(signs) ? without(1) : never.day
    return { report, stop: { ...never, day } }
  }
  const weight = signs.length + (signs.includes('trap') ? 2 : 0)
  if (weight < 2) return { report, stop: { day: without(1), week: patientDays * without(1) } }
  // On small sites, the share is less than people open, so it is the signs that decide.
  const day = Math.min(without(weight), Math.max(enough, Math.floor(rule.share * listings)))
  return { report, stop: { day, week: day } }
}

export const isProgram = (signs: readonly CopyingSign[]): boolean =>
  signs.includes('pace') || signs.includes('trap')

/** At least two signs, of which going down a list is one. */
const isOdd = (signs: readonly CopyingSign[]): boolean =>
  new Set(signs.map((sign) => (sign === 'list' ? 'order' : sign))).size >= 2
