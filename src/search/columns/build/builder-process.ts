import { setPriority } from 'node:os'
import { writeFully } from '#src/search/columns/snapshot/snapshot-file.ts'
import { type BuilderNote, type Job, runJob } from './table-jobs.ts'

// Builds columns in a separate process, because building takes some hundred megabytes for a few seconds. In a worker
// thread, these would fragment the server's memory permanently. The result is written to a pipe.

export interface BuilderSetting {
  readonly job: Job
  /** A build that is not urgent runs with low priority. */
  readonly isUrgent: boolean
}

export type BuilderMessage = BuilderNote | { readonly kind: 'failed'; readonly reason: string }

const pipe = 4
const lowPriority = 10

// The builder ignores these signals: a Ctrl-C in a terminal reaches it too, but only the server may end it.
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
  runJob(job, send, tell)
}

function send(pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) writeFully(pipe, piece)
}

function tell(message: BuilderMessage): void {
  process.send!(message)
}
