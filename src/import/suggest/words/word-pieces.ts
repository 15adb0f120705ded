import { forms } from './bag.ts'
import { unaccented } from './name-words.ts'
import { wordLists } from './word-lists.ts'

const minLength = 3
const maxPieces = 4

const knownWords: ReadonlySet<string> = new Set(
  [
    ...wordLists
      .filter(({ language, head }) => language === 'en' && /^(?:[A-Z]\w+|none)$/.test(head))
      .flatMap(({ words }) => words.flatMap((word) => unaccented(word).split(/[^a-z]+/))),
    ...Object.values(forms).flatMap((list) => list.split(' ')),
    'no',
    'num',
    'id',
  ].filter((word) => word.length >= minLength || word === 'no' || word === 'id'),
)

/** Splits a name such as `dealdate` into the fewest known words; null if it is one word or has unknown parts. */
export function piecesOf(word: string): string[] | null {
  if (!/^[a-z]{6,40}$/.test(word)) return null
  const best: (string[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    best[to] = null
    for (let from = 0; from < to; from++) {
      const before = best[from]
      if (before == null || before.length >= maxPieces || !knownWords.has(word.slice(from, to)))
        continue
      const list = [...before, word.slice(from, to)]
      if (best[to] === null || list.length < best[to]!.length) best[to] = list
    }
  }
  const pieces = best[word.length] ?? null
  return pieces !== null && pieces.length > 1 ? pieces : null
}
