import type { Random } from '#db/seed/tools/random.ts'
import phrases from './phrases.json' with { type: 'json' }

// Generates public remarks of about 60 words: phrases that all agents use, phrases of which one agent in about eight
// uses each, and names made from 32,768 generated words, from common to almost unique.

const placePhrases = [
  (name: string) => `minutes from ${name} park`,
  (name: string) => `feeds into ${name} elementary`,
  (name: string) => `close to ${name} square`,
  (name: string) => `designed by ${name} and sons`,
  (name: string) => `${name} cabinetry in the kitchen`,
  (name: string) => `overlooks ${name} creek`,
  (name: string) => `part of the ${name} collection`,
  (name: string) => `next to the ${name} trail`,
]

const poolChance = 0.12

const syllables = ['a', 'e', 'i', 'o'].flatMap((vowel) =>
  [...'bdfklmnr'].map((letter) => letter + vowel),
)
export const tailWords = syllables.length ** 3

/** Returns the generated word with this rank; 0 is the most frequent one. */
export function tailWord(rank: number): string {
  const syllable = (n: number) =>
    syllables[Math.floor(rank / syllables.length ** n) % syllables.length]!
  return syllable(0) + syllable(1) + syllable(2)
}

/** Returns null for a word that was not generated. */
export function rankOfWord(word: string): number | null {
  const parts = word.match(/../g)?.map((part) => syllables.indexOf(part)) ?? []
  if (word.length !== 6 || parts.includes(-1)) return null
  return parts.reduce((sum, part, n) => sum + part * syllables.length ** n, 0)
}

/** Picks a generated word. A word with twice the rank is half as frequent. */
const anyTailWord = (random: Random) => tailWord(Math.floor(tailWords ** random.next()) - 1)

export function writeRemarks(random: Random): string {
  const parts: string[] = []
  for (let i = random.int(5, 8); i > 0; i--) parts.push(random.pick(phrases.general))
  for (let i = random.int(3, 6); i > 0; i--)
    parts.push(random.pick(placePhrases)(anyTailWord(random)))
  if (random.chance(poolChance)) parts.splice(random.int(0, 3), 0, random.pick(phrases.pools))
  return `${parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('. ')}.`
}
