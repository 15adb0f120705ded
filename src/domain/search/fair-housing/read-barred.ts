import { foldWord, wordsOf } from '#src/domain/search/words/fold-words.ts'
import { barredWords } from './barred-words.ts'

const most = 4_000

/** What is barred in a text, as the folded words before it, of it, and after it. */
export interface Barred {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
}

/** Finds words about people whom fair housing laws protect. Null if the text asks for homes, not for people. */
export function readBarred(text: string): Barred | null {
  const words = wordsOf(text.slice(0, most)).map(foldWord)
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
