import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Phrase, Test } from '#src/domain/search/filter/condition/condition.ts'
import { withPlainLetters } from '#src/domain/search/words/letters.ts'
import { otherWordings } from '#src/domain/search/words/spellings.ts'
import type { WordSet } from '#src/domain/search/words/word-set.ts'
import { isAddressDisplayed } from './scopes.ts'
import { type Sql, sql } from './sql.ts'

/** Compiles a search for words. The SQL is never NULL. Streets that are withheld are not searched. */
export function wordsSql(tests: readonly Test[], scope: Scope): Sql {
  const match = matchOfTests(tests)
  if (match === null) return sql`0`
  if (!scope.hidesWithheldAddresses) return matchingSql(match)
  return sql`(${matchingSql(match)} AND (${isAddressDisplayed(scope)} OR ${matchingSql(withoutStreet(match))}))`
}

const matchOfTests = (tests: readonly Test[]) =>
  matchOf(tests.flatMap((test) => (test.kind === 'words' ? [test.phrases] : [])))

/** Selects a JSON array of the row keys of listings with the words, which is read in half the time of rows. */
export function wordKeysSql(
  tests: readonly Test[],
  searchesStreet: boolean,
  limit: number,
): Sql | null {
  const match = matchOfTests(tests)
  if (match === null) return null
  const within = searchesStreet ? match : withoutStreet(match)
  return sql`SELECT json_group_array(rowid) FROM (
    SELECT rowid FROM listing_words WHERE listing_words MATCH ${within} LIMIT ${limit})`
}

const matchingSql = (match: string) =>
  sql`l."RowKey" IN (SELECT rowid FROM listing_words WHERE listing_words MATCH ${match})`

/** Compiles a listing's relevance, which is NULL for a row that matches no set. Returns null without words. */
export function relevanceSql(sets: readonly WordSet[], scope: Scope): Sql | null {
  const matches = sets.flatMap((set) => matchOf([set]) ?? [])
  if (matches.length === 0) return null
  if (!scope.hidesWithheldAddresses) return scoreSql(matches)
  const hidden = scoreSql(matches.map(withoutStreet))
  return sql`iif(${isAddressDisplayed(scope)}, ${scoreSql(matches)}, ${hidden})`
}

// Matches in the street or place have more weight than those in remarks. Each set is a separate query, because FTS5
// ignores words of an AND below an OR. All scores are computed together, because computing even one reads the whole
// index.
const scoreSql = (matches: readonly string[]) => sql`(
  WITH scores AS MATERIALIZED (
    SELECT listing_words.rowid AS "row", -bm25(listing_words, 8, 6, 1) AS "score"
    FROM json_each(${JSON.stringify(matches)}) wanted CROSS JOIN listing_words
    WHERE listing_words MATCH wanted.value)
  SELECT sum("score") FROM scores WHERE "row" = l."RowKey")`

export function matchOf(sets: readonly WordSet[]): string | null {
  const nonEmpty = sets.filter((phrases) => phrases.length > 0)
  return nonEmpty.length === 0
    ? null
    : nonEmpty.map((phrases) => `(${phrases.map(anyOf).join(' AND ')})`).join(' OR ')
}

export const withoutStreet = (match: string) => `{Place Remarks} : (${match})`

function anyOf(phrase: Phrase): string {
  return `(${[phrase, ...(phrase.or ?? [])].flatMap(wordingsOf).join(' OR ')})`
}

function wordingsOf({ words, prefix }: Phrase): string[] {
  const matchText = (wording: readonly string[]) =>
    `"${withPlainLetters(wording.join(' '))}"${prefix ? ' *' : ''}`
  const others = otherWordings({ words, prefix }).map(matchText)
  return others.length === 0
    ? [matchText(words)]
    : [matchText(words), `{Street Place} : (${others.join(' OR ')})`]
}
