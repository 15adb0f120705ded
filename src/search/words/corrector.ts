import type { Connection } from '#db/connection.ts'
import { watchVersion } from '#db/version.ts'
import type { Scope } from '#src/domain/access/scope.ts'
import type { Condition } from '#src/domain/filter/condition/condition.ts'
import { wantedWords } from '#src/domain/words/wanted-words.ts'
import type { Corrected, Query } from '#src/search/port/search.ts'
import { forgive } from './forgive.ts'
import type { Names } from './names.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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

export function createCorrector({
  connection,
  readNames,
  clock = Date.now,
}: CorrectorParts): Corrector {
  const versionNow = watchVersion(connection)
  let vocabulary: Vocabulary | null = null
  let read = { version: -1, at: -Infinity }
  let reading: Promise<void> | null = null
  let timesRead = 0
  const forgiveOnce = keepForgiven()

  function refresh(version: number): Promise<void> | null {
    const isOld = version !== read.version && clock() - read.at >= newerAfterMs
    if (reading !== null || !isOld) return reading
    read = { version, at: clock() }
    reading = readNames()
      .then((names) => {
        timesRead++
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
      const version = versionNow()
      const wait = refresh(version)
      if (vocabulary === null && wait !== null) await Promise.race([wait, after(waitMs)])
      return vocabulary === null
        ? { condition, corrections: [] }
        : forgiveOnce(condition, vocabulary, scope, `${version} ${timesRead}`)
    },
    vocabulary: () => vocabulary,
  }
}

/**
 * A filter that is asked again is the same condition (kept-readings.ts): its words are looked up anew only when the
 * database was written to or names were read since, `moment`, or when somebody with another scope asks.
 */
function keepForgiven() {
  const kept = new WeakMap<
    Condition,
    { readonly moment: string; readonly scope: Scope; readonly forgiven: Corrected }
  >()
  return (
    condition: Condition,
    vocabulary: Vocabulary,
    scope: Scope,
    moment: string,
  ): Corrected => {
    const known = kept.get(condition)
    if (known?.moment === moment && known.scope === scope) return known.forgiven
    const forgiven = forgive(condition, vocabulary, scope)
    kept.set(condition, { moment, scope, forgiven })
    return forgiven
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
