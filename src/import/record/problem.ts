/**
 * Something of a source record that was not imported: one field of it, or all of it. `kind` is the reason without the
 * value, for counting: "is not a number"; `reason` is the whole sentence.
 */
export interface Problem {
  readonly field: string | null
  readonly kind: string
  readonly reason: string
}

const longestShown = 80

/** A problem with one field's value. */
export function fieldProblem(field: string, kind: string, value: unknown): Problem {
  return { field, kind, reason: `“${shown(value)}” ${kind}.` }
}

/** A field without which nothing can be made of the record. */
export const missing = (field: string): Problem => ({
  field,
  kind: 'is missing',
  reason: `${field} is missing.`,
})

/** The record as a whole; `kind` continues "The record …". */
export const recordProblem = (kind: string): Problem => ({
  field: null,
  kind,
  reason: `The record ${kind}.`,
})

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
