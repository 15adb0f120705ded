import type { Random } from '#db/seed/tools/random.ts'
import type { Sentence } from './grammar.ts'

/** A sentence and its topic. */
export interface TopicSentence extends Sentence {
  readonly topic: string
}

const areas = [
  ['layout', 'living', 'kitchen', 'primary', 'lower'],
  ['outside', 'garage'],
] as const

const whole = /^(?:The|There|It|You|A|An|Laundry|Taxes|Heat|Downtown) /
const verb =
  / (?:is|are|has|have|runs?|takes?|gets?|comes?|sits?|stands?|holds?|keeps?|opens?|makes?) /

/** The sentences, some of them drawn together into one. */
export function joined(
  random: Random,
  sentences: readonly TopicSentence[],
  share: number,
): string[] {
  const done: string[] = []
  let free = false
  for (const [i, { text, manner, topic }] of sentences.entries()) {
    const before = done.at(-1)
    if (
      free &&
      before !== undefined &&
      i > 1 &&
      isNear(sentences[i - 1]!.topic, topic) &&
      fitsOneSentence(before, text, manner) &&
      random.chance(share)
    ) {
      done[done.length - 1] =
        `${before.slice(0, -1)}${random.chance(0.6) ? ', and' : ';'} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
      free = false
    } else {
      done.push(text)
      free = manner !== 't' && manner !== 'd' && isClause(text)
    }
  }
  return done
}

/** Whether the two are of one part of the house. */
const isNear = (one: string, other: string) =>
  areas.some((names: readonly string[]) => names.includes(one) && names.includes(other))

const fitsOneSentence = (before: string, text: string, manner: string) =>
  manner !== 't' &&
  manner !== 'd' &&
  /^(?:The|There) /.test(text) &&
  isClause(text) &&
  before.length + text.length < 170

/** A plain statement: no list, no aside, one verb at least. */
const isClause = (text: string) => whole.test(text) && verb.test(text) && !/[;:,?!–]|\. /.test(text)
