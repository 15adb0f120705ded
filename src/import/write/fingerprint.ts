import { hash } from 'node:crypto'

/** Increase this number when records are read differently. All records are then compared again. */
const readers = 4

/** Creates a function that returns the fingerprint of a record's text. It depends on the mapping, null for JSON. */
export function fingerprinter(mapping: unknown): (raw: string) => string {
  const salt = hash('sha256', JSON.stringify([readers, mapping]), 'base64url').slice(0, 12)
  return (raw) => hash('sha256', salt + raw, 'base64url').slice(0, 24)
}

/** Marks the fingerprint of a record with problems, so that each import reads it and reports them again. */
export const forRetry = (fingerprint: string) => `${fingerprint}!`

/** Stored in place of a fingerprint if a complete file lacks the listing. The next file that has it shows it again. */
export const withdrawn = 'withdrawn'
/** Stored in place of a fingerprint if the operator has removed the listing, which no file can bring back. */
export const removed = 'removed'
/** Stored in place of a fingerprint to make sure that the next record is compared. */
export const changed = ''

// The mark of a listing has the fingerprint and file of its record, and those of earlier records in the same file.
// Otherwise, a listing that occurs twice in a file would change with each import.

const separator = ' '
const maxReplaced = 20

export function isKnown(mark: string | undefined, fingerprint: string, file: string): boolean {
  if (mark === undefined || !mark.includes(fingerprint)) return false
  const [current, from, ...replaced] = mark.split(separator)
  return current === fingerprint || (from === file && replaced.includes(fingerprint))
}

export const isOfFile = (mark: string | undefined, file: string): boolean =>
  mark?.split(separator)[1] === file

export function markOf(before: string | undefined, fingerprint: string, file: string): string {
  const [current, from, ...replaced] = before?.split(separator) ?? []
  const older =
    current !== undefined && from === file ? [...replaced, current].slice(-maxReplaced) : []
  return [fingerprint, file, ...older].join(separator)
}
