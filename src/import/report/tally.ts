import type { Problem } from '#src/import/record/record-problem.ts'

/** Stored with the position of an import, so that a resumed run continues the counts. */
export interface Tally {
  read: number
  new: number
  changed: number
  unchanged: number
  /** Changes that replace values of an earlier record of the same file. */
  repeated: number
  /** Records of listings that the operator has removed, which stay unchanged. */
  removed: number
  /** Records whose listing was not imported yet. */
  waiting: number
  refused: number
  /** Values that were dropped from imported records. */
  leftOut: number
  readonly reasons: Reason[]
  /** The file ends within a record, or within its list. */
  cutOff?: true
  /** Given by the operator, YYYY-MM-DD. */
  asOf?: string
}

export interface Reason {
  readonly field: string | null
  readonly kind: string
  readonly refused: boolean
  count: number
}

const maxReasons = 1000

export const emptyTally = (): Tally => ({
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  repeated: 0,
  removed: 0,
  waiting: 0,
  refused: 0,
  leftOut: 0,
  reasons: [],
})

/** Counts a problem by field and kind; beyond a thousand kinds, all others count as one. */
export function countReason(tally: Tally, { field, kind }: Problem, refused: boolean): void {
  const same = tally.reasons.find(
    (one) => one.field === field && one.kind === kind && one.refused === refused,
  )
  if (same !== undefined) same.count++
  else if (tally.reasons.length < maxReasons || kind === otherReason.kind)
    tally.reasons.push({ field, kind, refused, count: 1 })
  else countReason(tally, otherReason, refused)
}

const otherReason: Problem = { field: null, kind: 'has some other mistake', reason: '' }

/** The counts of an earlier run, or empty ones. */
export function tallyOf(json: string | null): Tally {
  return json === null ? emptyTally() : { ...emptyTally(), ...(JSON.parse(json) as Tally) }
}

export function restoreTally(tally: Tally, before: Tally): void {
  Object.assign(tally, { ...before, reasons: tally.reasons })
  tally.reasons.splice(0, tally.reasons.length, ...before.reasons)
}
