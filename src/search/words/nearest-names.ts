import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { findMistyped } from './mistyped.ts'
import {
  findWord,
  findWordRange,
  holdersOf,
  type NameField,
  type Names,
  nameAt,
  nameFields,
} from './packed-names.ts'

/** A name of a place or street. `listings` is the number of public listings that have it. */
export interface Name {
  readonly field: NameField
  readonly text: string
  readonly listings: number
}

const maxTyped = 8

/**
 * Returns the names that contain all typed words, the best first. The last typed word counts as a prefix. Names with
 * typing errors are included only if there are fewer than `limit` others.
 */
export function nearestNames(names: Names, text: string, limit: number): Name[] {
  const typed = wordsOf(text).slice(0, maxTyped).map(foldWord)
  if (typed.length === 0 || limit <= 0) return []
  const exact = typed.map((word, i) => findWords(names, word, i === typed.length - 1))
  const exactIds = best(names, exact, limit)
  if (exactIds.length >= limit) return exactIds.map((id) => toName(names, id))
  const forgiving = typed.map((word, i) =>
    withMistyped(names, word, i === typed.length - 1, exact[i]!),
  )
  const mistypedIds = best(names, forgiving, limit + exactIds.length).filter(
    (id) => !exactIds.includes(id),
  )
  return [...exactIds, ...mistypedIds].slice(0, limit).map((id) => toName(names, id))
}

const toName = (names: Names, id: number): Name => ({
  field: nameFields[names.fields[id]!]!,
  text: nameAt(names, id),
  listings: names.listings[id]!,
})

type Penalties = ReadonlyMap<number, number>

const [begun, mistyped, notFirst, unfit] = [1, 4, 2, 255] as const

function findWords(names: Names, word: string, isLast: boolean): Penalties {
  const penalties = new Map<number, number>()
  if (isLast) {
    const [from, to] = findWordRange(names, word)
    for (let number = from; number < to; number++) penalties.set(number, begun)
  }
  const whole = findWord(names, word)
  return whole === undefined ? penalties : penalties.set(whole, 0)
}

function withMistyped(names: Names, word: string, isLast: boolean, exact: Penalties): Penalties {
  const penalties = new Map(exact)
  for (const prefix of isLast ? [true, false] : [false]) {
    for (const [number, errors] of findMistyped(names, word, prefix)) {
      const penalty = errors * mistyped + (prefix ? begun : 0)
      penalties.set(number, Math.min(penalties.get(number) ?? unfit, penalty))
    }
  }
  return penalties
}

function best(names: Names, typed: readonly Penalties[], limit: number): number[] {
  const sums = typed.reduce<Uint8Array | null>(
    (before, penalties) => added(before, penaltiesOf(names, penalties)),
    null,
  )
  if (sums === null) return []
  const penaltyOf = (id: number) =>
    sums[id]! + (typed[0]!.has(names.firstWords[id]!) ? 0 : notFirst)
  const ids: number[] = []
  for (let id = 0; id < sums.length; id++) {
    if (sums[id] === unfit) continue
    const at = ids.findLastIndex((otherId) => penaltyOf(otherId) <= penaltyOf(id)) + 1
    if (at >= limit) continue
    ids.splice(at, 0, id)
    if (ids.length > limit) ids.pop()
  }
  return ids
}

function penaltiesOf(names: Names, words: Penalties): Uint8Array {
  const least = new Uint8Array(names.fields.length).fill(unfit)
  for (const [word, penalty] of words) {
    for (const id of holdersOf(names, word)) if (penalty < least[id]!) least[id] = penalty
  }
  return least
}

function added(sums: Uint8Array | null, more: Uint8Array): Uint8Array {
  return sums === null
    ? more
    : sums.map((sum, id) => (more[id] === unfit ? unfit : Math.min(unfit, sum + more[id]!)))
}
