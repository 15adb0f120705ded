import type { Value } from '#src/import/record/import-record.ts'

export interface Refusal {
  readonly refused: string
}

export type Conversion = Value | Refusal

export const refuse = (refused: string): Refusal => ({ refused })

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
