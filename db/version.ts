import { openSync, readSync, statSync } from 'node:fs'
import type { Connection } from '#db/connection.ts'

// Whether somebody has committed. Asking SQLite takes as long as a small search, since it locks and unlocks; every commit
// of any process also changes the header of the index that they share, which lies in a file beside the database
// (sqlite.org/walformat.html, the WAL-index header). As long as that is the same, the last answer is too.

const headerBytes = 48

/** A number that is another one when somebody else has committed to the database of the connection. */
export function watchVersion(connection: Connection): () => number {
  const statement = connection.prepare<[], number>('PRAGMA data_version').pluck()
  const header = Buffer.alloc(headerBytes)
  const seen = Buffer.alloc(headerBytes)
  let version: number | null = null
  let file: number | null | undefined
  return () => {
    // It is there once somebody has read.
    if (version === null) version = statement.get()!
    if (file === undefined) file = openShared(connection.name)
    // A transaction sees one moment, whatever was committed since; the first question decides on which.
    if (file === null || connection.inTransaction) return statement.get()!
    readSync(file, header, 0, headerBytes, 0)
    if (header.equals(seen)) return version
    version = statement.get()!
    header.copy(seen)
    return version
  }
}

/** By device and number of the file: one that was restored in its place is another. */
const shared = new Map<string, number>()

/** Never closed: closing any descriptor of a file takes the locks of the whole process from it. Null if it is not there. */
function openShared(path: string): number | null {
  try {
    const { dev, ino } = statSync(`${path}-shm`, { bigint: true })
    const key = `${dev} ${ino}`
    const file = shared.get(key) ?? openSync(`${path}-shm`, 'r')
    shared.set(key, file)
    return file
  } catch {
    return null
  }
}
