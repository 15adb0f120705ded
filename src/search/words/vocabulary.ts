import type { Connection } from '#db/connection.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { foldWord } from '#src/domain/search/words/fold-words.ts'
import { isAddressDisplayed, scopeSql } from '#src/search/sql/compile/scopes.ts'
import { type Sql, sql } from '#src/search/sql/compile/sql.ts'
import { matchOf, withoutStreet } from '#src/search/sql/compile/words-sql.ts'
import { createStatementCache } from '../sql/statement-cache.ts'
import { findMistyped } from './mistyped.ts'
import { type Name, nearestNames } from './nearest-names.ts'
import { holdersOf, type Names, wordAt, writtenWord } from './packed-names.ts'
import { readNames } from './read-names.ts'

export interface Vocabulary {
  has(phrase: Phrase, scope: Scope): boolean
  /** Returns at most three words. Those with the fewest errors come first, then the most frequent ones. */
  nearestWords(word: string, prefix: boolean): string[]
  nearestNames(text: string, limit: number): Name[]
  refresh(names?: Names): void
}

const maxWords = 3

export function createVocabulary(
  connection: Connection,
  names: Names = readNames(connection),
): Vocabulary {
  const statement = createStatementCache(connection)
  let current = names
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
      const mistyped = [...findMistyped(current, foldWord(word), prefix)]
      const least = Math.min(...mistyped.map(([, errors]) => errors))
      const nearest = mistyped.flatMap(([number, errors]) => (errors === least ? [number] : []))
      const listings = new Map(nearest.map((number) => [number, listingsOf(current, number)]))
      nearest.sort(
        (a, b) =>
          listings.get(b)! - listings.get(a)! || (wordAt(current, a) < wordAt(current, b) ? -1 : 1),
      )
      return nearest.slice(0, maxWords).map((number) => writtenWord(current, number))
    },
    nearestNames: (text, limit) => nearestNames(current, text, limit),
    refresh(newer = readNames(connection)) {
      current = newer
    },
  }
}

const listingsOf = (names: Names, word: number) =>
  holdersOf(names, word).reduce((sum, id) => sum + names.listings[id]!, 0)

function existsSql(match: string, scope: Scope): Sql {
  if (!scope.hidesWithheldAddresses) return sql`SELECT ${existsOne(match, scope, sql`1`)}`
  const existsDisplayed = existsOne(match, scope, isAddressDisplayed(scope))
  return sql`SELECT ${existsDisplayed} OR ${existsOne(withoutStreet(match), scope, sql`1`)}`
}

const existsOne = (match: string, scope: Scope, more: Sql) => sql`EXISTS (
  SELECT 1 FROM listing_words CROSS JOIN listings l ON l."RowKey" = listing_words.rowid
  WHERE listing_words MATCH ${match} AND ${scopeSql(scope)} AND ${more})`
