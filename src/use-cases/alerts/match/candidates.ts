import { findComingOpenHouses } from '#db/queries/alerts/reach.ts'
import { type Happening, happeningsOf, openHouseSource } from '#src/domain/alerts/events.ts'
import { localDate } from '#src/domain/local-time.ts'
import { addBit, type Bits, eachBit, noBits } from '#src/search/states/bits.ts'
import type { ListingState } from '#src/search/states/state.ts'
import type { StateTable } from '#src/search/states/state-table.ts'
import { breather, inPieces } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { StatedMoment } from './states.ts'

const listingsAtOnce = 200

/** A moment, with the numbers of what the listing was before and after it. */
export interface Candidate extends StatedMoment {
  readonly seq: number
  readonly id: string
  readonly happenings: readonly Happening[]
  readonly beforeAt: number
  readonly afterAt: number
}

/** The moments with what may be told of them, in the order of the log, and their states in the table. */
export async function candidatesOf(
  site: Site,
  table: StateTable,
  moments: readonly StatedMoment[],
): Promise<Candidate[]> {
  const breathe = breather()
  const numbers = new Map<ListingState, number>()
  const numberOf = (state: ListingState) => {
    const known = numbers.get(state) ?? table.add(state)
    numbers.set(state, known)
    return known
  }
  const isComing = await comingOpenHouses(site, moments)
  const candidates: Candidate[] = []
  for (const stated of moments) {
    const { moment, before, after } = stated
    const happenings = happeningsOf(moment, String(after.row['StandardStatus'])).filter(
      (happening) => happening.event !== 'OpenHouse' || isComing(moment.rowKey, happening.source),
    )
    candidates.push({
      ...stated,
      seq: moment.changes.at(-1)!.Seq,
      id: String(after.row['Id']),
      happenings,
      beforeAt: before === null ? -1 : numberOf(before),
      afterAt: numberOf(after),
    })
    await breathe()
  }
  return candidates.sort((a, b) => a.seq - b.seq)
}

/** Open houses that are over, or that are gone again, are not told. */
async function comingOpenHouses(site: Site, moments: readonly StatedMoment[]) {
  const today = localDate(site.clock(), site.localTime)
  const rowKeys = moments
    .filter(({ moment }) => moment.changes.some(({ Field }) => Field === 'OpenHouse'))
    .map(({ moment }) => moment.rowKey)
  const coming = await inPieces(rowKeys, listingsAtOnce, (piece) =>
    findComingOpenHouses(site.db, piece, today),
  )
  const keys = new Set(coming.map(({ OpenHouseKey }) => openHouseSource(OpenHouseKey)))
  const listings = new Set(coming.map(({ RowKey }) => RowKey))
  return (rowKey: number, source: string) =>
    keys.has(source) || (!source.startsWith(openHouseSource('')) && listings.has(rowKey))
}

/** Finds the candidates that have one of the states, in their order. */
export function concernedBy(states: number, candidates: readonly Candidate[]) {
  const having: number[][] = Array.from({ length: states }, () => [])
  for (const [n, { beforeAt, afterAt }] of candidates.entries()) {
    if (beforeAt >= 0) having[beforeAt]!.push(n)
    if (afterAt !== beforeAt) having[afterAt]!.push(n)
  }
  return (found: Bits): Candidate[] => {
    const bits = noBits(candidates.length)
    eachBit(found, (at) => {
      for (const n of having[at]!) addBit(bits, n)
    })
    const concerned: Candidate[] = []
    eachBit(bits, (n) => concerned.push(candidates[n]!))
    return concerned
  }
}
