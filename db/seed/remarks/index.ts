import type { Draft } from '../listings/drafts/draft.ts'
import type { ListingRow } from '../listings/rows/rows.ts'
import type { Random } from '../tools/random.ts'
import { directionsTo } from './directions.ts'
import { voiceOf, voices } from './grammar/voices.ts'
import { privateRemarks, showingInstructions } from './members.ts'
import { publicRemarks } from './public.ts'
import { fieldOf } from './row.ts'

export interface Texts {
  readonly Directions: string | null
  readonly PublicRemarks: string
  readonly PrivateRemarks: string | null
  readonly ShowingInstructions: string | null
}

/**
 * What the agents write about a listing; nothing in it contradicts the facts. With the listing's row the text has the
 * voice of its agent and agrees with its lock box, its occupant and the day it is free; without, it keeps off them.
 */
export function writeTexts(random: Random, draft: Draft, listing?: ListingRow): Texts {
  const agent = listing?.ListAgentKey
  const voice = typeof agent === 'string' ? voiceOf(agent) : random.pick(voices)
  return {
    PublicRemarks: publicRemarks(random, draft, voice, availableOn(listing)),
    PrivateRemarks: privateRemarks(random, draft, listing),
    ShowingInstructions: showingInstructions(random, draft, listing),
    Directions: directionsTo(random, draft),
  }
}

function availableOn(listing: ListingRow | undefined): string | null {
  const date = fieldOf(listing, 'AvailabilityDate')
  return typeof date === 'string' ? date : null
}
