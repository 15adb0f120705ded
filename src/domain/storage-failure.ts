/** Why the database or its disk failed: `full` means that no space is left, `unavailable` anything else. */
export type StorageFailure = 'full' | 'unavailable'

const full = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT']
const unavailable = [
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_IOERR',
  'SQLITE_LOCKED',
  'SQLITE_NOTADB',
  'SQLITE_PROTOCOL',
  'SQLITE_READONLY',
  'EIO',
  'EROFS',
]

export function storageFailureOf(error: unknown): StorageFailure | null {
  if (!(error instanceof Error && 'code' in error)) return null
  const code = String(error.code)
  const isOneOf = (codes: readonly string[]) => codes.some((each) => code.startsWith(each))
  if (isOneOf(full)) return 'full'
  return isOneOf(unavailable) ? 'unavailable' : null
}
