import type { Connection } from '#db/connection.ts'
import type { Scope } from '#src/domain/access/scope.ts'
import type { Phrase } from '#src/domain/filter/condition/condition.ts'
import { foldWord } from '#src/domain/words/words.ts'
import { scopeSql } from '#src/search/sql/compile/scopes.ts'
import { type Sql, sql } from '#src/search/sql/compile/sql.ts'
import { matchOf, withoutStreet } from '#src/search/sql/compile/words.ts'
import { createStatementCache } from '../sql/statements.ts'
import { findMistyped } from './mistyped.ts'
import { holdersOf, type Names, wordAt, writtenWord } from './names.ts'
import { type Name, nearestNames } from './nearest-names.ts'
import { readNames } from './read-names.ts'

/** What words there are to find, for correcting and completing what people type. */
export interface Vocabulary {
  /** Whether a listing of the scope has the phrase where the scope may look for it. */
  has(phrase: Phrase, scope: Scope): boolean
  /** The words of names that differ least, as they are written, those of most listings first; three at most. */
  nearestWords(word: string, prefix: boolean): string[]
  /** Names of places and streets by their words, the last perhaps only begun; typing errors are forgiven. */
  nearestNames(text: string, limit: number): Name[]
  /** Takes over newer names; reads them itself unless they are given. */
  refresh(names?: Names): void
}

const mostWords = 3

/**
 * Keeps the names in memory, 10 to 20 bytes each, and looks words up through the connection. Reading the names takes a
 * while for many listings: `readNames` may do it in a worker thread.
 */
export function createVocabulary(
  connection: Connection,
  names: Names = readNames(connection),
): Vocabulary {
  const statement = createStatementCache(connection)
  let known = names
  const isTrue = ({ text, values }: Sql) =>
    statement(text)
      .pluck()
      .get(...values) === 1
  return {
    has(phrase, scope) {
      const match = matchOf([[phrase]])
      return match !== null && isTrue(existsSql(match, scope))
    },
    nearestWords(word, prefix) {
      const found = [...findMistyped(known, foldWord(word), prefix)]
      const least = Math.min(...found.map(([, errors]) => errors))
      const nearest = found.flatMap(([number, errors]) => (errors === least ? [number] : []))
      const listings = new Map(nearest.map((number) => [number, listingsOf(known, number)]))
      nearest.sort(
        (a, b) =>
          listings.get(b)! - listings.get(a)! || (wordAt(known, a) < wordAt(known, b) ? -1 : 1),
      )
      return nearest.slice(0, mostWords).map((number) => writtenWord(known, number))
    },
    nearestNames: (text, limit) => nearestNames(known, text, limit),
    refresh: (newer = readNames(connection)) => void (known = newer),
  }
}

const listingsOf = (names: Names, word: number) =>
  holdersOf(names, word).reduce((sum, id) => sum + names.listings[id]!, 0)

/** One listing is enough: the index is read only until there is one. */
function existsSql(match: string, scope: Scope): Sql {
  if (!scope.hidesWithheldAddresses) return sql`SELECT ${existsOne(match, scope, sql`1`)}`
  const shown = existsOne(match, scope, sql`l."InternetAddressDisplayYN" IS NOT 0`)
  return sql`SELECT ${shown} OR ${existsOne(withoutStreet(match), scope, sql`1`)}`
}

const existsOne = (match: string, scope: Scope, more: Sql) => sql`EXISTS (
  SELECT 1 FROM listing_words CROSS JOIN listings l ON l."RowKey" = listing_words.rowid
  WHERE listing_words MATCH ${match} AND ${scopeSql(scope)} AND ${more})`
