import choices from '../choices/choices.json' with { type: 'json' }
import type { MemberRow, Staff } from '../people/staff.ts'
import type { Random } from '../tools/random.ts'
import type { Agents } from './assemble.ts'
import type { Deal } from './drafts/deal.ts'
import type { Draft } from './drafts/listing-draft.ts'

export function pickAgents(random: Random, staff: Staff, draft: Draft, deal: Deal): Agents {
  const name = random.weighted(officesFor(draft))
  const office = staff.offices.find(({ OfficeName }) => OfficeName === name)!
  const team = staff.members.filter(({ OfficeKey }) => OfficeKey === office.OfficeKey)
  const agent = busiest(random, team)
  const others = team.filter((member) => member !== agent)
  return {
    agent,
    office,
    coAgent: others.length > 0 && random.chance(0.11) ? random.pick(others) : null,
    buyerAgent: deal.status === 'Closed' && random.chance(0.94) ? random.pick(staff.members) : null,
  }
}

const busiest = (random: Random, team: readonly MemberRow[]) =>
  team[Math.floor(random.next() ** 1.7 * team.length)]!

type Weights = Readonly<Record<string, number>>

const { general, commercial, rental, farm, country, land } = choices.offices
const local: Readonly<Record<string, Weights>> = choices.offices.local

function officesFor({ kind, site, trade, business, rental: lease }: Draft): Weights {
  if (trade !== undefined || business !== undefined) return commercial
  if (lease !== undefined) return rental
  if (kind === 'farm') return farm
  if (kind === 'land') return site.place === null ? country : { ...general, ...land }
  return { ...general, ...local[site.neighborhood ?? ''] }
}
