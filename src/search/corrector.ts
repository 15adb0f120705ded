import type { Connection } from '#db/connection.ts'
import { wantedWords } from '#src/domain/filter/wanted-words.ts'
import type { Corrected, Query } from './port.ts'
import { forgive } from './words/forgive.ts'
import type { Names } from './words/names.ts'
import { createVocabulary, type Vocabulary } from './words/vocabulary.ts'

// Typing errors are put right before anybody searches, so that all engines search for the same. The names of places and
// streets are read in a thread; until they are there, and while new ones are read, people are not kept waiting.

export interface CorrectorParts {
  /** Of this thread, read-only. */
  readonly connection: Connection
  readonly readNames: () => Promise<Names>
  readonly clock?: () => number
}

export interface Corrector {
  correct(query: Query): Promise<Corrected>
  /** Null as long as the names were never read. */
  vocabulary(): Vocabulary | null
}

const newerAfterMs = 60_000
const waitMs = 500

export function createCorrector({ connection, readNames, clock = Date.now }: CorrectorParts): Corrector {
  const dataVersion = connection.prepare<[], number>('PRAGMA data_version').pluck()
  let vocabulary: Vocabulary | null = null
  let read = { version: -1, at: -Infinity }
  let reading: Promise<void> | null = null

  function refresh(): Promise<void> | null {
    const version = dataVersion.get()!
    const isOld = version !== read.version && clock() - read.at >= newerAfterMs
    if (reading !== null || !isOld) return reading
    read = { version, at: clock() }
    reading = readNames()
      .then((names) => {
        if (vocabulary === null) vocabulary = createVocabulary(connection, names)
        else vocabulary.refresh(names)
      })
      // The next search with words tries again.
      .catch(() => void (read = { version: -1, at: clock() }))
      .finally(() => (reading = null))
    return reading
  }

  return {
    async correct({ condition, scope }) {
      if (wantedWords(condition).length === 0) return { condition, corrections: [] }
      const wait = refresh()
      if (vocabulary === null && wait !== null) await Promise.race([wait, after(waitMs)])
      return vocabulary === null ? { condition, corrections: [] } : forgive(condition, vocabulary, scope)
    },
    vocabulary: () => vocabulary,
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
