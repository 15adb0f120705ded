import type { Draft } from '../listings/drafts/listing-draft.ts'
import type { ListingRow } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import { homeFacts } from './home-facts.ts'
import { buildingFacts, costFacts, farmFacts, landFacts, placeFacts } from './place-facts.ts'
import { type Facts, fieldOf } from './remark-text.ts'
import { businessFacts, incomeFacts, parkFacts, rentalFacts, tradeFacts } from './trade-facts.ts'

/** Collects all facts that remarks can mention. An undefined fact of one part does not overwrite that of another. */
export function factsOf(random: Random, draft: Draft, listing: ListingRow | undefined): Facts {
  const date = fieldOf(listing, 'AvailabilityDate')
  const parts: readonly Facts[] = [
    placeFacts(draft),
    draft.home === null ? {} : homeFacts(random, draft.home, draft.site),
    costFacts(draft),
    buildingFacts(draft),
    rentalFacts(draft, typeof date === 'string' ? date : null),
    landFacts(draft),
    farmFacts(draft),
    tradeFacts(draft),
    businessFacts(draft),
    incomeFacts(draft),
    parkFacts(draft),
  ]
  const said = parts.map((part) =>
    Object.entries(part).filter(([, value]) => value !== undefined && value !== null),
  )
  return Object.fromEntries(said.flat())
}
