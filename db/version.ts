import { openSync, readSync, statSync } from 'node:fs'
import type { Connection } from '#db/connection.ts'

// Whether somebody has committed. Asking SQLite takes as long as a small search, since it locks and unlocks; every commit
// of any process also changes the header of the index that they share, which lies in a file beside the database
// (sqlite.org/walformat.html, the WAL-index header). As long as that is the same, the last answer is too. Even reading it
// is a tenth of a small search: all who ask within a moment read it once.

const headerBytes = 48
/** So much later, in milliseconds, a commit of another process may be noticed; those of this one are at once. */
export const noticedWithin = 2

/** Commits of this process to any database. */
let ownCommits = 0

export function noteOwnCommit(): void {
  ownCommits++
}

/** A number that is another one when somebody else has committed to the database of the connection. */
export function watchVersion(connection: Connection): () => number {
  const statement = connection.prepare<[], number>('PRAGMA data_version').pluck()
  let version: number | null = null
  let header: SharedHeader | null | undefined
  let seen = -1
  return () => {
    // It is there once somebody has read.
    if (version === null) version = statement.get()!
    if (header === undefined) header = headerOf(connection.name)
    // A transaction sees one moment, whatever was committed since; the first question decides on which.
    if (header === null || connection.inTransaction) return statement.get()!
    const changes = header.changes()
    if (changes === seen) return version
    seen = changes
    return (version = statement.get()!)
  }
}

class SharedHeader {
  private readonly file: number
  private header = Buffer.alloc(headerBytes)
  private before = Buffer.alloc(headerBytes)
  private readUntil = -Infinity
  private commitsSeen = -1
  private changed = 0

  constructor(file: number) {
    this.file = file
  }

  /** Goes up when the header has become another. */
  changes(): number {
    const now = performance.now()
    if (this.commitsSeen === ownCommits && now < this.readUntil) return this.changed
    this.readUntil = now + noticedWithin
    this.commitsSeen = ownCommits
    readSync(this.file, this.header, 0, headerBytes, 0)
    if (this.header.equals(this.before)) return this.changed
    ;[this.header, this.before] = [this.before, this.header]
    return ++this.changed
  }
}

/** By device and number of the file: one that was restored in its place is another. */
const shared = new Map<string, SharedHeader>()

/** Never closed: closing any descriptor of a file takes the locks of the whole process from it. Null if it is not there. */
function headerOf(path: string): SharedHeader | null {
  try {
    const { dev, ino } = statSync(`${path}-shm`, { bigint: true })
    const key = `${dev} ${ino}`
    const header = shared.get(key) ?? new SharedHeader(openSync(`${path}-shm`, 'r'))
    shared.set(key, header)
    return header
  } catch {
    return null
  }
}
