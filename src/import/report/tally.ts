import type { Problem } from '#src/import/record/record-problem.ts'

/** Counts of an import. They are stored with its position, so that a resumed run continues them. */
export interface Tally {
  read: number
  new: number
  changed: number
  unchanged: number
  /** Changes that replaced values of an earlier record in the same file. */
  repeated: number
  /** Records of listings that the operator has removed. They are not changed. */
  removed: number
  /** Records of other resources whose listing has not been imported yet. */
  waiting: number
  refused: number
  /** Values that were dropped from records that were otherwise imported. */
  leftOut: number
  /** New listings without an address, a price, or a position. */
  noAddress: number
  noPrice: number
  noPosition: number
  readonly reasons: Reason[]
  /** Set if the file ends in the middle of a record or of its list. */
  cutOff?: true
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
  noAddress: 0,
  noPrice: 0,
  noPosition: 0,
  reasons: [],
})

/** Counts a problem by field and kind. After a thousand kinds, all further ones are counted together. */
export function countReason(tally: Tally, { field, kind }: Problem, refused: boolean): void {
  const same = tally.reasons.find(
    (candidate) =>
      candidate.field === field && candidate.kind === kind && candidate.refused === refused,
  )
  if (same !== undefined) same.count++
  else if (tally.reasons.length < maxReasons || kind === otherReason.kind)
    tally.reasons.push({ field, kind, refused, count: 1 })
  else countReason(tally, otherReason, refused)
}

const otherReason: Problem = { field: null, kind: 'has another problem', reason: '' }

export function tallyOf(json: string | null): Tally {
  return json === null ? emptyTally() : { ...emptyTally(), ...(JSON.parse(json) as Tally) }
}

export function restoreTally(tally: Tally, before: Tally): void {
  Object.assign(tally, { ...before, reasons: tally.reasons })
  tally.reasons.splice(0, tally.reasons.length, ...before.reasons)
}
