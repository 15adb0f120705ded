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

const silent = () => undefined
const log: Log = { debug: silent, info: silent, warn: silent, error: silent }

/** `recordAlerts` beside the thread that answers requests; returns how many events are new. */
export async function matchInThread({ site, now }: MatchTask): Promise<number> {
  const begun = performance.now()
  const clock = () => new Date(now + performance.now() - begun)
  const dictionary = await findDictionary()
  return recordAlerts({ ...site, db, caches: db.caches, search, dictionary, clock, log })
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
