import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { runColumnsJob, runTableJob, type BuiltColumns, type BuiltTable, type ColumnsJob, type TableJob } from './build.ts'
import { buffersOf } from './packed.ts'
import { writeSnapshot, type WrittenSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot-format.ts'

// The thread that builds. It ends with its work, so that what it needed of memory is free again.

/** Writes a table that nobody needs any more. */
export interface SnapshotJob {
  readonly kind: 'snapshot'
  readonly snapshotPath: string
  readonly snapshot: Snapshot
}

export interface Setting {
  readonly job: TableJob | ColumnsJob | SnapshotJob
  /** Someone waits for it; otherwise it leaves the processor to others. */
  readonly isUrgent: boolean
}

export type Message =
  | { readonly kind: 'table'; readonly built: BuiltTable }
  | { readonly kind: 'columns'; readonly built: BuiltColumns }
  | { readonly kind: 'saved'; readonly seq: number; readonly bytes: number }
  | { readonly kind: 'unsaved'; readonly reason: string }

const { job, isUrgent } = workerData as Setting
// Linux gives every thread a priority of its own, other systems the whole process.
if (!isUrgent && process.platform === 'linux') setPriority(10)

const tell = (message: Message, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer)
const warn = (reason: string) => tell({ kind: 'unsaved', reason })

if (job.kind === 'columns') {
  const built = runColumnsJob(job)
  tell({ kind: 'columns', built }, buffersOf(built.columns))
} else if (job.kind === 'snapshot') save(job.snapshotPath, job.snapshot)?.()
else {
  const built = runTableJob(job, warn)
  const { table, seq, stamp, unkeepable } = built
  const isKept = job.snapshotPath !== null && stamp !== null
  const publish = isKept ? save(job.snapshotPath, { at: { seq, stamp }, unkeepable, worn: 0, table }) : null
  tell({ kind: 'table', built }, buffersOf(table))
  // The table is used already while the disk makes sure of its copy.
  publish?.()
}

/** Null if it cannot be written. */
function save(path: string, snapshot: Snapshot): (() => void) | null {
  const written = attempt(() => writeSnapshot(path, snapshot))
  return written && (() => publish(written, snapshot.at.seq))
}

function publish({ bytes, publish }: WrittenSnapshot, seq: number): void {
  if (attempt(() => (publish(), true)) !== null) tell({ kind: 'saved', seq, bytes })
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    warn((error as Error).message)
    return null
  }
}
