import { findPriceBefore } from '#db/queries/alerts/change-log-readers.ts'
import { findComingOpenHouses } from '#db/queries/alerts/reach.ts'
import {
  type ChangeGroup,
  type DetectedEvent,
  detectEvents,
  keysOf,
  openHouseSource,
} from '#src/domain/alerts/events.ts'
import { isExpected } from '#src/domain/errors.ts'
import { localDate } from '#src/domain/local-time.ts'
import { timesOf } from '#src/domain/visits/open-houses/open-house-text.ts'
import { addBit, type Bits, eachBit, noBits } from '#src/search/states/bits.ts'
import type { ListingState } from '#src/search/states/listing-state.ts'
import type { StateTable } from '#src/search/states/state-table.ts'
import { createYielder, inPieces } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { ListingMoment } from './listing-moments.ts'

const listingsAtOnce = 50

/**
 * A moment of a listing to test against alerts. `beforeAt` and `afterAt` are the rows of its states in the state table;
 * `beforeAt` is -1 for a new listing.
 */
export interface Candidate extends ListingMoment {
  readonly seq: number
  readonly id: string
  readonly happenings: readonly DetectedEvent[]
  readonly beforeAt: number
  readonly afterAt: number
}

/**
 * Returns the moments with the events that alerts may report, in the order of the log. Adds the states of the listings
 * to the table.
 */
export async function candidatesOf(
  site: Site,
  table: StateTable,
  moments: readonly ListingMoment[],
): Promise<Candidate[]> {
  const breathe = createYielder()
  const numbers = new Map<ListingState, number>()
  const numberOf = (state: ListingState) => {
    const number = numbers.get(state) ?? table.add(state)
    numbers.set(state, number)
    return number
  }
  const isComing = await comingOpenHouses(site, moments)
  const candidateOf = (stated: ListingMoment): Candidate => {
    const { moment, before, after } = stated
    const status = String(after.row['StandardStatus'])
    const happenings = detectEvents(withPriceBefore(site, moment), status).filter(
      (happening) => happening.event !== 'OpenHouse' || isComing(moment, happening.source),
    )
    return {
      ...stated,
      seq: moment.changes.at(-1)!.Seq,
      id: String(after.row['Id']),
      happenings,
      beforeAt: before === null ? -1 : numberOf(before),
      afterAt: numberOf(after),
    }
  }
  const candidates: Candidate[] = []
  for (const stated of moments) {
    try {
      candidates.push(candidateOf(stated))
    } catch (err) {
      if (isExpected(err)) throw err
      site.log.warn({ err, listing: stated.moment.rowKey }, 'a change could not be read')
    }
    await breathe()
  }
  return candidates.sort((a, b) => a.seq - b.seq)
}

/** If a listing had no price for a while, compares the new price with the last one before that. */
const withPriceBefore = ({ db }: Site, moment: ChangeGroup): ChangeGroup => ({
  ...moment,
  changes: moment.changes.map((change) =>
    change.Field === 'ListPrice' && change.OldValue === null
      ? { ...change, OldValue: findPriceBefore(db, change) }
      : change,
  ),
})

async function comingOpenHouses(site: Site, moments: readonly ListingMoment[]) {
  const today = localDate(site.clock(), site.localTime)
  const rowKeys = moments
    .filter(({ moment }) => moment.changes.some(({ Field }) => Field === 'OpenHouse'))
    .map(({ moment }) => moment.rowKey)
  const openHouses = await inPieces(rowKeys, listingsAtOnce, (piece) =>
    findComingOpenHouses(site.db, piece, today),
  )
  const byListing = Map.groupBy(openHouses, ({ RowKey }) => RowKey)
  return ({ rowKey, changes }: ChangeGroup, source: string) => {
    const houses = byListing.get(rowKey) ?? []
    if (!source.startsWith(openHouseSource(''))) return houses.length > 0
    const reportedSources = changes
      .filter(({ Field }) => Field === 'OpenHouse')
      .flatMap(({ OldValue, NewValue }) => [...keysOf(OldValue), ...keysOf(NewValue)])
    const records = new Map(houses.map((house) => [house.OpenHouseKey, timesOf(house)]))
    const times = records.get(source.slice(openHouseSource('').length))
    const first = reportedSources.find((key) => records.get(key) === times)
    return times !== undefined && openHouseSource(first!) === source
  }
}

export function candidatesByState(states: number, candidates: readonly Candidate[]) {
  const having: number[][] = Array.from({ length: states }, () => [])
  for (const [n, { beforeAt, afterAt }] of candidates.entries()) {
    if (beforeAt >= 0) having[beforeAt]!.push(n)
    if (afterAt !== beforeAt) having[afterAt]!.push(n)
  }
  return (matches: Bits): Candidate[] => {
    const bits = noBits(candidates.length)
    eachBit(matches, (at) => {
      for (const n of having[at]!) addBit(bits, n)
    })
    const concerned: Candidate[] = []
    eachBit(bits, (n) => concerned.push(candidates[n]!))
    return concerned
  }
}
