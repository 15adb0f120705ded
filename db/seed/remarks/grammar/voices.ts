import { createRandom } from '#db/seed/tools/random.ts'
import type { Manners } from './grammar.ts'

/** How an agent writes. */
export interface Voice {
  readonly manners: Manners
  /** Characters that the text comes to, about. */
  readonly length: readonly [number, number]
  /** 3 instead of three. */
  readonly numerals: boolean
  readonly feet: 'square feet' | 'sq ft'
  /** Topics that come first, and those that the agent never leaves out or never touches. */
  readonly first: readonly string[]
  readonly likes: readonly string[]
  readonly avoids: readonly string[]
  /** How often the text ends in a list of what remains, and how often in a farewell. */
  readonly lists: number
  readonly closes: number
  /** How often two sentences are drawn together. */
  readonly joins: number
  /** How often a long text falls into two paragraphs. */
  readonly breaks: number
}

const voice = (manners: Manners, length: Voice['length'], more: Partial<Voice> = {}): Voice => ({
  manners,
  length,
  numerals: false,
  feet: 'square feet',
  first: [],
  likes: [],
  avoids: [],
  lists: 0,
  closes: 0.35,
  joins: 0.5,
  breaks: 0,
  ...more,
})

const plain = { '': 2 }
const warm = { '': 1, w: 2 }
const warmest = { '': 0.6, w: 3 }
const exact = { '': 1, x: 2 }
const dry = { '': 1, d: 2.5 }
const terse = { t: 3 }
const brisk = { '': 0.7, t: 1 }
const short = { numerals: true, feet: 'sq ft' } as const

export const voices: readonly Voice[] = [
  voice(terse, [90, 250], { ...short, closes: 0.1, lists: 0.2 }),
  voice(warmest, [360, 640], {
    breaks: 0.5,
    closes: 0.6,
    likes: ['living', 'outside'],
    avoids: ['systems'],
  }),
  voice(exact, [330, 600], { numerals: true, likes: ['systems', 'updates', 'money'], closes: 0.1 }),
  voice(plain, [230, 420], { closes: 0.3 }),
  voice(dry, [240, 460], { closes: 0.5 }),
  voice(warm, [280, 520], { first: ['hood', 'place'], likes: ['hood', 'place'] }),
  voice({ ...exact, t: 0.6 }, [260, 460], {
    ...short,
    first: ['systems', 'updates'],
    likes: ['systems', 'updates'],
  }),
  voice(brisk, [150, 300], { ...short, closes: 0.15, lists: 0.25 }),
  voice({ '': 1, w: 1, x: 1 }, [320, 580], {
    first: ['living'],
    likes: ['living', 'lower'],
    breaks: 0.3,
  }),
  voice(warm, [250, 480], { first: ['outside'], likes: ['outside', 'place'], avoids: ['systems'] }),
  voice({ '': 1, w: 1, d: 0.6 }, [260, 470], { first: ['kitchen'], likes: ['kitchen'] }),
  voice({ t: 1, x: 0.7 }, [180, 360], {
    ...short,
    first: ['money'],
    likes: ['money', 'systems'],
    closes: 0,
  }),
  voice(plain, [180, 330], { lists: 0.7, closes: 0 }),
  voice({ '': 1, x: 1 }, [240, 430], { lists: 0.5, numerals: true }),
  voice({ '': 1, d: 1, t: 0.5 }, [170, 340], { closes: 0.4, avoids: ['money'] }),
  voice({ '': 1, w: 1 }, [420, 780], {
    breaks: 0.8,
    closes: 0.7,
    likes: ['hood', 'kitchen', 'living', 'outside'],
  }),
  voice(exact, [420, 760], {
    breaks: 0.4,
    likes: ['layout', 'systems', 'updates', 'lower', 'money'],
    numerals: true,
    feet: 'sq ft',
  }),
  voice(plain, [260, 440], {
    first: ['layout', 'primary'],
    likes: ['layout', 'primary'],
    closes: 0.2,
  }),
  voice(terse, [130, 330], { ...short, lists: 0.6, closes: 0.2 }),
  voice({ w: 1.5, '': 1 }, [200, 380], { closes: 0.5, avoids: ['money', 'systems'] }),
  voice({ '': 1, x: 0.6, w: 0.6 }, [300, 520], { lists: 0.3, breaks: 0.2 }),
  voice(dry, [300, 560], { first: ['hood'], likes: ['updates', 'lower'], closes: 0.6 }),
  voice({ '': 1.2, t: 0.5, x: 0.5 }, [220, 400], { first: ['place'], numerals: true }),
]

/** The agent's own, whatever he or she lists. */
export const voiceOf = (agentKey: string): Voice => createRandom('voice', agentKey).pick(voices)
