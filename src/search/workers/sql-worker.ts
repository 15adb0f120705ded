import { workerData } from 'piscina'
import { type Connection, openConnection } from '#db/connection.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { isRequestError, type RequestErrorName } from '#src/domain/errors.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { readNames } from '#src/search/words/read-names.ts'

export interface WorkerSetting {
  readonly path: string
  /** This option is passed on as `ConnectionOptions.file`. */
  readonly file?: string | undefined
  readonly customFields: readonly Field[]
  readonly missingFlagsWithhold: boolean
}

export type Method =
  | 'rowKeys'
  | 'wordKeys'
  | 'count'
  | 'answer'
  | 'page'
  | 'neighbors'
  | 'ids'
  | 'pins'
  | 'clusters'
  | 'facet'
  | 'stats'
  | 'media'

export interface Task {
  readonly method: Method
  readonly args: readonly unknown[]
  /** The worker sets this to 1 when it begins to work, and the deadline then starts. */
  readonly started?: Int32Array<SharedArrayBuffer>
}

/** Errors are values, because exceptions passed between threads lose everything but their messages. */
export type TaskResult =
  | { readonly ok: true; readonly value: unknown }
  | ({ readonly ok: false; readonly name: RequestErrorName | null } & Failure)

interface Failure {
  readonly message: string
  readonly code: string | null
}

const cacheMegabytes = 16

const setting: WorkerSetting = workerData
let opened: Opened | null = null

interface Opened {
  readonly connection: Connection
  readonly search: SqlSearch
}

/** The database opens in the first task, because the pool abandons tasks waiting for a thread that fails to load. */
function open(): Opened {
  const { path, file, customFields } = setting
  const connection = openConnection(path, { readonly: true, cacheMegabytes, file })
  const search = createSqlSearch(connection, { dictionary: createDictionary(customFields) })
  return { connection, search }
}

export function runTask({ method, args, started }: Task): TaskResult {
  return attempt(({ search }) => {
    if (started !== undefined) {
      Atomics.store(started, 0, 1)
      Atomics.notify(started, 0)
    }
    const answer = search[method] as (...args: readonly unknown[]) => ReturnType<SqlSearch[Method]>
    return answer.apply(search, [...args])
  })
}

function attempt(work: (opened: Opened) => unknown): TaskResult {
  try {
    opened ??= open()
    return { ok: true, value: work(opened) }
  } catch (error) {
    const name = isRequestError(error) ? (error.name as RequestErrorName) : null
    return { ok: false, name, ...failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return { message, code }
}

export const names = (): TaskResult =>
  attempt(({ connection }) => readNames(connection, makeScope('public', setting)))

export const ready = (): TaskResult =>
  attempt(({ connection }) => connection.prepare('SELECT 1 FROM listings LIMIT 1').get())
