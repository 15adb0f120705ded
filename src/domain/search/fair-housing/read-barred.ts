import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { barredWords } from './barred-words.ts'
import { completionsOf } from './cut-words.ts'

const most = 4_000

/** What is barred in a text, as the folded words before it, of it, and after it. */
export interface Barred {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
  /** The same words as they are written, if some of them are cut. */
  readonly cut?: readonly string[]
}

/**
 * Finds words about people whom fair housing laws protect. Null if the text asks for homes, not for people. Words that
 * are cut, as in `neighbo*`, count as every word for which they may be meant.
 */
export function readBarred(text: string): Barred | null {
  return allBarred(text)[0] ?? null
}

/** Does the same for every reading of words that are cut. */
export function allBarred(text: string): Barred[] {
  const written = text.slice(0, most)
  const cut = wordsOf(written.replaceAll('*', '')).map(foldWord)
  const typed = barredIn(wordsOf(written).map(foldWord))
  const found = typed === null ? [] : [typed]
  const readings = written.includes('*') ? completionsOf(written) : []
  if (readings === null) return [...found, { words: cut, from: 0, to: cut.length }]
  for (const { words, completed } of readings) {
    const barred = barredIn(words)
    if (barred !== null && !isVague(barred, cut, completed)) found.push({ ...barred, cut })
  }
  return found
}

/** A single word has to be written almost to its end: `christ*` also begins `Christmas`. */
function isVague(
  { words, from, to }: Barred,
  cut: readonly string[],
  completed: ReadonlySet<number>,
): boolean {
  if (to - from > 1 || !completed.has(from)) return false
  const typed = cut[from]!
  if (barredWords.ordinary.includes(typed)) return true
  const { length } = typed
  return length < 6 && words[from]!.length - length > 2
}

function barredIn(words: readonly string[]): Barred | null {
  const folded = ` ${words.join(' ')} `.replace(patterns().harmless, (found) =>
    found.replace(/\S/g, '.'),
  )
  const match = find(folded)
  if (match === null) return null
  const from = wordsIn(folded.slice(0, match.index))
  return { words, from, to: from + wordsIn(match[0]) }
}

function find(folded: string): RegExpExecArray | null {
  const { barred, familial, older } = patterns()
  const match = barred.exec(folded)
  if (match !== null || older.test(folded)) return match
  return familial.exec(folded)
}

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0

interface Patterns {
  readonly barred: RegExp
  readonly familial: RegExp
  readonly older: RegExp
  readonly harmless: RegExp
}

let compiled: Patterns | undefined

function patterns(): Patterns {
  compiled ??= compile()
  return compiled
}

/** Each word begins with a space, and another one follows the last. */
function compile(): Patterns {
  const { alone, always, children, childless, harmless, mostly, older, ...lists } = barredWords
  const { nouns, people, places, safe, spanishNouns, spanishTraits, traits } = lists
  const { spanishPlaces, spanishSafe } = lists
  const barred = [
    any(always),
    `${any(traits)}${any(nouns)}`,
    `${any(spanishNouns)}(?: mas)?(?: de)?${any(spanishTraits)}`,
    ...excluding(people),
    `${any(mostly)}${any([...traits, ...spanishTraits])}(?=${any(nouns)}| $)`,
    `${any(safe)}(?: and quiet)?${any(places)}`,
    `${any(spanishPlaces)}(?: mas)?${any(spanishSafe)}`,
    `^${any(alone)}(?= $)`,
  ]
  const familial = [...excluding(children), ...onlyFor(childless)]
  return {
    barred: pattern(barred),
    familial: pattern(familial),
    older: pattern([any(older)]),
    harmless: new RegExp(pattern([any(harmless)]).source, 'g'),
  }
}

const excluding = (people: readonly string[]) => [
  `${any(barredWords.without)}(?: the| any)?${any(people)}`,
  ...onlyFor(people),
]

const onlyFor = (people: readonly string[]) => [
  `${any(people)}${any(barredWords.only)}`,
  `${any(barredWords.onlyBefore)}(?: for| para)?${any(people)}`,
]

const any = (words: readonly string[]) => ` (?:${words.join('|')})`

const pattern = (parts: readonly string[]) => new RegExp(`(?:${parts.join('|')})(?= )`)
