import type { Database } from '#db/connect.ts'
import {
  changeLog,
  listings,
  listingTexts,
  media,
  openHouses,
  rentalCalendar,
} from '#db/schema/index.ts'

type NewListing = typeof listings.$inferInsert

export interface ListingParts {
  readonly remarks?: string
  readonly privateRemarks?: string
  readonly photos?: readonly Partial<typeof media.$inferInsert>[]
  readonly openHouses?: readonly (Partial<typeof openHouses.$inferInsert> & {
    OpenHouseDate: string
  })[]
  readonly rentalSpans?: readonly Omit<typeof rentalCalendar.$inferInsert, 'RowKey'>[]
  readonly changes?: readonly Omit<typeof changeLog.$inferInsert, 'RowKey' | 'RecordedAt'>[]
}

export const idOf = (n: number): string => `2026030108000000000000${String(n).padStart(4, '0')}`

/** A house with number `n`, listed on the n-th day before 2026-03-01, at 100,000 dollars and n thousand. */
export function listingRow(n: number, columns: Partial<NewListing> = {}): NewListing {
  const listed = new Date(Date.UTC(2026, 2, 1 - n)).toISOString()
  return {
    RowKey: n,
    Id: idOf(n),
    ListingKey: `key-${n}`,
    ListingId: `MLS${1000 + n}`,
    OriginatingSystemName: 'Test MLS',
    OriginatingSystemKey: `key-${n}`,
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    ListPrice: 100_000 + n * 1000,
    ListingContractDate: listed.slice(0, 10),
    OriginalEntryTimestamp: listed,
    ModificationTimestamp: listed,
    StreetAddress: `${n} Elm Street`,
    UnparsedAddress: `${n} Elm Street, Harbor, WA 98101`,
    StreetNumber: String(n),
    City: 'Harbor',
    StateOrProvince: 'WA',
    PostalCode: '98101',
    MLSAreaMinor: 'Northgate',
    Latitude: 47.6,
    Longitude: -122.3,
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    LivingArea: 1480,
    YearBuilt: 1962,
    ListAgentFullName: 'Ada Agent',
    ListAgentEmail: 'ada@harborpine.example',
    ListAgentDirectPhone: '(206) 555-0101',
    ListOfficeName: 'Harbor & Pine Realty',
    ListOfficePhone: '(206) 555-0100',
    MlsId: '20260101000000000000000000',
    ...columns,
  }
}

export async function insertListing(
  db: Database,
  n: number,
  columns: Partial<NewListing> = {},
  parts: ListingParts = {},
): Promise<void> {
  await db.write(({ orm }) => {
    orm.insert(listings).values(listingRow(n, columns)).run()
    const texts = {
      PublicRemarks: parts.remarks ?? null,
      PrivateRemarks: parts.privateRemarks ?? null,
    }
    orm
      .insert(listingTexts)
      .values({ RowKey: n, ...texts })
      .run()
    for (const [i, photo] of (parts.photos ?? []).entries()) {
      const url = `/media/test/${n}-${i + 1}.svg`
      orm
        .insert(media)
        .values({ MediaKey: `${n}-${i}`, RowKey: n, Order: i + 1, MediaURL: url, ...photo })
        .run()
    }
    for (const [i, house] of (parts.openHouses ?? []).entries()) {
      orm
        .insert(openHouses)
        .values({ OpenHouseKey: `${n}-${i}`, RowKey: n, ...house })
        .run()
    }
    for (const span of parts.rentalSpans ?? [])
      orm
        .insert(rentalCalendar)
        .values({ RowKey: n, ...span })
        .run()
    for (const change of parts.changes ?? []) {
      orm
        .insert(changeLog)
        .values({ RowKey: n, RecordedAt: change.ChangedAt, ...change })
        .run()
    }
  })
}

/** Listings 1 to `count`, each with one photo. */
export async function insertListings(
  db: Database,
  count: number,
  columns: Partial<NewListing> = {},
): Promise<void> {
  for (let n = 1; n <= count; n++) await insertListing(db, n, columns, { photos: [{}] })
}

/** A record of a feed, as JSON. */
export const feedListing = {
  ListingKey: 'F',
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  ListPrice: 500_000,
  City: 'Fedtown',
  UnparsedAddress: '9 Feed Lane, Fedtown, WA 98101',
}
