import { type Scope, scopeFor } from '#src/domain/context/access/scope.ts'
import type { Phrase } from '#src/domain/search/filter/condition/condition.ts'
import { foldWord } from '#src/domain/search/words/fold-words.ts'
import { otherWordings } from '#src/domain/search/words/spellings.ts'
import { stem } from '#src/domain/search/words/stem.ts'
import type { WordSet } from '#src/domain/search/words/word-set.ts'
import type { ListingRecord } from '../listings/listing-record.ts'
import { hasWords, type Searched, searchedTexts } from './words.ts'

type Column = 'street' | 'place' | 'remarks'

const weights: Record<Column, number> = { street: 8, place: 6, remarks: 1 }
const k1 = 1.2
const b = 0.75

/** One wording of a phrase, in the columns where it counts. */
interface Wanted {
  readonly words: readonly string[]
  readonly prefix: boolean
  readonly columns: readonly Column[]
}

/** BM25 from its textbook, in the form that SQLite gives it: how well each listing fits, null if it does not. */
export function createRelevance(
  records: readonly ListingRecord[],
  sets: readonly WordSet[],
  scope: Scope,
) {
  const everything = scopeFor('private')
  const texts = new Map(records.map((record) => [record, searchedTexts(record, everything)]))
  const lengthOf = (record: ListingRecord) =>
    Object.values(texts.get(record)!).reduce((sum, { stems }) => sum + stems.length, 0)
  const average = records.reduce((sum, record) => sum + lengthOf(record), 0) / records.length
  const rarity = new Map<string, number>()

  function rarityOf(wanted: Wanted): number {
    const key = JSON.stringify(wanted)
    // SQLite stems the stem once more when it counts.
    const hits = () => records.filter((record) => frequency(wanted, texts.get(record)!, stemOf) > 0)
    const known = rarity.get(key) ?? inverse(records.length, hits().length)
    rarity.set(key, known)
    return known
  }

  return (record: ListingRecord): number | null => {
    const shown = searchedTexts(record, scope)
    const fitting = sets.filter((phrases) => hasWords(phrases, record, scope))
    if (fitting.length === 0) return null
    const length = k1 * (1 - b + (b * lengthOf(record)) / average)
    return fitting
      .flatMap((phrases) => phrases.flatMap((phrase) => wantedOf(phrase, 'street' in shown)))
      .map((wanted) => {
        const found = frequency(wanted, shown, stemOf)
        return (rarityOf(wanted) * found * (k1 + 1)) / (found + length)
      })
      .reduce((sum, part) => sum + part, 0)
  }
}

function inverse(all: number, hits: number): number {
  const value = Math.log((all - hits + 0.5) / (hits + 0.5))
  return value <= 0 ? 1e-6 : value
}

function wantedOf(phrase: Phrase, hasStreet: boolean): Wanted[] {
  const addresses: Column[] = hasStreet ? ['street', 'place'] : ['place']
  return [phrase, ...(phrase.or ?? [])].flatMap(({ words, prefix }) => [
    { words, prefix, columns: [...addresses, 'remarks'] },
    ...otherWordings({ words, prefix }).map((other) => ({
      words: other,
      prefix,
      columns: addresses,
    })),
  ])
}

const stemOf = (word: string) => stem(foldWord(word))

function frequency(
  { words, prefix, columns }: Wanted,
  texts: Partial<Record<Column, Searched>>,
  toStem: (word: string) => string,
): number {
  const wanted = words.map(toStem)
  const isAt = (stems: readonly string[], from: number) =>
    wanted.every((word, i) => {
      const found = stems[from + i]
      return prefix && i === wanted.length - 1 ? found?.startsWith(word) === true : found === word
    })
  return columns
    .map((column) => {
      const { stems = [] } = texts[column] ?? {}
      return weights[column] * stems.filter((_, from) => isAt(stems, from)).length
    })
    .reduce((sum, part) => sum + part, 0)
}
