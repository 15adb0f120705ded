import { Worker } from 'node:worker_threads'
import type { BuiltColumns, BuiltTable, ColumnsJob, TableJob } from './build.ts'
import type { Message, Setting, SnapshotJob } from './builder-thread.ts'

// Starts the builder's thread, a new one for each job, and hands over what it has built.

/** What becomes of the file, told after the table is there. */
export type Saving = Extract<Message, { kind: 'saved' | 'unsaved' }>

export interface Building<Built> {
  /** Fails when the thread does. */
  readonly built: Promise<Built>
  /** When the thread is over. */
  readonly ended: Promise<void>
  /** Ends the thread at once, or when its file is written if that is all that is left. */
  end(): Promise<void>
}

interface Options {
  readonly isUrgent: boolean
  readonly onSaving?: (saving: Saving) => void
}

export const startTable = (job: TableJob, options: Options): Building<BuiltTable> =>
  start(job, options, (message) => (message.kind === 'table' ? message.built : null))

export const startColumns = (job: ColumnsJob, options: Options): Building<BuiltColumns> =>
  start(job, options, (message) => (message.kind === 'columns' ? message.built : null))

/** The table's arrays are the thread's afterwards. Never fails. */
export async function saveInThread(job: SnapshotJob, transfer: ArrayBuffer[]): Promise<Saving> {
  const read = (message: Message) => (message.kind === 'saved' || message.kind === 'unsaved' ? message : null)
  const { built, ended } = start<Saving>(job, { isUrgent: true }, read, transfer)
  const saving = await built.catch((error: Error): Saving => ({ kind: 'unsaved', reason: error.message }))
  await ended
  return saving
}

const memoryMb = 1_024

function start<Built>(
  job: Setting['job'],
  { isUrgent, onSaving }: Options,
  read: (message: Message) => Built | null,
  transferList: ArrayBuffer[] = [],
): Building<Built> {
  const worker = new Worker(new URL('./builder-thread.ts', import.meta.url), {
    workerData: { job, isUrgent } satisfies Setting,
    transferList,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let isBuilt = false
  const built = new Promise<Built>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      const result = read(message)
      isBuilt ||= result !== null
      if (result !== null) resolve(result)
      else onSaving?.(message as Saving)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)))
  })
  built.catch(() => undefined)
  const end = async () => {
    if (!isBuilt) await worker.terminate()
    await ended
  }
  return { built, ended, end }
}
