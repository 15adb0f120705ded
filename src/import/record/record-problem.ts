/** `kind` is the reason without the value, by which problems are counted; `reason` is the complete sentence. */
export interface Problem {
  readonly field: string | null
  readonly kind: string
  readonly reason: string
}

const maxShownLength = 80

/** Completes the sentence "The record …". */
export const ownSourceTaken = 'names the source of listings that are entered on this site'

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
  return oneLine(text, maxShownLength)
}

const maxNameLength = 255

/** A key or number of a record as problems name it. Those in a file may be huge or control a terminal. */
export const shownName = (name: string | null): string | null =>
  name === null ? null : oneLine(name, maxNameLength)

const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

function oneLine(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text
  return cut.toWellFormed().replace(controls, ' ')
}
