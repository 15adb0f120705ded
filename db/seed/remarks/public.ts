import type { Draft } from '../listings/drafts/draft.ts'
import type { Random } from '../tools/random.ts'
import { buildingFacts, costFacts } from './facts/building.ts'
import { homeDetails } from './facts/details.ts'
import { farmFacts, landFacts } from './facts/ground.ts'
import { homeFacts } from './facts/home.ts'
import { placeFacts } from './facts/place.ts'
import { rentalFacts } from './facts/rental.ts'
import { businessFacts, incomeFacts, tradeFacts } from './facts/trade.ts'
import { compose, type Detail } from './grammar/compose.ts'
import type { Facts } from './grammar/grammar.ts'
import type { Voice } from './grammar/voices.ts'
import { grammarOf } from './grammars.ts'

export function publicRemarks(
  random: Random,
  draft: Draft,
  voice: Voice,
  available: string | null,
): string {
  const facts = factsOf(random, draft, voice, available)
  const details = (): readonly Detail[] =>
    draft.home === null || draft.kind === 'income'
      ? []
      : homeDetails((list) => random.pick(list), facts)
  return compose(random, grammarOf(draft.kind, draft.land?.use === 'slip'), facts, details, voice)
}

function factsOf(random: Random, draft: Draft, voice: Voice, available: string | null): Facts {
  return merged(
    placeFacts(draft),
    ...(draft.home === null ? [] : homeFacts(random, draft.home, voice)),
    waterOf(draft),
    costFacts(draft),
    buildingFacts(draft),
    rentalFacts(draft, available),
    landFacts(draft),
    farmFacts(draft),
    tradeFacts(draft, voice),
    businessFacts(draft, voice),
    incomeFacts(draft, voice),
    parkFacts(draft),
  )
}

/** All that is so, in one table. */
function merged(...parts: readonly Facts[]): Facts {
  const all: Record<string, string | boolean | undefined> = Object.create(null)
  for (const part of parts) {
    for (const name in part) {
      const fact = part[name]
      if (fact || all[name]) all[name] = fact
    }
  }
  return all
}

const waterOf = ({ home, site }: Draft): Facts => ({
  lakefront: home !== null && site.water?.kind === 'lake',
  riverfront: home !== null && site.water?.kind === 'river',
})

function parkFacts({ kind, fields, home }: Draft): Facts {
  if (kind !== 'manufactured') return {}
  return {
    parkName: String(fields.ParkName),
    homeKind: home!.year < 1977 ? 'mobile home' : 'manufactured home',
    carport: fields.CarportSpaces === 1,
  }
}
