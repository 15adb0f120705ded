import {
  adjustmentAmount,
  adjustmentReason,
  adjustmentReasonLong,
  adjustmentsTooMany,
} from '#src/domain/cma/messages/cma-messages.ts'
import { formatNumber } from '../context/units/numbers.ts'
import { typedAmount } from '../context/units/typed-amount.ts'
import type { CmaAdjustment } from './cma.ts'
import { cmaLimits } from './limits.ts'

export interface TypedAdjustment {
  readonly reason: string
  readonly amount: string
}

export const shownAdjustments = (adjustments: readonly CmaAdjustment[]): TypedAdjustment[] =>
  adjustments.map(({ reason, amount }) => ({ reason, amount: formatNumber(amount) }))

export type ReadAdjustments =
  | { readonly ok: true; readonly adjustments: readonly CmaAdjustment[] }
  | { readonly ok: false; readonly problem: string }

/** Reads all of a comparable's adjustments, so that stored ones that are missing from the form are removed. */
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
    const value = typedAmount(amount)
    if (value === null || Math.abs(value) > cmaLimits.amount)
      return wrong(adjustmentAmount(cmaLimits.amount))
    adjustments.push({ reason, amount: value })
  }
  return { ok: true, adjustments }
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
