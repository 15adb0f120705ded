import { workerData } from 'piscina'
import { openDatabase } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { databaseWaitMs } from '#src/domain/limits.ts'
import type { Search } from '#src/search/port/search.ts'
import { Corrector } from '#src/search/words/corrector.ts'
import { readNames } from '#src/search/words/read-names.ts'
import type { Log, Site } from '#src/use-cases/context/context.ts'
import { recordAlerts } from './record.ts'

export interface MatchSetting {
  readonly path: string
}

/** What a thread cannot open for itself. */
export type MatchSite = Omit<Site, 'db' | 'search' | 'dictionary' | 'clock' | 'caches' | 'log'>

export interface MatchTask {
  readonly site: MatchSite
  /** When the task was sent; milliseconds since 1970. */
  readonly now: number
}

const { path }: MatchSetting = workerData
const db = openDatabase(path, { writeWaitMs: databaseWaitMs })
const connection = db.readConnection
const corrector = new Corrector({ connection, readNames: async () => readNames(connection) })
const findDictionary = followFields()

/** Matching searches nothing: all that it asks of the search is to correct words. */
const search = { correct: (query) => corrector.correct(query) } satisfies Pick<
  Search,
  'correct'
> as Partial<Search> as Search

/** What the other thread logs. */
type Note = readonly [level: 'info' | 'warn', fields: object, text: string]

export interface Matched {
  readonly recorded: number
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

/** `recordAlerts` beside the thread that answers requests; returns how many events are new. */
export async function matchInThread({ site, now }: MatchTask): Promise<Matched> {
  const begun = performance.now()
  const clock = () => new Date(now + performance.now() - begun)
  const dictionary = await findDictionary()
  const notes: Note[] = []
  const log = noteInto(notes)
  const parts = { db, caches: db.caches, search, dictionary, clock, log }
  return { recorded: await recordAlerts({ ...site, ...parts }), notes }
}

/** The same dictionary until there are other fields. */
function followFields() {
  let known = { text: '[]', dictionary: createDictionary() }
  return async () => {
    const fields = await findCustomFields(db)
    const text = JSON.stringify(fields)
    if (text !== known.text) known = { text, dictionary: createDictionary(fields) }
    return known.dictionary
  }
}
