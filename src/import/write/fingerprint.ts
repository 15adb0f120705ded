import { hash } from 'node:crypto'

/** Rises when the same record would be read as something else than before: all records are compared again then. */
const readers = 1

/** Fingerprints of the records that one mapping (null for JSON) reads. Equal texts have equal ones. */
export function fingerprinter(mapping: unknown): (raw: string) => string {
  const salt = hash('sha256', JSON.stringify([readers, mapping]), 'base64url').slice(0, 12)
  return (raw) => hash('sha256', salt + raw, 'base64url').slice(0, 24)
}

/** Of a record that could not be read without a problem: it is read again each time, so that the problem is told. */
export const unclean = (fingerprint: string) => `${fingerprint}!`

// What is stored of a listing: the fingerprint of the record that it was written from, the file that it came in, and
// the records of the same file that it replaced. A file that has a listing twice would otherwise change it twice each
// time it comes.

const separator = ' '
const replacedKept = 20

/** Whether the record, coming in this file, tells nothing that the listing has not been told. */
export function isKnown(mark: string | undefined, fingerprint: string, file: string): boolean {
  if (mark === undefined || !mark.includes(fingerprint)) return false
  const [current, from, ...replaced] = mark.split(separator)
  return current === fingerprint || (from === file && replaced.includes(fingerprint))
}

/** What to store of a listing that is written from the record; `before` is what was stored. */
export function markOf(before: string | undefined, fingerprint: string, file: string): string {
  const [current, from, ...replaced] = before?.split(separator) ?? []
  const older =
    current !== undefined && from === file ? [...replaced, current].slice(-replacedKept) : []
  return [fingerprint, file, ...older].join(separator)
}
