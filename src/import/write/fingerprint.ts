import { hash } from 'node:crypto'

/** Increase this when records are read differently, so that all are compared again. */
const readers = 4

/** Fingerprints of the texts that one mapping (null for JSON) reads. */
export function fingerprinter(mapping: unknown): (raw: string) => string {
  const salt = hash('sha256', JSON.stringify([readers, mapping]), 'base64url').slice(0, 12)
  return (raw) => hash('sha256', salt + raw, 'base64url').slice(0, 24)
}

/** For a record with problems, which is read again each time so that they are reported. */
export const forRetry = (fingerprint: string) => `${fingerprint}!`

/**
 * Stored instead of a fingerprint when a complete file lacks the listing, so that the next file with it shows it
 * again.
 */
export const withdrawn = 'withdrawn'
/** The operator has removed the listing, whatever files contain. */
export const removed = 'removed'
/** Makes the next record be compared. */
export const changed = ''

// Stored with a listing: its record's fingerprint and file, and earlier records of that file. Otherwise repeated
// listings in a file would change each time.

const separator = ' '
const maxReplaced = 20

/** True if the record is unchanged. */
export function isKnown(mark: string | undefined, fingerprint: string, file: string): boolean {
  if (mark === undefined || !mark.includes(fingerprint)) return false
  const [current, from, ...replaced] = mark.split(separator)
  return current === fingerprint || (from === file && replaced.includes(fingerprint))
}

/** True if a record of this file has already written the listing. */
export const isOfFile = (mark: string | undefined, file: string): boolean =>
  mark?.split(separator)[1] === file

/** The mark to store after writing the record; `before` is the stored one. */
export function markOf(before: string | undefined, fingerprint: string, file: string): string {
  const [current, from, ...replaced] = before?.split(separator) ?? []
  const older =
    current !== undefined && from === file ? [...replaced, current].slice(-maxReplaced) : []
  return [fingerprint, file, ...older].join(separator)
}
