import type { Random } from '../tools/random.ts'
import type { ListingRow } from '../tools/rows.ts'
import { polish } from './words.ts'

/** What can be said about a listing, by name: words to fill in, or whether it is so. */
export type Facts = Readonly<Record<string, unknown>>

interface Sentence {
  readonly words: string
  readonly needs: readonly string[]
  readonly lacks: readonly string[]
}

/** A text as it was written: an opening and the sentences after it. */
export type Text = readonly Sentence[]

/** Reads `{bb} {called}. | [deck !old] A deck in back.`: sentences with the facts that they need. */
export const readText = (text: string): Text => text.split(' | ').map(readSentence)

export function readSentence(text: string): Sentence {
  const [, conditions = '', words] = /^(?:\[(.*?)\] )?(.*)$/s.exec(text)!
  const names = conditions.split(' ').filter((name) => name !== '')
  const slots = [...words!.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!)
  return {
    words: words!,
    needs: [...names.filter((name) => !name.startsWith('!')), ...slots],
    lacks: names.filter((name) => name.startsWith('!')).map((name) => name.slice(1)),
  }
}

const fits = ({ needs, lacks }: Sentence, facts: Facts) =>
  needs.every((name) => facts[name]) && !lacks.some((name) => facts[name])

const fill = ({ words }: Sentence, facts: Facts) =>
  polish(words.replace(/\{([\w.]+)\}/g, (_, name: string) => String(facts[name])))

/** One of the sentences that fit, or null; it is never given again. */
export function takeSentence(
  random: Random,
  sentences: readonly Sentence[],
  facts: Facts,
  taken: Set<Sentence>,
): string | null {
  const open = sentences.filter((sentence) => fits(sentence, facts) && !taken.has(sentence))
  if (open.length === 0) return null
  const sentence = random.pick(open)
  taken.add(sentence)
  return fill(sentence, facts)
}

const tries = 12

/** One of the texts that fit, about as long as asked, without the sentences that do not hold. */
export function writeText(
  random: Random,
  texts: readonly Text[],
  facts: Facts,
  length: number,
): string {
  const fitting = random.shuffle(texts.filter(([opening]) => fits(opening!, facts)))
  let best = ''
  for (const text of fitting.slice(0, tries)) {
    const written = upTo(
      length,
      text.filter((sentence) => fits(sentence, facts)).map((sentence) => fill(sentence, facts)),
    )
    if (written.length > best.length) best = written
    if (best.length >= length * 0.85) break
  }
  return best
}

function upTo(length: number, sentences: readonly string[]): string {
  let text = ''
  for (const sentence of sentences)
    if (text.length + sentence.length / 2 < length) text += `${text === '' ? '' : ' '}${sentence}`
  return text
}

/** A field of a listing's row, whether it has a column or not. */
export function fieldOf(listing: ListingRow | undefined, name: string): unknown {
  if (listing === undefined) return undefined
  const row: Readonly<Record<string, unknown>> = listing
  return row[name] ?? listing.Other?.[name] ?? undefined
}
