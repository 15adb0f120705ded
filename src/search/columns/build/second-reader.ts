import { Worker } from 'node:worker_threads'
import type { Connection } from '#db/connection.ts'
import { lastChange, type Stamp } from '#db/listing-changes.ts'
import type { Field } from '#src/domain/dictionary/index.ts'
import type { Pack } from '#src/search/columns/snapshot/pack-format.ts'
import { type TableInfo, unpackTable } from '#src/search/columns/snapshot/table-pack.ts'
import { noArena } from '#src/search/columns/wasm/arena.ts'
import type { OtherRows } from './append-rows.ts'
import type { SharedKeys } from './key-ranges.ts'

// Another thread of the builder that reads listings at the same time, from the same moment of the database.

export interface SecondReaderSetting {
  readonly path: string
  readonly fields: readonly Field[]
}

export type SecondReaderTask =
  | { readonly kind: 'begin' }
  | { readonly kind: 'read'; readonly keys: SharedKeys }

/** What it has read: a draft and the order of its rows. */
export interface SecondReaderRows extends Pack<TableInfo> {
  readonly rows: Uint32Array<ArrayBuffer>
}

/** Everything fails when the thread does. */
export interface SecondReader {
  /** Begins a transaction, anew each time; gives the last change in it. */
  begin(): Promise<number>
  /** Takes pieces of the row keys from the last one on, until none is left. */
  read(keys: SharedKeys): Promise<OtherRows>
  end(): Promise<void>
}

const usual = new URL('./second-reader-thread.ts', import.meta.url)

export function startSecondReader(setting: SecondReaderSetting, program = usual): SecondReader {
  const thread = new Worker(program, { workerData: setting, execArgv: [] })
  let waiting: PromiseWithResolvers<unknown> | null = null
  let failure: unknown = null
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.reject(failure)
  }
  thread.on('message', (answer: unknown) => waiting?.resolve(answer))
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The second reader has ended.')))
  const ask = async <Answer>(task: SecondReaderTask): Promise<Answer> => {
    if (failure !== null) throw failure
    waiting = Promise.withResolvers<unknown>()
    thread.postMessage(task)
    return waiting.promise as Promise<Answer>
  }
  return {
    begin: () => ask<number>({ kind: 'begin' }),
    async read(keys) {
      const { rows, ...pack } = await ask<SecondReaderRows>({ kind: 'read', keys })
      return { draft: unpackTable({ ...pack, arena: noArena }), rows }
    },
    async end() {
      await thread.terminate()
    },
  }
}

/** The moment of a transaction: the last change, and the mark that the database bears of it if it has one. */
export interface Moment {
  readonly seq: number
  readonly stamp: string | null
}

const tries = 5

/**
 * Begins a transaction here and one of the second reader at the same moment, which `mark` may mark beforehand. Throws if
 * others commit in between each time.
 */
export async function beginTogether(
  connection: Connection,
  second: SecondReader,
  mark: () => Stamp | null,
): Promise<Moment> {
  const version = () => connection.pragma('data_version', { simple: true })
  // Until it is there, somebody has time to commit.
  await second.begin()
  for (let i = 0; i < tries; i++) {
    const stamp = mark()
    const before = version()
    const other = await second.begin()
    connection.exec('BEGIN')
    // The other one began between two looks at the database, between which nobody has committed anything.
    const isSame = version() === before
    const seq = lastChange(connection)
    if (isSame && other === seq && (stamp === null || stamp.seq === seq))
      return { seq, stamp: stamp?.stamp ?? null }
    connection.exec('COMMIT')
  }
  throw new Error('others keep writing')
}
