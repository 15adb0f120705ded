import type { Database } from '#db/connect.ts'
import { cacheRowsUntilWrite, cacheUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import { asc, desc, eq, sql } from '#db/orm/drizzle.ts'
import { getFeedAges } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { imports, listings, listingTexts } from '#db/schema/index.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'

export type ListingRow = typeof listings.$inferSelect
export type ListingTextsRow = Omit<typeof listingTexts.$inferSelect, 'RowKey'>

const cardColumns = {
  RowKey: listings.RowKey,
  Id: listings.Id,
  ListingId: listings.ListingId,
  OriginatingSystemName: listings.OriginatingSystemName,
  StandardStatus: listings.StandardStatus,
  PropertyType: listings.PropertyType,
  PropertySubType: listings.PropertySubType,
  Currency: listings.Currency,
  ListPrice: listings.ListPrice,
  PreviousListPrice: listings.PreviousListPrice,
  ClosePrice: listings.ClosePrice,
  TaxAnnualAmount: listings.TaxAnnualAmount,
  AssociationFee: listings.AssociationFee,
  AssociationFeeFrequency: listings.AssociationFeeFrequency,
  LeaseAmount: listings.LeaseAmount,
  LeaseAmountFrequency: listings.LeaseAmountFrequency,
  ListingContractDate: listings.ListingContractDate,
  CloseDate: listings.CloseDate,
  OnMarketDate: listings.OnMarketDate,
  MarketDays: listings.MarketDays,
  OriginalEntryTimestamp: listings.OriginalEntryTimestamp,
  PriceChangeTimestamp: listings.PriceChangeTimestamp,
  StreetAddress: listings.StreetAddress,
  UnparsedAddress: listings.UnparsedAddress,
  UnitNumber: listings.UnitNumber,
  City: listings.City,
  StateOrProvince: listings.StateOrProvince,
  Country: listings.Country,
  PostalCode: listings.PostalCode,
  MLSAreaMinor: listings.MLSAreaMinor,
  SubdivisionName: listings.SubdivisionName,
  Latitude: listings.Latitude,
  Longitude: listings.Longitude,
  InternetAddressDisplayYN: listings.InternetAddressDisplayYN,
  BedroomsTotal: listings.BedroomsTotal,
  BathroomsTotalInteger: listings.BathroomsTotalInteger,
  LivingArea: listings.LivingArea,
  LotSizeAcres: listings.LotSizeAcres,
  YearBuilt: listings.YearBuilt,
  PhotosCount: listings.PhotosCount,
  ListAgentDirectPhone: listings.ListAgentDirectPhone,
  ListAgentEmail: listings.ListAgentEmail,
  ListOfficeName: listings.ListOfficeName,
  ListOfficePhone: listings.ListOfficePhone,
} as const

/** RESO fields on a card that have no separate column. */
export interface FurtherCardColumns {
  readonly RoomsTotal: number | null
  readonly AssociationFee2: number | null
  readonly AssociationFee2Frequency: string | null
}

const further = ['RoomsTotal', 'AssociationFee2', 'AssociationFee2Frequency'] as const

export type ListingCardRow = Pick<ListingRow, keyof typeof cardColumns> & FurtherCardColumns

export const furtherOf = ({ Other }: Pick<ListingRow, 'Other'>) =>
  Object.fromEntries(
    further.map((name) => [name, Other?.[name] ?? null]),
  ) as unknown as FurtherCardColumns

const cardStatement = oncePerDatabase(({ readConnection }) => {
  const names = [
    ...Object.keys(cardColumns).map((name) => `l."${name}"`),
    ...further.map((name) => `l."Other" ->> '$.${name}' AS "${name}"`),
  ]
  return readConnection.prepare<[string], ListingCardRow>(
    `SELECT ${names.join(', ')} FROM json_each(?) wanted CROSS JOIN listings l ON l."RowKey" = wanted.value`,
  )
})

/** Cached rows of cards. The limit is about the number viewed between changes to listings; 1,000 take a megabyte. */
const cards: CacheKind<number, ListingCardRow> = { name: 'rows of cards', maxEntries: 5_000 }

const cardsOf = cacheRowsUntilWrite(cards, (db, rowKeys) => {
  const rows = cardStatement(db).all(JSON.stringify(rowKeys))
  for (const row of rows) row.InternetAddressDisplayYN = flagOf(row.InternetAddressDisplayYN)
  return new Map(rows.map((row) => [row.RowKey, row]))
})

/** Returns what a card or table row shows, in the order of the row keys. Keys without a listing are skipped. */
export function findListingCards(
  db: Database,
  rowKeys: readonly number[],
): readonly Readonly<ListingCardRow>[] {
  return [...cardsOf(db, rowKeys).values()]
}

export const flagOf = (value: unknown) => (value === null ? null : value === 1)

const wholeListing = oncePerDatabase(({ read }) => ({
  listing: read
    .select()
    .from(listings)
    .where(eq(listings.Id, sql.placeholder('id')))
    .prepare(),
  texts: read
    .select()
    .from(listingTexts)
    .where(eq(listingTexts.RowKey, sql.placeholder('rowKey')))
    .prepare(),
}))

export function getListing(
  db: Database,
  id: string,
): { listing: ListingRow; texts: ListingTextsRow } | null {
  const statements = wholeListing(db)
  const listing = statements.listing.get({ id })
  if (listing === undefined) return null
  const texts = statements.texts.get({ rowKey: listing.RowKey })
  const none = {
    Directions: null,
    PublicRemarks: null,
    PrivateRemarks: null,
    ShowingInstructions: null,
  }
  return { listing, texts: texts ?? none }
}

interface Freshness {
  /** The only source that counts. Without it, all do except the `hidden` ones. */
  readonly source?: string | undefined
  readonly hidden?: readonly string[]
}

/**
 * When the data was last updated (UTC): when the feed that is furthest behind, of the sources that count, was last
 * complete, or at the end of the last import, or else at the latest change to a listing.
 */
export const getDataTimestamp = (
  db: Database,
  { hidden = [], source }: Freshness = {},
): string | null => {
  const counts = (name: string) => (source === undefined ? !hidden.includes(name) : name === source)
  const oldest = getFeedAges(db).find((age) => counts(age.source))
  return oldest?.syncedAt ?? importTimestamp(db)
}

const importTimestamp = cacheUntilWrite('how fresh the data is', (db) => {
  const last = db.read
    .select({ at: imports.FinishedAt })
    .from(imports)
    .orderBy(desc(imports.Seq))
    .limit(5)
    .all()
  const finished = last.find(({ at }) => at !== null)
  if (finished !== undefined) return finished.at
  const newest = db.read
    .select({ at: listings.ModificationTimestamp })
    .from(listings)
    .orderBy(desc(listings.ChangeSeq), asc(listings.RowKey))
    .limit(1)
    .get()
  return newest?.at ?? null
})

export function hasListings(db: Database): boolean {
  return db.read.select({ RowKey: listings.RowKey }).from(listings).limit(1).get() !== undefined
}
