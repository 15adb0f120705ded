import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import { type Fit, fit } from '#src/domain/search/location/rank.ts'
import { foldedWords, nameKey, type TypedName } from '#src/domain/search/location/typed-place.ts'
import type { Bucket } from '#src/search/port/search.ts'
import { findMistyped } from '../words/mistyped.ts'
import {
  findWord,
  findWordRange,
  holdersOf,
  type Names,
  nameAt,
  packNames,
} from '../words/packed-names.ts'

/** Names of places, the most frequent first. `keys` are the same names in folded form (lowercase without accents). */
export interface NameTable {
  readonly names: Names
  readonly keys: readonly string[]
  readonly found: Cache<string, readonly NameMatch[]>
}

const foundKind: CacheKind<string, readonly NameMatch[]> = { name: 'found names', maxEntries: 100 }

export interface NameMatch {
  readonly text: string
  /** All spellings of the name, which differ only in case, such as `AMHERST` and `Amherst`. */
  readonly spellings: readonly string[]
  readonly listings: number
  readonly fit: Fit
}

const maxNameLength = 150

export function createNameTable(buckets: readonly Bucket[]): NameTable {
  const counts = buckets.flatMap(({ value, count }) => {
    const words = value === null || value.length > maxNameLength ? [] : foldedWords(value)
    return words.length === 0 ? [] : [{ field: 0, text: value!, words, listings: count }]
  })
  const names = packNames(counts)
  const keys = counts.map((_, id) => nameKey(nameAt(names, id)))
  return { names, keys, found: new Cache(foundKind) }
}

/** Finds names like the typed one, best first. Results are cached, because many people type the same letters. */
export function findNames(
  table: NameTable,
  typed: TypedName,
  limit: number,
  forgiving: boolean,
): readonly NameMatch[] {
  if (typed.words.length === 0 || table.keys.length === 0) return []
  const key = `${limit} ${forgiving} ${typed.words.join(' ')}`
  return table.found.getOrSet(key, () => findNamesNow(table, typed, limit, forgiving))
}

function findNamesNow(
  table: NameTable,
  typed: TypedName,
  limit: number,
  forgiving: boolean,
): NameMatch[] {
  const { names } = table
  const last = typed.words.length - 1
  const errors = typed.words.reduce<Uint8Array | null>((sums, word, i) => {
    return added(sums, errorsOf(names, wordsLike(names, word, i === last, forgiving)))
  }, null)!
  return named(
    names,
    best(errors, (id) => fitOf(table, typed, id, errors[id]!), limit),
  )
}

function named(names: Names, fits: readonly { id: number; fit: Fit }[]): NameMatch[] {
  const alike = Map.groupBy(fits, ({ id }) => nameAt(names, id).toLowerCase())
  return [...alike.values()].map((group) => {
    const spellings = group.map(({ id }) => nameAt(names, id))
    const listings = group.reduce((sum, { id }) => sum + names.listings[id]!, 0)
    return { text: spellings[0]!, spellings, listings, fit: group[0]!.fit }
  })
}

export const mostNames = ({ names, keys }: NameTable, limit: number): NameMatch[] =>
  named(
    names,
    keys.slice(0, limit).map((_, id) => ({ id, fit: fit.words })),
  )

/** Finds the names that are the typed one regardless of case, accents, and abbreviations. */
export const findExactNames = (table: NameTable, typed: TypedName): NameMatch[] =>
  findNames(table, typed, maxAlike, false).filter((name) => name.fit === fit.exact)

/** Finds one of them. An identical spelling is preferred. */
export function findExactName(
  table: NameTable,
  typed: TypedName,
  spelling: string,
): NameMatch | null {
  const exact = findExactNames(table, typed)
  return exact.find(({ spellings }) => spellings.includes(spelling)) ?? exact[0] ?? null
}

const maxAlike = 8
const unfit = 255

function wordsLike(
  names: Names,
  word: string,
  isLast: boolean,
  forgiving: boolean,
): Map<number, number> {
  const errorsByWord = new Map<number, number>()
  if (forgiving) {
    for (const prefix of isLast ? [true, false] : [false]) {
      for (const [number, errors] of findMistyped(names, word, prefix)) {
        errorsByWord.set(number, Math.min(errors, errorsByWord.get(number) ?? unfit))
      }
    }
  }
  const [from, to] = isLast ? findWordRange(names, word) : [0, 0]
  for (let number = from; number < to; number++) errorsByWord.set(number, 0)
  const whole = findWord(names, word)
  return whole === undefined ? errorsByWord : errorsByWord.set(whole, 0)
}

function errorsOf(names: Names, words: ReadonlyMap<number, number>): Uint8Array {
  const least = new Uint8Array(names.fields.length).fill(unfit)
  for (const [word, errors] of words) {
    for (const id of holdersOf(names, word)) if (errors < least[id]!) least[id] = errors
  }
  return least
}

function added(sums: Uint8Array | null, more: Uint8Array): Uint8Array {
  if (sums === null) return more
  return sums.map((sum, id) =>
    sum === unfit || more[id] === unfit ? unfit : Math.min(unfit - 1, sum + more[id]!),
  )
}

function fitOf({ keys }: NameTable, { wordings }: TypedName, id: number, errors: number): Fit {
  if (errors > 0) return fit.mistyped
  const key = keys[id]!
  if (wordings.includes(key)) return fit.exact
  for (const wording of wordings) if (key.startsWith(wording)) return fit.prefix
  return fit.words
}

function best(
  errors: Uint8Array,
  fitOfId: (id: number) => Fit,
  limit: number,
): { id: number; fit: Fit }[] {
  const ranked: { id: number; fit: Fit; rank: number }[] = []
  for (let id = 0; id < errors.length; id++) {
    if (errors[id] === unfit) continue
    const how = fitOfId(id)
    const rank = how + errors[id]!
    if (ranked.length >= limit && ranked.at(-1)!.rank <= rank) continue
    ranked.splice(ranked.findLastIndex((better) => better.rank <= rank) + 1, 0, {
      id,
      fit: how,
      rank,
    })
    if (ranked.length > limit) ranked.pop()
  }
  return ranked
}
