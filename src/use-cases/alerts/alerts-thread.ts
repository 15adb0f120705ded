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
import { runAlerts } from './run.ts'

export interface AlertSetting {
  readonly path: string
  readonly file: string | undefined
  readonly secret: string
}

/** What a thread cannot open for itself. */
export type ThreadSite = Omit<Site, 'db' | 'search' | 'dictionary' | 'clock' | 'caches' | 'log'>

export interface AlertTask {
  readonly site: ThreadSite
  /** When the task was sent; milliseconds since 1970. */
  readonly now: number
}

const { path, file, secret }: AlertSetting = workerData
const vault = createVault(secret)
const cacheMegabytes = 8
let opened: ReturnType<typeof open> | null = null

/** At the first task: the pool forgets who waits for a thread that fails to load. */
function open() {
  const db = openDatabase(path, { writeWaitMs: databaseWaitMs, cacheMegabytes, file })
  const connection = db.readConnection
  const corrector = new Corrector({ connection, readNames: async () => readNames(connection) })
  /** Alerts search nothing: all that they ask of the search is to correct words. */
  const search = { correct: (query) => corrector.correct(query) } satisfies Pick<
    Search,
    'correct'
  > as Partial<Search> as Search
  return { db, caches: db.caches, search, findDictionary: followFields(db) }
}

/** What the other thread logs. */
type Note = readonly [level: 'info' | 'warn', fields: object, text: string]

/** What was done, in a sentence, or why it failed. */
export interface Ran {
  readonly outcome: string | null | Error
  readonly notes: readonly Note[]
}

const silent = () => undefined

/** Of errors the message: what they are made of may not be sent. */
function noteInto(notes: Note[]): Log {
  const note = (level: Note[0]) => (fields: object, text?: string) => {
    const { err, ...others } = fields as { readonly err?: unknown }
    notes.push([level, err === undefined ? others : { ...others, err: String(err) }, text ?? ''])
  }
  return { debug: silent, info: note('info'), warn: note('warn'), error: silent }
}

/** `runAlerts` beside the thread that answers requests. */
export async function runInThread({ site, now }: AlertTask): Promise<Ran> {
  const begun = performance.now()
  const clock = () => new Date(now + performance.now() - begun)
  const notes: Note[] = []
  const log = noteInto(notes)
  const run = async () => {
    opened ??= open()
    const { findDictionary, ...parts } = opened
    const dictionary = findDictionary()
    return await runAlerts({ ...site, ...parts, clock, log, vault, dictionary })
  }
  // What it logged comes with the error.
  const outcome = await run().catch((err: unknown) =>
    err instanceof Error ? err : new Error(String(err)),
  )
  return { outcome, notes }
}

/** The same dictionary until there are other fields. */
function followFields(db: Database) {
  let known = { text: '[]', dictionary: createDictionary() }
  return () => {
    const fields = findCustomFields(db)
    const text = JSON.stringify(fields)
    if (text !== known.text) known = { text, dictionary: createDictionary(fields) }
    return known.dictionary
  }
}
