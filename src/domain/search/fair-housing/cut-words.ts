import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { barredWords } from './barred-words.ts'

// Words of which only a part is written: `neighbo*`, `*hborhood`, `chi*ren`.

/** A word of one letter less is completed by one letter: `kid*`. */
const leastLetters = 4
const mostReadings = 64

/** What a text with cut words may be meant for. */
export interface CutReading {
  readonly words: readonly string[]
  /** The words that were completed. */
  readonly completed: ReadonlySet<number>
}

/**
 * Every reading of a text whose cut words, marked with `*`, are completed to words of the list. Null if there are too
 * many, which no search for homes has.
 */
export function completionsOf(text: string): CutReading[] | null {
  const choices = text.split(/[^\S*]+/).flatMap(choicesOf)
  const count = choices.reduce((product, { length }) => product * length, 1)
  if (count === 1) return []
  if (count > mostReadings) return null
  return choices.reduce<CutReading[]>(
    (readings, choice) => readings.flatMap((reading) => choice.map((word) => add(reading, word))),
    [{ words: [], completed: new Set() }],
  )
}

interface Choice {
  readonly word: string
  readonly isCompleted: boolean
}

const add = ({ words, completed }: CutReading, { word, isCompleted }: Choice): CutReading => ({
  words: [...words, word],
  completed: isCompleted ? new Set([...completed, words.length]) : completed,
})

/** What each word of a piece between spaces may be. */
function choicesOf(piece: string): Choice[][] {
  return piece.split(/[^\p{L}\p{N}\p{M}*]+/u).flatMap((written) => {
    const typed = wordsOf(written.replaceAll('*', '')).map(foldWord)
    if (typed.length === 0) return []
    const asTyped = typed.map((word) => [{ word, isCompleted: false }])
    if (!written.includes('*') || typed.length > 1) return asTyped
    return [[...asTyped[0]!, ...completed(written, typed[0]!)]]
  })
}

function completed(written: string, typed: string): Choice[] {
  if (whole.has(typed) || !/^\p{L}+$/u.test(typed)) return []
  if (typed.length < leastLetters - 1) return []
  const longest = typed.length < leastLetters ? leastLetters : Number.POSITIVE_INFINITY
  const parts = written.split('*').map(foldWord)
  const pattern = new RegExp(`^${parts.join('.*')}$`)
  return vocabulary()
    .filter((word) => word !== typed && word.length <= longest && pattern.test(word))
    .map((word) => ({ word, isCompleted: true }))
}

const whole = new Set<string>(barredWords.whole)

let all: readonly string[] | undefined

/** Every word of the list, with each of its endings. */
function vocabulary(): readonly string[] {
  const { harmless: _, ordinary: _ordinary, whole: _whole, ...lists } = barredWords
  all ??= [...new Set(Object.values(lists).flat().flatMap(spelled))].filter(
    (word) => word.length >= leastLetters,
  )
  return all
}

function spelled(entry: string): string[] {
  const [, stem, endings] = /^([a-z]+)\(\?:([a-z|]+)\)/.exec(entry) ?? []
  if (stem !== undefined) return endings!.split('|').map((ending) => stem + ending)
  return entry.split(' ').flatMap((word) => {
    const [, root] = /^([a-z]+)\[oa\]s\?$/.exec(word) ?? []
    return root === undefined ? [word] : ['o', 'a', 'os', 'as'].map((ending) => root + ending)
  })
}
