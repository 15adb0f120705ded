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

// The builder needs some hundred megabytes for a few seconds, which a thread would leave fragmented in the server for good.
// It writes a pack to a pipe.

export interface BuilderSetting {
  readonly job: TableJob | ColumnsJob
  /** Otherwise it runs with low priority. */
  readonly isUrgent: boolean
}

export type BuilderMessage =
  | { readonly kind: 'saved'; readonly seq: number }
  | { readonly kind: 'unsaved'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }

const pipe = 4
const lowPriority = 10

// Only the server ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

process.once('message', (setting) => {
  try {
    run(setting as BuilderSetting)
  } catch (error) {
    tell({ kind: 'failed', reason: (error as Error).message })
  } finally {
    process.disconnect()
  }
})

function run({ job, isUrgent }: BuilderSetting): void {
  if (!isUrgent) setPriority(lowPriority)
  if (job.kind === 'columns') {
    send(encodePack(runColumnsJob(job)))
    return
  }
  const built = runTableJob(job, (reason) => tell({ kind: 'unsaved', reason }))
  send(encodePack(built))
  if (built.info.stamp !== null && job.snapshotPath !== null)
    save(job.snapshotPath, built, built.info.stamp)
}

function send(pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) writeFully(pipe, piece)
}

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
