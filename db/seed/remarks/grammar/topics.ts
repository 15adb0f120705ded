import type { Random } from '#db/seed/tools/random.ts'
import type { Table } from './syntax.ts'
import type { Voice } from './voices.ts'

export interface Topic {
  readonly tables: readonly Table[]
  /** How likely it is to be chosen, 1 is ordinary. */
  readonly weight: number
}

/** What can be written about a kind of listing; topics in their usual order. */
export interface Grammar {
  /** What may precede the opening: the main selling point. */
  readonly leads?: readonly Table[]
  readonly openers: readonly Table[]
  readonly topics: Readonly<Record<string, Topic>>
  readonly closings: readonly Table[]
}

/** Whose choice it is. */
interface Choice {
  readonly voice: Voice
  /** Whether there is anything to say about a topic. */
  readonly open: (topic: string) => boolean
  /** What should not be left out. */
  readonly pressing: readonly string[]
}

/** So many topics in the order in which the agent comes to them, and those that are left. */
export function chooseTopics(
  random: Random,
  { topics }: Grammar,
  { voice, open, pressing }: Choice,
  count: number,
) {
  const turns = Object.keys(topics)
    .filter((name) => !voice.avoids.includes(name) && open(name))
    .map((name) => ({
      name,
      turn:
        -Math.log(1 - random.next()) /
        (topics[name]!.weight *
          (voice.likes.includes(name) ? 3 : 1) *
          (pressing.includes(name) ? 9 : 1)),
    }))
    .sort((a, b) => a.turn - b.turn)
  const names = turns.map(({ name }) => name)
  return {
    chosen: inOrder(random, Object.keys(topics), names.slice(0, count), voice),
    rest: names.slice(count),
  }
}

/** The usual order, the voice's favourites first, now and then two of them swapped. */
function inOrder(
  random: Random,
  usual: readonly string[],
  picked: readonly string[],
  voice: Voice,
): string[] {
  const early = voice.first.filter((name) => picked.includes(name) && random.chance(0.7))
  const order = [
    ...early,
    ...usual.filter((name) => picked.includes(name) && !early.includes(name)),
  ]
  for (let i = early.length + 1; i < order.length; i++) {
    if (random.chance(0.15)) [order[i - 1], order[i]] = [order[i]!, order[i - 1]!]
  }
  return order
}
