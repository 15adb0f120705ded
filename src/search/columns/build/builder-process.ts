import { setPriority } from 'node:os'
import { encodePack, type Pack } from '#src/search/columns/snapshot/pack-format.ts'
import {
  type SnapshotInfo,
  writeFully,
  writeSnapshot,
} from '#src/search/columns/snapshot/snapshot-file.ts'
import {
  type BuiltTable,
  type ColumnsJob,
  runColumnsJob,
  runTableJob,
  type TableJob,
} from './jobs.ts'

// The process that builds. What it has built goes to its parent as the bytes of a pack, through a pipe. It is a process
// of its own, and not a thread, because it needs some hundred megabytes for a few seconds, which a thread would leave
// scattered over the memory of the server for good.

export interface BuilderSetting {
  readonly job: TableJob | ColumnsJob
  /** Someone waits for it; otherwise it leaves the processor to others. */
  readonly isUrgent: boolean
}

export type BuilderMessage =
  | { readonly kind: 'saved'; readonly seq: number }
  | { readonly kind: 'unsaved'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** The pipe to the parent. */
const pipe = 4
const patience = 10

// Whoever ends the server ends this too, in its own time.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.once('message', (setting) => {
  try {
    run(setting as BuilderSetting)
  } catch (error) {
    tell({ kind: 'failed', reason: (error as Error).message })
  } finally {
    // What has been told is still sent.
    process.disconnect()
  }
})

function run({ job, isUrgent }: BuilderSetting): void {
  if (!isUrgent) setPriority(patience)
  if (job.kind === 'columns') return send(encodePack(runColumnsJob(job)))
  const built = runTableJob(job, (reason) => tell({ kind: 'unsaved', reason }))
  send(encodePack(built))
  if (built.info.stamp !== null && job.snapshotPath !== null)
    save(job.snapshotPath, built, built.info.stamp)
}

function send(pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) writeFully(pipe, piece)
}

/** The parent has the table already. */
function save(
  path: string,
  { info: { seq, unsupported, table }, arrays }: Pack<BuiltTable>,
  stamp: string,
): void {
  try {
    const info: SnapshotInfo = { at: { seq, stamp }, unsupported, wear: 0, table }
    writeSnapshot(path, encodePack({ info, arrays }))
    tell({ kind: 'saved', seq })
  } catch (error) {
    tell({ kind: 'unsaved', reason: (error as Error).message })
  }
}

function tell(message: BuilderMessage): void {
  process.send!(message)
}
