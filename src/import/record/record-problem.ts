/** `kind` is the reason without the value, by which problems are counted; `reason` is the complete sentence. */
export interface Problem {
  readonly field: string | null
  readonly kind: string
  readonly reason: string
}

const maxShownLength = 80

export function fieldProblem(field: string, kind: string, value: unknown): Problem {
  return { field, kind, reason: `“${shown(value)}” ${kind}.` }
}

export const missing = (field: string): Problem => ({
  field,
  kind: 'is missing',
  reason: `${field} is missing.`,
})

export const noStatus: Problem = {
  field: 'StandardStatus',
  kind: 'is missing, taken as Active',
  reason: 'StandardStatus is missing, taken as Active.',
}

export const recordProblem = (kind: string): Problem => ({
  field: null,
  kind,
  reason: `The record ${kind}.`,
})

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
