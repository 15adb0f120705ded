import type { MemberRow, Staff } from '../people/staff.ts'
import type { Random } from '../tools/random.ts'
import type { Agents } from './assemble.ts'
import type { Deal } from './drafts/deal.ts'
import type { Draft } from './drafts/draft.ts'

const general = {
  'Lakeline Realty': 24,
  'Sable River Properties': 14,
  'Halloway & Birch': 12,
  'Grand Avenue Homes': 12,
  'Prairie State Real Estate': 11,
}

/** Who lists it: every office has its trade and its corner of the county. */
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

/** A few agents of each office have most of its listings. */
const busiest = (random: Random, team: readonly MemberRow[]) =>
  team[Math.floor(random.next() ** 1.7 * team.length)]!

function officesFor({ kind, site }: Draft): Readonly<Record<string, number>> {
  switch (kind) {
    case 'commercialSale':
    case 'commercialLease':
    case 'business':
      return { 'Cobalt Commercial': 7, 'Lakeline Realty': 2, 'Sable River Properties': 1 }
    case 'apartment':
    case 'rentalHouse':
    case 'shortStay':
      return { 'Doorstep Rentals': 6, 'Lakeline Realty': 2, 'Grand Avenue Homes': 1 }
    case 'farm':
      return { 'Driftless Land & Farm': 8, 'Ridge & Valley Homes': 2 }
    case 'land':
      return site.place === null
        ? { 'Driftless Land & Farm': 6, 'Lakeline Realty': 1 }
        : { ...general, 'Tansy Creek Realty': 12 }
    default:
      return { ...general, ...localOffice(site.neighborhood) }
  }
}

function localOffice(place: string | null): Readonly<Record<string, number>> {
  switch (place) {
    case 'North Shore':
      return { 'Kestrel Point Brokerage': 45 }
    case 'Eastmoor':
      return { 'Kestrel Point Brokerage': 12 }
    case 'Tansy Creek':
      return { 'Tansy Creek Realty': 60 }
    case 'Orchard Bluff':
    case 'Point Breeze':
      return { 'Orchard Bluff Cottages': 60 }
    case 'Harmon Ridge':
    case 'Wexley':
      return { 'Ridge & Valley Homes': 50 }
    default:
      return {}
  }
}
