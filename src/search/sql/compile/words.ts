import type { Scope } from '#src/domain/access/scope.ts'
import type { Phrase, Test } from '#src/domain/filter/condition/condition.ts'
import { otherWordings } from '#src/domain/words/spellings.ts'
import type { WordSet } from '#src/domain/words/wanted-words.ts'
import { type Sql, sql } from './sql.ts'

/**
 * Listings with the words of one of the tests, by the index `listing_words`. The street of a listing whose seller
 * withheld the address is not searched. Always true or false.
 */
export function wordsSql(tests: readonly Test[], scope: Scope): Sql {
  const match = matchOf(tests.flatMap((test) => (test.kind === 'words' ? [test.phrases] : [])))
  if (match === null) return sql`0`
  if (!scope.hidesWithheldAddresses) return found(match)
  return sql`(${found(match)} AND (l."InternetAddressDisplayYN" IS NOT 0 OR ${found(withoutStreet(match))}))`
}

const found = (match: string) =>
  sql`l."RowKey" IN (SELECT rowid FROM listing_words WHERE listing_words MATCH ${match})`

/**
 * How well the row `l` fits the sets that it has, more for better; NULL if it has none; null if there are no words. The
 * street of a withheld address does not count.
 */
export function relevanceSql(sets: readonly WordSet[], scope: Scope): Sql | null {
  const matches = sets.flatMap((set) => matchOf([set]) ?? [])
  if (matches.length === 0) return null
  if (!scope.hidesWithheldAddresses) return scoreSql(matches)
  const hidden = scoreSql(matches.map(withoutStreet))
  return sql`iif(l."InternetAddressDisplayYN" IS 0, ${hidden}, ${scoreSql(matches)})`
}

// A word of the street or the place says more than one among a hundred of remarks. Each set has a query of its own,
// because FTS5 forgets some words of an AND below an OR; and all scores of a set are made at once, because it counts the
// words in the whole index before the first.
const scoreSql = (matches: readonly string[]) => sql`(
  WITH scores AS MATERIALIZED (
    SELECT listing_words.rowid AS "row", -bm25(listing_words, 8, 6, 1) AS "score"
    FROM json_each(${JSON.stringify(matches)}) wanted CROSS JOIN listing_words
    WHERE listing_words MATCH wanted.value)
  SELECT sum("score") FROM scores WHERE "row" = l."RowKey")`

/** FTS5's query for listings with all phrases of one of the sets; null if there is nothing to look for. */
export function matchOf(sets: readonly WordSet[]): string | null {
  const wanted = sets.filter((phrases) => phrases.length > 0)
  return wanted.length === 0
    ? null
    : wanted.map((phrases) => `(${phrases.map(anyOf).join(' AND ')})`).join(' OR ')
}

/** The same where the address is withheld. */
export const withoutStreet = (match: string) => `{Place Remarks} : (${match})`

function anyOf(phrase: Phrase): string {
  return `(${[phrase, ...(phrase.or ?? [])].flatMap(wordingsOf).join(' OR ')})`
}

function wordingsOf({ words, prefix }: Phrase): string[] {
  const written = (wording: readonly string[]) => `"${wording.join(' ')}"${prefix ? ' *' : ''}`
  const others = otherWordings({ words, prefix }).map(written)
  return others.length === 0
    ? [written(words)]
    : [written(words), `{Street Place} : (${others.join(' OR ')})`]
}
