import { workerData } from 'piscina'
import { type Database, openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { databaseWaitMs } from '#src/domain/limits.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { Search } from '#src/search/port/search.ts'
import { Corrector } from '#src/search/words/corrector.ts'
import { readNames } from '#src/search/words/read-names.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { Log, Site } from '#src/use-cases/context/context.ts'
import { runAlerts } from './run-alerts.ts'

export interface AlertSetting {
  readonly path: string
  readonly file: string | undefined
  readonly secret: string
}

/** The values of a site that can be sent to a thread. The thread opens the rest, such as the database, by itself. */
export type ThreadSite = Omit<Site, 'db' | 'search' | 'dictionary' | 'clock' | 'caches' | 'log'>

export interface AlertTask {
  readonly site: ThreadSite
  /** When the task was sent, in milliseconds since 1970. */
  readonly now: number
}

const { path, file, secret }: AlertSetting = workerData
const vault = createVault(secret)
const cacheMegabytes = 8
let opened: ReturnType<typeof open> | null = null

/**
 * The thread opens the database in its first task rather than when the module loads: if loading failed, the pool would
 * never settle the tasks that wait for the thread.
 */
function open() {
  const db = openDatabase(path, { writeWaitMs: databaseWaitMs, cacheMegabytes, file })
  const connection = db.readConnection
  const corrector = new Corrector({ connection, readNames: async () => readNames(connection) })
  /** Alerts use the search only to correct misspelled words. */
  const search = { correct: (query) => corrector.correct(query) } satisfies Pick<
    Search,
    'correct'
  > as Partial<Search> as Search
  return { db, caches: db.caches, search, findDictionary: followFields(db) }
}

type LogEntry = readonly [level: 'info' | 'warn', fields: object, text: string]

/** `outcome` is a summary of the run as a sentence, or the error. */
export interface AlertsRunResult {
  readonly outcome: string | null | Error
  readonly notes: readonly LogEntry[]
}

const silent = () => undefined

/** Logs the messages of errors only, because error objects may not be transferable between threads. */
function createNoteLog(notes: LogEntry[]): Log {
  const note = (level: LogEntry[0]) => (fields: object, text?: string) => {
    const { err, ...others } = fields as { readonly err?: unknown }
    notes.push([level, err === undefined ? others : { ...others, err: String(err) }, text ?? ''])
  }
  return { debug: silent, info: note('info'), warn: note('warn'), error: silent }
}

export async function runInThread({ site, now }: AlertTask): Promise<AlertsRunResult> {
  const begun = performance.now()
  const clock = () => new Date(now + performance.now() - begun)
  const notes: LogEntry[] = []
  const log = createNoteLog(notes)
  const run = async () => {
    opened ??= open()
    const { findDictionary, ...parts } = opened
    const dictionary = findDictionary()
    return await runAlerts({ ...site, ...parts, clock, log, vault, dictionary })
  }
  // The error is returned rather than thrown, so that the log entries reach the caller with it.
  const outcome = await run().catch((err: unknown) =>
    err instanceof Error ? err : new Error(String(err)),
  )
  return { outcome, notes }
}

function followFields(db: Database) {
  let cached = { text: '[]', dictionary: createDictionary() }
  return () => {
    const fields = findCustomFields(db)
    const text = JSON.stringify(fields)
    if (text !== cached.text) cached = { text, dictionary: createDictionary(fields) }
    return cached.dictionary
  }
}
