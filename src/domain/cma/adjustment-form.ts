import {
  adjustmentAmount,
  adjustmentReason,
  adjustmentReasonLong,
  adjustmentsTooMany,
} from '#src/domain/messages/agents/cma.ts'
import type { CmaAdjustment } from './cma.ts'
import { cmaLimits } from './limits.ts'

/** A line of the form as it was typed; one with neither is left out. */
export interface TypedAdjustment {
  readonly reason: string
  readonly amount: string
}

export const shownAdjustments = (stored: readonly CmaAdjustment[]): TypedAdjustment[] =>
  stored.map(({ reason, amount }) => ({ reason, amount: String(amount) }))

export type ReadAdjustments =
  | { readonly ok: true; readonly adjustments: readonly CmaAdjustment[] }
  | { readonly ok: false; readonly problem: string }

/** Adjustments that are missing from the form are removed. */
export function readAdjustments(lines: readonly TypedAdjustment[]): ReadAdjustments {
  const typed = lines
    .map(({ reason, amount }) => ({ reason: oneLine(reason), amount: amount.trim() }))
    .filter(({ reason, amount }) => reason !== '' || amount !== '')
  const wrong = (problem: string) => ({ ok: false, problem }) as const
  if (typed.length > cmaLimits.adjustments) return wrong(adjustmentsTooMany(cmaLimits.adjustments))
  const adjustments: CmaAdjustment[] = []
  for (const { reason, amount } of typed) {
    if (reason === '') return wrong(adjustmentReason)
    if (reason.length > cmaLimits.reason) return wrong(adjustmentReasonLong(cmaLimits.reason))
    const dollars = readDollars(amount)
    if (dollars === null) return wrong(adjustmentAmount(cmaLimits.amount))
    adjustments.push({ reason, amount: dollars })
  }
  return { ok: true, adjustments }
}

/** `-$5,000` and `(5,000)` are the same; null for no amount. */
function readDollars(text: string): number | null {
  const found = /^([+\-\u2212(]?)\s*\$?\s*([+\-\u2212]?)([\d,]{1,15}(?:\.\d{1,2})?)\)?$/.exec(text)
  if (found === null) return null
  const value = Number(found[3]!.replaceAll(',', ''))
  if (!(Math.abs(value) <= cmaLimits.amount)) return null
  const isLess = /[-\u2212(]/.test(found[1]! + found[2]!)
  return isLess && value !== 0 ? -value : value
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
