import type { ChangeRow } from '#db/queries/listings/change-log-rows.ts'
import { findHomeZones, type OpenHouseTimeRow } from '#db/queries/listings/open-house-time-rows.ts'
import { eventOf, type HotSheetList } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { eventWords } from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { historyOf } from '#src/domain/listings/history.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  type ColumnMoment,
  changeColumn,
  openHouseColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import { formatAge, formatMoment, localDate } from '#src/domain/local-time.ts'
import type { ListHappenings } from '#src/domain/search/results/stored-search.ts'
import { homeZone, shortWhenText } from '#src/domain/visits/open-houses/open-house-words.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopesOfListings } from '#src/use-cases/context/scopes-of-listings.ts'
import { changesInSection, comingOpenHouses } from './hot-sheet-sections.ts'

/** Puts what happened to each listing of a section into words. */
export async function happeningsIn(context: Context, list: HotSheetList): Promise<ListHappenings> {
  if (list.section === 'open_houses') {
    const coming = comingOpenHouses(context, list.days)
    const byListing = Map.groupBy(coming, ({ id }) => id)
    const zones = findHomeZones(context.db, [...new Set(coming.map(({ row }) => row.RowKey))])
    const textOf = ({ id }: ListingCard) =>
      housesText(
        context,
        (byListing.get(id) ?? []).map(({ row }) => row),
        zones,
      )
    return {
      columns: [openHouseColumn],
      textsOf: (listing) => new Map([[openHouseColumn.id, textOf(listing)]]),
    }
  }
  const happened = await changesInSection(context, list)
  const byListing = Map.groupBy(happened, ({ id }) => id)
  const rowKeys = happened.map(({ row }) => row.RowKey)
  const scopeOf = scopesOfListings(context, rowKeys)
  return {
    columns: [changeColumn],
    textsOf: (listing) => {
      const changes = (byListing.get(listing.id) ?? []).map(({ row }) => row)
      return new Map([[changeColumn.id, changesText(context, listing, changes, scopeOf)]])
    },
  }
}

function changesText(
  { clock, dictionary, localTime }: Context,
  { addressWithheld, currency }: ListingCard,
  changes: readonly ChangeRow[],
  scopeOf: ReturnType<typeof scopesOfListings>,
): string | ColumnMoment {
  const [latest] = changes
  if (latest === undefined) return ''
  const texts = changes
    .map((change) => {
      const ofSource = scopeOf(change.RowKey)
      const reading = [dictionary, ofSource, addressWithheld, localTime, currency ?? null] as const
      const [entry] = historyOf([change], ...reading)
      const event = eventOf(change.Kind)
      return entry === undefined || event === null ? '' : eventWords(event, entry)
    })
    .join(' · ')
  const at = latest.ChangedAt
  const full = formatMoment(at, localTime)
  const age = formatAge(at, clock())
  return age === null ? `${texts} ${full}` : { what: texts, at, age, full }
}

const namedMost = 3

function housesText(
  { clock, localTime }: Context,
  houses: readonly OpenHouseTimeRow[],
  zones: ReturnType<typeof findHomeZones>,
): string {
  const today = localDate(clock(), localTime)
  const houseTexts = houses.slice(0, namedMost).map((house) => {
    const when = {
      date: house.OpenHouseDate,
      from: house.OpenHouseStartTime,
      to: house.OpenHouseEndTime,
      timeZone: homeZone(zones.get(house.RowKey)),
    }
    return shortWhenText(when, today, localTime)
  })
  const others = houses.length - houseTexts.length
  return [...houseTexts, ...(others > 0 ? [`${others} more`] : [])].join(' · ')
}
