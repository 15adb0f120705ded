import { findChangesOf, findReaderSeq, readers } from '#db/queries/alerts/change-log-readers.ts'
import { findLogged } from '#db/queries/alerts/event-rows.ts'
import {
  findComingOpenHouses,
  findHidingOwners,
  findVisibilityFacts,
} from '#db/queries/alerts/reach.ts'
import { findHomeZones } from '#db/queries/listings/open-house-time-rows.ts'
import {
  type Change,
  changeSource,
  isOpenHouseMove,
  openHouseSource,
} from '#src/domain/alerts/events.ts'
import type { LoggedValue } from '#src/domain/alerts/net.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import { localDate } from '#src/domain/local-time.ts'
import {
  openHousesChangedText,
  openHouseText,
  timesOf,
} from '#src/domain/visits/open-houses/open-house-text.ts'
import { homeZone } from '#src/domain/visits/open-houses/open-house-words.ts'
import { inPieces } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { AlertReader } from '../match/alert-readers.ts'

const listingsAtOnce = 50

type House = ReturnType<typeof findComingOpenHouses>[number] & { readonly timeZone: string | null }
type VisibleRow = NonNullable<ReturnType<ReturnType<typeof findVisibilityFacts>['get']>>

export class ListingFacts {
  private readonly site: Site
  private readonly reader: AlertReader
  private readonly today: string
  /** The last change that alerts know of. */
  private readonly recordedTo: number
  private readonly visibleRows = new Map<number, VisibleRow | null>()
  private readonly houses = new Map<number, readonly House[]>()
  /** Changes of open houses that no event has yet. */
  private readonly moves = new Map<number, readonly Change[]>()
  private readonly logs = new Map<number, { from: string; log: readonly LoggedValue[] }>()

  constructor(site: Site, reader: AlertReader) {
    this.site = site
    this.reader = reader
    this.today = localDate(site.clock(), site.localTime)
    this.recordedTo = findReaderSeq(site.db.read, readers.changes) ?? Number.MAX_SAFE_INTEGER
  }

  /** Loads the facts. Must be called for a listing before any other method is. */
  async read(rowKeys: readonly number[]): Promise<void> {
    const { db } = this.site
    const { scope, hiders } = this.reader
    const unknown = rowKeys.filter((rowKey) => !this.visibleRows.has(rowKey))
    for (const rowKey of unknown) this.visibleRows.set(rowKey, null)
    const rows = await inPieces(unknown, listingsAtOnce, (piece) =>
      findVisibilityFacts(db, piece).values(),
    )
    const hiding = await inPieces(
      rows.map(({ Id }) => Id),
      listingsAtOnce,
      (piece) => findHidingOwners(db, piece),
    )
    const hidden = new Set(hiding.flatMap(([hiderId, id]) => (hiders.includes(hiderId) ? id : [])))
    for (const row of rows)
      if (isShown(row, scope) && !hidden.has(row.Id)) this.visibleRows.set(row.RowKey, row)
    const openHouses = await inPieces(unknown, listingsAtOnce, (piece) => this.comingHouses(piece))
    for (const [rowKey, comingHouses] of Map.groupBy(openHouses, ({ RowKey }) => RowKey))
      this.houses.set(rowKey, comingHouses)
  }

  private comingHouses(rowKeys: readonly number[]): House[] {
    const { db } = this.site
    // Moves are read first, so that the houses have their times.
    for (const rowKey of rowKeys)
      this.moves.set(rowKey, findChangesOf(db, rowKey, this.recordedTo).filter(isOpenHouseMove))
    const houses = findComingOpenHouses(db, rowKeys, this.today)
    const zones = findHomeZones(
      db,
      houses.map(({ RowKey }) => RowKey),
    )
    return houses.map((house) => ({ ...house, timeZone: homeZone(zones.get(house.RowKey)) }))
  }

  /** Whether news of a listing waits until the data of its source is up to date. */
  waits(rowKey: number): boolean {
    const source = this.visibleRows.get(rowKey)?.OriginatingSystemName
    return source !== undefined && this.reader.hiddenSources.includes(source)
  }

  listing = (rowKey: number): VisibleRow | null => this.visibleRows.get(rowKey) ?? null

  /** Returns the values of a listing that were logged at or after `from`, as far as events were recorded. */
  log(rowKey: number, from: string): readonly LoggedValue[] {
    const cached = this.logs.get(rowKey)
    if (cached !== undefined && cached.from <= from) return cached.log
    const log = findLogged(this.site.db, rowKey, from).filter(({ Seq }) => Seq <= this.recordedTo)
    this.logs.set(rowKey, { from, log })
    return log
  }

  /**
   * Returns a sentence about a new open house or about changed ones, or null if they are over. The log does not specify
   * which open houses changed, so the sentence names all current ones that no event reports as new.
   */
  openHouse(rowKey: number, source: string, openHouseTexts: readonly string[]): string | null {
    const houses = this.houses.get(rowKey) ?? []
    const { today } = this
    const { localTime } = this.site
    const isOf = (houseSource: string) => (house: House) =>
      openHouseSource(house.OpenHouseKey) === houseSource
    const row = houses.find(isOf(source))
    if (row !== undefined) return openHouseText(row, today, localTime)
    if (source.startsWith(openHouseSource(''))) return null
    const reported = houses
      .filter((house) => openHouseTexts.some((text) => isOf(text)(house)))
      .map(timesOf)
    const others = houses.filter((house) => !reported.includes(timesOf(house)))
    return others.length === 0 ? null : openHousesChangedText(others, today, localTime)
  }

  /** Returns moves without events that a mail with these open houses tells, because it names the times of all. */
  reportedMoves(rowKey: number, sources: readonly string[]): readonly Change[] {
    if (sources.length === 0) return []
    const isOfOne = (source: string) => source.startsWith(openHouseSource(''))
    const isTold =
      !sources.every(isOfOne) || this.openHouse(rowKey, changeSource(0), sources) === null
    return isTold ? (this.moves.get(rowKey) ?? []) : []
  }
}
