import { fullName } from '../city/index.ts'
import type { Draft } from '../listings/drafts/listing-draft.ts'
import type { ListingRow } from '../tools/demo-rows.ts'
import { createRandom, type Random } from '../tools/random.ts'
import { dealFacts, memberFacts, showingFacts } from './agent-facts.ts'
import agentTexts from './agents.json' with { type: 'json' }
import { factsOf } from './remark-facts.ts'
import { readSentence, readText, takeSentence, writeText } from './remark-text.ts'
import texts from './texts.json' with { type: 'json' }

export interface Texts {
  readonly Directions: string | null
  readonly PublicRemarks: string
  readonly PrivateRemarks: string | null
  readonly ShowingInstructions: string | null
}

type Name = keyof typeof texts
type ListName = keyof typeof agentTexts

const publicTexts = mapped(texts, (list) => list.map(readText))
const lists = mapped(agentTexts, (list) => list.map(readSentence))

function mapped<K extends string, T>(
  data: Readonly<Record<K, readonly string[]>>,
  read: (list: readonly string[]) => T,
): Record<K, T> {
  const entries = Object.entries<readonly string[]>(data)
  return Object.fromEntries(entries.map(([name, list]) => [name, read(list)])) as Record<K, T>
}

/** Ranges for the length of remarks in characters; each agent prefers one. */
const lengths = [
  [90, 240],
  [240, 400],
  [260, 440],
  [270, 430],
  [300, 460],
] as const

/**
 * Writes the remarks of a listing, which agree with its facts. If the row is given, the text has the length that the
 * agent prefers and agrees with the lock box, the occupant, and the date of vacancy. Otherwise, these are not
 * mentioned.
 */
export function writeTexts(random: Random, draft: Draft, listing?: ListingRow): Texts {
  const agent = listing?.ListAgentKey
  const voice = typeof agent === 'string' ? createRandom('voice', agent) : random
  const [shortest, longest] = voice.pick(lengths)
  const name: Name = draft.land?.use === 'slip' ? 'slip' : draft.kind
  const facts = factsOf(random, draft, listing)
  return {
    PublicRemarks: writeText(random, publicTexts[name], facts, random.between(shortest, longest)),
    PrivateRemarks: privateRemarks(random, draft, listing),
    ShowingInstructions: showingInstructions(random, draft, listing),
    Directions: directionsTo(random, draft),
  }
}

function privateRemarks(
  random: Random,
  draft: Draft,
  listing: ListingRow | undefined,
): string | null {
  if (random.chance(0.24)) return null
  const names: ListName[] = [
    'special',
    'offers',
    'notes',
    ...(random.chance(0.5) ? (['notes'] as const) : []),
    ...(random.chance(0.2) ? (['offers'] as const) : []),
    ...(random.chance(0.4) ? (['questions'] as const) : []),
  ]
  const facts = { ...memberFacts(draft), ...dealFacts(listing) }
  return joined(random, random.chance(0.3) ? random.shuffle(names) : names, facts) || null
}

function showingInstructions(
  random: Random,
  draft: Draft,
  listing: ListingRow | undefined,
): string {
  const names: ListName[] = ['notice', 'access']
  if (draft.home !== null && random.chance(0.45)) names.push('requests')
  return joined(random, names, showingFacts(draft, listing))
}

function joined(
  random: Random,
  names: readonly ListName[],
  facts: Readonly<Record<string, unknown>>,
): string {
  const usedSentences = new Set<ReturnType<typeof readSentence>>()
  return names
    .map((name) => takeSentence(random, lists[name], facts, usedSentences))
    .filter((sentence) => sentence !== null)
    .join(' ')
}

function directionsTo(random: Random, { site, building }: Draft): string {
  const { cross, number, place } = site
  const facts = {
    street: fullName(site.street),
    number,
    cross,
    country: place === null,
    alone: !cross,
  }
  const parking = building !== null && random.chance(0.4) ? ' Guest parking is marked.' : ''
  return joined(random, ['directions'], facts) + parking
}
