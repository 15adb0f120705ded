import { closeSync, fstatSync, fsyncSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot-format.ts'

// The table in a file beside the database, so that a start need not read every listing. It is only ever read whole, and
// only ever takes the place of an older one when it is whole and on the disk.

/** Where the snapshot of a database is kept unless told otherwise. */
export const snapshotBeside = (databasePath: string) => `${databasePath}.columns`

/** Null when there is no file. Throws a sentence for one that is no snapshot of this version, or damaged. */
export function readSnapshot(path: string): Snapshot | null {
  const file = openIfThere(path)
  if (file === null) return null
  try {
    return decodeSnapshot((into) => readFully(file, into), fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function readFully(file: number, into: Uint8Array): void {
  for (let done = 0; done < into.length; ) {
    const read = readSync(file, into, done, into.length - done, null)
    if (read === 0) throw new Error('it is cut off')
    done += read
  }
}

/** A snapshot that is written and not yet in its place. */
export interface WrittenSnapshot {
  readonly bytes: number
  /** Makes sure that it is on the disk and puts it in its place. */
  publish(): void
}

/** Writes the snapshot under another name; its arrays are not needed any more then. Throws if that cannot be done. */
export function writeSnapshot(path: string, snapshot: Snapshot): WrittenSnapshot {
  removeUnfinished(path)
  const unfinished = `${path}.${process.pid}-${threadId}${suffix}`
  const orRemove = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw error
    }
  }
  const bytes = orRemove(() => withFile(unfinished, 'w', (file) => writeFully(file, encodeSnapshot(snapshot))))
  const publish = () =>
    orRemove(() => {
      withFile(unfinished, 'r+', fsyncSync)
      renameSync(unfinished, path)
    })
  return { bytes, publish }
}

function withFile<Result>(path: string, flags: string, work: (file: number) => Result): Result {
  const file = openSync(path, flags, 0o600)
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}

function writeFully(file: number, pieces: readonly Uint8Array[]): number {
  let total = 0
  for (const piece of pieces) {
    for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done)
    total += piece.length
  }
  return total
}

const suffix = '.unfinished'
/** No one takes so long to write one. */
const abandonedMs = 600_000

/** What a process left behind that was ended in the middle. */
function removeUnfinished(path: string): void {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(suffix)) continue
    const other = join(folder, name)
    const age = Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > abandonedMs) rmSync(other, { force: true })
  }
}
