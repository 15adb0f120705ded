import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Stamp } from '#db/listing-changes.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { arenaWithRoom } from '#src/search/columns/wasm/arena.ts'
import { decodePack, type Fill, type Pack, type Unpacked } from './pack-format.ts'
import { packTable, type TableInfo } from './table-pack.ts'

export interface SnapshotInfo {
  readonly at: Stamp
  readonly unsupported: readonly string[]
  readonly wear: number
  readonly table: TableInfo
}

export type Snapshot = Pack<SnapshotInfo>

export function toSnapshot(table: Table, more: Omit<SnapshotInfo, 'table'>): Snapshot {
  const { info, arrays } = packTable(table)
  return { info: { ...more, table: info }, arrays }
}

export const defaultSnapshotPath = (databasePath: string) => `${databasePath}.columns`

/** Null if there is no snapshot file. Throws an error with the reason if it is damaged or of another version. */
export async function readSnapshot(path: string): Promise<Unpacked<SnapshotInfo> | null> {
  const file = await openIfThere(path)
  if (file === null) return null
  try {
    const snapshot = await decodePack<SnapshotInfo>(fillFromFile(file), arenaWithRoom)
    if ((await file.read(Buffer.alloc(1))).bytesRead > 0) throw new Error('it is too long')
    return snapshot
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const fillFromFile =
  (file: FileHandle): Fill =>
  async (into) => {
    for (let done = 0; done < into.length; ) {
      const { bytesRead } = await file.read(into, done, into.length - done)
      if (bytesRead === 0) throw new Error('it is cut off')
      done += bytesRead
    }
  }

const suffix = '.unfinished'

export function writeSnapshot(path: string, pieces: readonly Uint8Array[]): void {
  removeAbandoned(path)
  const unfinished = `${path}.${process.pid}-${threadId}${suffix}`
  try {
    const file = openSync(unfinished, 'w', 0o600)
    try {
      for (const piece of pieces) writeFully(file, piece)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

export function writeFully(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

const abandonedMs = 600_000

function removeAbandoned(path: string): void {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(suffix)) continue
    const snapshotPath = join(folder, name)
    const age =
      Date.now() - (statSync(snapshotPath, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > abandonedMs) rmSync(snapshotPath, { force: true })
  }
}
