import type { Random } from '#db/seed/tools/random.ts'

// Public remarks of about 60 words: phrases that every agent uses, a pool in about one of eight, and proper names from
// 32,768 generated words, the first of which are common and the last nearly unique.

const phrases = [
  'beautifully updated home on a quiet street',
  'open floor plan with plenty of natural light',
  'granite countertops and stainless appliances',
  'spacious primary suite with walk in closet',
  'formal dining room and breakfast nook',
  'new roof and fresh paint throughout',
  'hardwood floors in all living areas',
  'large fenced backyard with covered patio',
  'two car garage with extra storage',
  'split bedroom arrangement with a private study',
  'easy access to shopping and restaurants',
  'island kitchen opens to the family room',
  'vaulted ceilings and a stone fireplace',
  'energy efficient windows and a tankless water heater',
  'move in ready and priced to sell',
  'corner lot with mature trees',
  'upstairs game room for the kids',
  'quartz counters and custom cabinets',
  'low taxes and no homeowners association',
  'community playground and walking trails',
  'bring your own builder',
  'zoned for some of the best schools around',
  'ask about seller credits toward closing costs',
  'stunning views of the hills from the deck',
  'luxury vinyl plank downstairs and carpet upstairs',
  'finished basement with a second kitchen',
  'separate entrance suits guests or tenants',
  'short drive to downtown and the airport',
  'show stopping curb appeal',
  'do not miss this rare opportunity',
  'tenant occupied so please give notice',
  'professionally landscaped with sprinkler system',
  'gas range and double ovens',
  'smart thermostat and security cameras stay',
  'bonus room over the garage',
  'soaking tub and separate shower with dual vanities',
  'wet bar and wine fridge',
  'recently replaced heating and air conditioning',
  'greenbelt behind the house means no rear neighbors',
  'original details meet modern comfort',
  'walk to the elementary school',
  'investors take note of the rental history',
  'sold as is',
  'buyer to verify all measurements',
]

const named = [
  (name: string) => `minutes from ${name} park`,
  (name: string) => `feeds into ${name} elementary`,
  (name: string) => `close to ${name} square`,
  (name: string) => `designed by ${name} and sons`,
  (name: string) => `${name} cabinetry in the kitchen`,
  (name: string) => `overlooks ${name} creek`,
  (name: string) => `part of the ${name} collection`,
  (name: string) => `next to the ${name} trail`,
]

const pools = [
  'sparkling pool with spa',
  'community pool and clubhouse',
  'heated pool behind an iron fence',
]
const poolChance = 0.12

const syllables = ['a', 'e', 'i', 'o'].flatMap((vowel) =>
  [...'bdfklmnr'].map((letter) => letter + vowel),
)
export const tailWords = syllables.length ** 3

/** 0 is the most frequent word. */
export function tailWord(rank: number): string {
  const syllable = (n: number) =>
    syllables[Math.floor(rank / syllables.length ** n) % syllables.length]!
  return syllable(0) + syllable(1) + syllable(2)
}

/** Null for a word that was not generated. */
export function rankOfWord(word: string): number | null {
  const parts = word.match(/../g)?.map((part) => syllables.indexOf(part)) ?? []
  if (word.length !== 6 || parts.includes(-1)) return null
  return parts.reduce((sum, part, n) => sum + part * syllables.length ** n, 0)
}

/** Half as frequent at twice the rank. */
const anyTailWord = (random: Random) => tailWord(Math.floor(tailWords ** random.next()) - 1)

export function writeRemarks(random: Random): string {
  const parts: string[] = []
  for (let i = random.int(5, 8); i > 0; i--) parts.push(random.pick(phrases))
  for (let i = random.int(3, 6); i > 0; i--) parts.push(random.pick(named)(anyTailWord(random)))
  if (random.chance(poolChance)) parts.splice(random.int(0, 3), 0, random.pick(pools))
  return `${parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('. ')}.`
}
