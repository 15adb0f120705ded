import type { Trace } from './reader-trace.ts'

/** What programs do that copy, and people rarely. */
export const copyingSigns = {
  order: 'listings in the order of their numbers',
  pace: 'equal pauses, or too short ones',
  stray: 'without a page that led to them',
  bare: 'pages without their photos and styles',
  list: 'page after page of a list',
  trap: 'a link that people can’t see',
} as const

export type CopyingSign = keyof typeof copyingSigns

const enough = 6
const evenPause = 0.35
const shortestPause = 2
const longRun = 20

export function signsOf(trace: Trace, isBare: boolean): CopyingSign[] {
  const { views, strays, ups, downs, pauses, run, trapped } = trace
  const signs: Readonly<Record<CopyingSign, boolean>> = {
    order: ups + downs >= enough && Math.max(ups, downs) >= 0.95 * (ups + downs),
    pace: isEven(pauses),
    stray: views >= enough && strays >= 0.9 * views,
    bare: views >= enough && isBare,
    list: run >= longRun,
    trap: trapped,
  }
  return (Object.keys(signs) as CopyingSign[]).filter((sign) => signs[sign])
}

function isEven([count, sum, squares]: Trace['pauses']): boolean {
  if (count < enough) return false
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  return mean < shortestPause || deviation < evenPause * mean
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

const divisors = [1, 1.5, 3, 8]
/** Without two signs, a person who looks for a home day after day is more likely. */
const patientDays = 3

/** How many listings a reader may open in a day and in a week. */
export function limitsWith(rule: CopyingRule, signs: readonly CopyingSign[], listings: number) {
  const weight = signs.length + (signs.includes('trap') ? 2 : 0)
  const day = Math.floor(clamped(rule, listings) / divisors[Math.min(weight, 3)]!)
  return { day, week: weight < 2 ? day * patientDays : day, isLikely: weight >= 2 }
}
