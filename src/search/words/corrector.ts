import type { Connection } from '#db/connection.ts'
import { watchVersion } from '#db/database-version.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import type { Corrected, Query } from '#src/search/port/search.ts'
import { correctSpelling } from './forgive.ts'
import type { Names } from './packed-names.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface CorrectorOptions {
  readonly connection: Connection
  readonly readNames: () => Promise<Names>
  readonly clock?: () => number
}

interface CachedCorrection {
  /** Identifies the state of the database and the names. It changes when either does. */
  readonly moment: string
  readonly scope: Scope
  readonly corrected: Corrected
}

const kind: CacheKind<Condition, CachedCorrection> = {
  name: 'corrected conditions',
  maxEntries: 256,
}

const refreshMs = 60_000
const firstNamesMs = 500

/** Corrects misspelled words of a search. While new names are loading, it uses the previous ones. */
export class Corrector {
  private readonly connection: Connection
  private readonly readNames: () => Promise<Names>
  private readonly clock: () => number
  private readonly version: () => number
  readonly entries = new Cache(kind)
  private vocabulary: Vocabulary | null = null
  private lastRead = { version: -1, at: -Infinity }
  private reading: Promise<void> | null = null
  private timesRead = 0

  constructor({ connection, readNames, clock = Date.now }: CorrectorOptions) {
    this.connection = connection
    this.readNames = readNames
    this.clock = clock
    this.version = watchVersion(connection)
  }

  async correct({ condition, scope }: Query): Promise<Corrected> {
    if (collectWords(condition).length === 0) return { condition, corrections: [] }
    const version = this.version()
    const reading = this.refresh(version)
    if (this.vocabulary === null && reading !== null)
      await Promise.race([reading, after(firstNamesMs)])
    const { vocabulary, entries } = this
    if (vocabulary === null) return { condition, corrections: [] }
    const moment = `${version} ${this.timesRead}`
    const cached = entries.get(condition)
    if (cached?.moment === moment && cached.scope === scope) return cached.corrected
    const corrected = correctSpelling(condition, vocabulary, scope)
    entries.set(condition, { moment, scope, corrected })
    return corrected
  }

  private refresh(version: number): Promise<void> | null {
    const { lastRead } = this
    const isOld = version !== lastRead.version && this.clock() - lastRead.at >= refreshMs
    if (this.reading !== null || !isOld) return this.reading
    this.lastRead = { version, at: this.clock() }
    this.reading = this.read()
    return this.reading
  }

  private async read(): Promise<void> {
    try {
      const names = await this.readNames()
      this.timesRead++
      if (this.vocabulary === null) this.vocabulary = createVocabulary(this.connection, names)
      else this.vocabulary.refresh(names)
    } catch {
      // Resets the version, so that a later search tries again to read the names.
      this.lastRead = { version: -1, at: this.clock() }
    } finally {
      this.reading = null
    }
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
