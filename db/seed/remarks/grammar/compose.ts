import type { Random } from '#db/seed/tools/random.ts'
import { joined, type TopicSentence } from './flow.ts'
import { type Facts, hasWords, type Sentence, speak, startTalk, type Talk } from './grammar.ts'
import type { Table } from './syntax.ts'
import { chooseTopics, type Grammar } from './topics.ts'
import type { Voice } from './voices.ts'
import { polish, series } from './words.ts'

/** A short note on a thing, for lists: its name among the facts and the words for it. */
export type Detail = readonly [name: string, words: string]

export type { Grammar, Topic } from './topics.ts'

/** A text as it grows. */
interface Text {
  readonly talk: Talk
  readonly sentences: TopicSentence[]
}

const longest = 860
const typical = 66

/** A text about the facts in the manner of the voice. */
export function compose(
  random: Random,
  grammar: Grammar,
  facts: Facts,
  details: () => readonly Detail[],
  voice: Voice,
): string {
  const text: Text = { talk: startTalk(facts, voice.manners), sentences: [] }
  const target = random.between(...voice.length)
  const pressing = pressingOf(facts)
  if (grammar.leads !== undefined && random.chance(pressing.length > 0 ? 0.4 : 0.2))
    add(random, text, grammar.leads)
  add(random, text, grammar.openers)
  const open = (name: string) => hasWords(grammar.topics[name]!.tables, text.talk)
  const { chosen, rest } = chooseTopics(
    random,
    grammar,
    { voice, open, pressing },
    Math.max(1, Math.round(target / typical) - 1),
  )
  for (const name of chosen) add(random, text, grammar.topics[name]!.tables, name)
  for (const name of [...rest, ...chosen])
    if (lengthOf(text) < target * 0.78) add(random, text, grammar.topics[name]!.tables, name)
  if (random.chance(voice.lists) || lengthOf(text) < 75) addList(random, text, details())
  if (random.chance(voice.closes) || lengthOf(text) < 62) add(random, text, grammar.closings)
  return inParagraphs(
    joined(random, text.sentences, voice.joins),
    random.chance(voice.breaks) && lengthOf(text) > 380,
  )
}

/** What a buyer would hold against the agent if it were missing. */
function pressingOf(facts: Facts): string[] {
  const water = Boolean(facts.lakefront ?? facts.riverfront ?? facts.viewLake)
  const sell = Boolean(facts.poolIn)
  const state = Boolean(facts['now.fixer'] ?? facts['now.new'] ?? facts.renovated)
  return [water && 'water', sell && 'sell', state && 'state'].filter((name) => name !== false)
}

const lengthOf = ({ sentences }: Text) =>
  sentences.reduce((sum, { text }) => sum + text.length + 1, 0)

function add(random: Random, text: Text, tables: readonly Table[], topic = ''): void {
  const found = inRhythm(random, text, tables)
  if (found === null || lengthOf(text) + found.text.length > longest) return
  for (const name of found.says) text.talk.said.add(name)
  text.sentences.push({ ...found, text: polish(found.text), topic })
}

/** Two sentences in a row do not start alike if it can be helped. */
function inRhythm(
  random: Random,
  { talk, sentences }: Text,
  tables: readonly Table[],
): Sentence | null {
  const before = sentences.slice(-2).map(({ text }) => firstWord(text))
  let found = speak(random, tables, talk)
  for (let i = 0; i < 3 && found !== null && before.includes(firstWord(found.text)); i++)
    found = speak(random, tables, talk)
  return found
}

const firstWord = (text: string) => text.slice(0, text.indexOf(' ')).toLowerCase()

const leads = [
  'Also',
  'Extras',
  'Other notes',
  'Worth knowing',
  'More',
  'Details',
  'And',
  'Features',
  'The rest',
] as const

function addList(random: Random, { talk, sentences }: Text, details: readonly Detail[]): void {
  const open = random
    .shuffle(details.filter(([name]) => !talk.said.has(name)))
    .slice(0, random.int(3, 6))
  if (open.length < 2) return
  const words = open.map(([, text]) => text)
  const lead = random.chance(0.5) ? `${random.pick(leads)}: ` : ''
  const list =
    lead !== '' && random.chance(0.4)
      ? series(words)!
      : words.join(random.chance(0.6) ? ', ' : '; ')
  for (const [name] of open) talk.said.add(name)
  sentences.push({ text: polish(`${lead}${list}.`), manner: 't', says: [], topic: '' })
}

function inParagraphs(sentences: readonly string[], breaks: boolean): string {
  if (!breaks || sentences.length < 4) return sentences.join(' ')
  const half = Math.ceil(sentences.length / 2)
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`
}
