import { agreesOnPlace, daysApart, type HomeAddress, keysOfPlace } from './home-keys.ts'
import { isOneUnit, plain, startOf } from './same-home.ts'

/** What must be known of a listing to recognize it in the data of another system. */
export interface MovingListing extends HomeAddress {
  readonly RowKey: number
  readonly ListingId: string
  readonly ListAgentFullName: string | null
  readonly ListOfficeName: string | null
}

export interface MovedPair {
  readonly from: MovingListing
  readonly to: MovingListing
  readonly by: 'number' | 'home'
}

export interface Moved {
  readonly pairs: readonly MovedPair[]
  /** Listings that only the new source has. */
  readonly fresh: readonly MovingListing[]
  /** Listings that only the old source has. */
  readonly left: readonly MovingListing[]
}

/** The number without a prefix of letters, such as that of MLS Grid. */
const numberOf = ({ ListingId }: MovingListing) =>
  plain(ListingId)
    .replace(/^[a-z]{2,4}(?=\d)/, '')
    .replace(/^0+(?=\d)/, '')

const maxDaysApart = 14

const isSameName = (a: string | null, b: string | null) =>
  a !== null && b !== null && plain(a) !== '' && plain(a) === plain(b)

const isSameAgent = (a: MovingListing, b: MovingListing) =>
  isSameName(a.ListAgentFullName, b.ListAgentFullName) ||
  isSameName(a.ListOfficeName, b.ListOfficeName)

/** Numbers are given again by a new system, so the place must be the same, too, as far as both name it. */
function isSamePlace(a: MovingListing, b: MovingListing): boolean {
  const [keysA, keysB] = [keysOfPlace(a), keysOfPlace(b)]
  if (keysA.address !== null && keysB.address !== null) return keysA.address === keysB.address
  if (keysA.parcel !== null && keysB.parcel !== null) return keysA.parcel === keysB.parcel
  return plain(a.City) === plain(b.City) && plain(a.StateOrProvince) === plain(b.StateOrProvince)
}

const isSameTime = (a: MovingListing, b: MovingListing) =>
  daysApart(startOf(a), startOf(b)) <= maxDaysApart

const isSameListing = (a: MovingListing, b: MovingListing) =>
  isOneUnit(a) && isOneUnit(b) && agreesOnPlace(a, b) && isSameAgent(a, b) && isSameTime(a, b)

/**
 * Finds listings of an old source among those of a new one: by their number and place, else by parcel or address, agent
 * or office, and date. Each is used once, and doubtful ones not at all.
 */
export function matchMoved(old: readonly MovingListing[], now: readonly MovingListing[]): Moved {
  const used = new Set<MovingListing>()
  const pairs: MovedPair[] = []
  const take = (from: MovingListing, candidates: readonly MovingListing[], by: MovedPair['by']) => {
    const free = candidates
      .filter((to) => !used.has(to))
      .sort((a, b) => daysApart(startOf(from), startOf(a)) - daysApart(startOf(from), startOf(b)))
    if (free[0] === undefined) return
    pairs.push({ from, to: free[0], by })
    used.add(free[0]).add(from)
  }
  const byNumber = Map.groupBy(now, numberOf)
  for (const from of old)
    take(
      from,
      (byNumber.get(numberOf(from)) ?? []).filter((to) => isSamePlace(from, to)),
      'number',
    )
  const keysOf = (listing: MovingListing) =>
    Object.values(keysOfPlace(listing)).flatMap((key) => key ?? [])
  const byKey = new Map<string, MovingListing[]>()
  for (const to of now)
    for (const key of keysOf(to)) byKey.set(key, [...(byKey.get(key) ?? []), to])
  for (const from of old.filter((listing) => !used.has(listing))) {
    const candidates = new Set(keysOf(from).flatMap((key) => byKey.get(key) ?? []))
    take(
      from,
      [...candidates].filter((to) => isSameListing(from, to)),
      'home',
    )
  }
  const unused = (listing: MovingListing) => !used.has(listing)
  return { pairs, fresh: now.filter(unused), left: old.filter(unused) }
}
