import type { Phrase, Test } from '#src/domain/filter/condition.ts'
import type { Scope } from '#src/domain/scope.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Listings with the words of one of the tests, by the index `listing_words`. The address of a listing whose seller
 * withheld it is not searched. Always true or false.
 */
export function wordsSql(tests: readonly Test[], scope: Scope): Sql {
  const wanted = tests.flatMap((test) => (test.kind === 'words' && test.phrases.length > 0 ? [all(test.phrases)] : []))
  if (wanted.length === 0) return sql`0`
  const match = wanted.join(' OR ')
  if (!scope.hidesWithheldAddresses) return found(match)
  const inRemarks = found(`{Remarks} : (${match})`)
  return sql`(${found(match)} AND (l."InternetAddressDisplayYN" IS NOT 0 OR ${inRemarks}))`
}

const found = (match: string) => sql`l."RowKey" IN (SELECT rowid FROM listing_words WHERE listing_words MATCH ${match})`

/** Words are letters and digits, so that nothing in the quotation marks is syntax. */
function all(phrases: readonly Phrase[]): string {
  return `(${phrases.map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? ' *' : ''}`).join(' AND ')})`
}
