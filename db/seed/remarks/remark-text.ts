import type { ListingRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import { polish } from './remark-words.ts'

/** Facts about a listing by name. Values are words to fill in, or booleans. */
export type Facts = Readonly<Record<string, unknown>>

interface Sentence {
  readonly words: string
  readonly needs: readonly string[]
  readonly lacks: readonly string[]
}

/** A template for remarks: an opening sentence and the sentences after it. */
export type Text = readonly Sentence[]

/** Parses a template such as `{bb} {called}. | [deck !old] A deck in back.`, whose sentences can require facts. */
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

/** Removes one of the matching sentences from the list and returns it; null if none matches. */
export function takeSentence(
  random: Random,
  sentences: readonly Sentence[],
  facts: Facts,
  usedSentences: Set<Sentence>,
): string | null {
  const open = sentences.filter((sentence) => fits(sentence, facts) && !usedSentences.has(sentence))
  if (open.length === 0) return null
  const sentence = random.pick(open)
  usedSentences.add(sentence)
  return fill(sentence, facts)
}

const tries = 12

/** Writes one of the matching templates in about this length, without sentences whose facts do not match. */
export function writeText(
  random: Random,
  texts: readonly Text[],
  facts: Facts,
  length: number,
): string {
  const fitting = random.shuffle(texts.filter(([opening]) => fits(opening!, facts)))
  let best = ''
  for (const text of fitting.slice(0, tries)) {
    const candidate = upTo(
      length,
      text.filter((sentence) => fits(sentence, facts)).map((sentence) => fill(sentence, facts)),
    )
    if (candidate.length > best.length) best = candidate
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

export function fieldOf(listing: ListingRow | undefined, name: string): unknown {
  if (listing === undefined) return undefined
  const row: Readonly<Record<string, unknown>> = listing
  return row[name] ?? listing.Other?.[name] ?? undefined
}
