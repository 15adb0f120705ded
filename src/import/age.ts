import { basename } from 'node:path'
import { unreadable } from './read/unreadable.ts'

const apart = /(?<!\d)((?:19|20)\d{2})[-_.](1[0-2]|0?[1-9])(?:[-_.](3[01]|[12]\d|0?[1-9]))?(?!\d)/
const together = /(?<!\d)((?:19|20)\d{2})(1[0-2]|0[1-9])(3[01]|[12]\d|0[1-9])?(?!\d)/

/** Finds a date such as `2023-10-31`, `2023_8`, or `20231031` in a file's name and returns it as YYYY-MM-DD. */
export function dayOfName(path: string): string | null {
  const name = basename(path)
  const match = apart.exec(name) ?? together.exec(name)
  if (match === null) return null
  const [, year, month, day = '1'] = match
  return `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
}

interface Age {
  /** If true, the import of this file changes no listings that already exist. */
  readonly isOlder: boolean
  /** The warning is a sentence, or null if there is nothing to warn about. */
  readonly warning: string | null
}

/**
 * Compares the day of a file with earlier files of the same source. Throws an unreadable-file error if the file's name
 * has an older day and the operator did not state one.
 */
export function ageOf(
  path: string,
  asOf: string | null,
  earlier: { readonly files: readonly string[]; readonly newest: string | null },
): Age {
  const latest = [earlier.newest, ...earlier.files.map(dayOfName)]
    .flatMap((dayText) => dayText ?? [])
    .sort()
    .at(-1)
  const day = asOf ?? dayOfName(path)
  if (day === null || latest === undefined || day >= latest)
    return { isOlder: false, warning: null }
  if (asOf !== null)
    return {
      isOlder: true,
      warning: `As of ${asOf}, this file is older than what was imported as of ${latest}, so it only added missing listings.`,
    }
  throw unreadable(
    `${path} seems to be from ${day}, but a file from ${latest} was already imported, so nothing was imported to ` +
      `avoid undoing changes. To only add missing listings, use --as-of ${day}. To change listings too, use ` +
      `--as-of ${latest} or later.`,
  )
}
