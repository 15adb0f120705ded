import { findRecordRows } from '#db/queries/api/record-rows.ts'
import { findAllMedia, findComingOpenHouses } from '#db/queries/api/related-rows.ts'
import { flagOf } from '#db/queries/listings/listing-rows.ts'
import type { PlainRecord } from '#src/domain/api/records/match-record.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { parsed } from '#src/use-cases/api/records/record-values.ts'
import { openHouseVisibility } from '#src/use-cases/context/visible-open-houses.ts'
import { entityOf } from './odata-entities.ts'
import { mediaRecords, openHouseRecord, type RelatedListing } from './part-records.ts'

/** A listing that has related records. */
export interface RelatingListing extends RelatedListing {
  readonly rowKey: number
  readonly StandardStatus: string
  readonly StateOrProvince: string | null
  readonly Country: string | null
  readonly BuyerAgentKey: string | null
  readonly BuyerOfficeKey: string | null
}

const names = [
  'Id',
  'ListingId',
  'ListAgentKey',
  'CoListAgentKey',
  'BuyerAgentKey',
  'ListOfficeKey',
  'CoListOfficeKey',
  'BuyerOfficeKey',
  'StandardStatus',
  'OriginatingSystemName',
  'StateOrProvince',
  'Country',
] as const

const columns = [...names.map((name) => `l."${name}"`), 'l."InternetAddressDisplayYN"', 'l."Other"']

/** Reads what related records need of listings that the reader may see, in the order of the row keys. */
export const relatingListings = (
  { db }: ApiContext,
  rowKeys: readonly number[],
): RelatingListing[] =>
  findRecordRows(db, rowKeys, columns).map(([rowKey, , ...values]) => ({
    ...(Object.fromEntries(
      names.map((name, i) => [name, values[i]]),
    ) as unknown as RelatingListing),
    rowKey,
    InternetAddressDisplayYN: flagOf(values[names.length]),
    Other: parsed(values[names.length + 1]) as RelatingListing['Other'],
  }))

export const idField = (context: ApiContext): Field => entityOf(context, 'Property').fields[0]!

/** Finds listings that the reader may see, in the order of their ids. */
export const pageOfListings = (
  { scope, search }: ApiContext,
  condition: Condition,
  limit: number,
  offset = 0,
) =>
  search.page({ scope, condition, sort: { id: 'odata', label: '', keys: [] } }, { offset, limit })

type ByRow = ReadonlyMap<number, readonly PlainRecord[]>

export function mediaOf(context: ApiContext, listings: readonly RelatingListing[]): ByRow {
  const media = findAllMedia(
    context.db,
    listings.map(({ rowKey }) => rowKey),
  )
  return new Map(
    listings.map((listing) => [
      listing.rowKey,
      mediaRecords(context, listing, media.get(listing.rowKey) ?? []),
    ]),
  )
}

/** Returns open houses that are still to come, as pages show them. */
export function openHousesOf(context: ApiContext, listings: readonly RelatingListing[]): ByRow {
  const today = localDate(context.clock(), context.localTime)
  const maySee = openHouseVisibility(context)
  const houses = findComingOpenHouses(
    context.db,
    listings.map(({ rowKey }) => rowKey),
    today,
  )
  return new Map(
    listings.map((listing) => [
      listing.rowKey,
      (houses.get(listing.rowKey) ?? [])
        .filter((house) => maySee(house, listing))
        .map((house) => openHouseRecord(context, listing, house)),
    ]),
  )
}
