import type * as schema from '#db/schema/index.ts'
import { idAt } from '#src/domain/ids.ts'

type New<T extends keyof typeof schema> = (typeof schema)[T] extends { $inferInsert: infer Row }
  ? Row
  : never

/** The id of the n-th row of a test: 26 digits, increasing with n. */
export const testId = (n: number): string =>
  idAt(BigInt(Date.UTC(2026, 0, 2, 3, 4, 5)) * 1000n + BigInt(n), n)

/** A valid house for sale; `RowKey` numbers rows. */
export function listingRow(
  overrides: Partial<New<'listings'>> & { readonly RowKey?: number } = {},
): New<'listings'> {
  const n = overrides.RowKey ?? 1
  return {
    RowKey: n,
    Id: testId(n),
    ListingKey: testId(n),
    ListingId: String(1_900_000 + n),
    OriginatingSystemName: 'Alden County MLS',
    OriginatingSystemKey: String(1_900_000 + n),
    MlsId: '20160301150000000000100001',
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    PropertyClass: 'Residential',
    ListPrice: 325_000,
    OriginalListPrice: 325_000,
    ListingContractDate: '2026-01-02',
    OriginalEntryTimestamp: '2026-01-02T15:00:00.000Z',
    ModificationTimestamp: '2026-01-02T15:00:00.000Z',
    UnparsedAddress: `${100 + 2 * n} Maple St, Port Ellery, WI 53864`,
    StreetAddress: `${100 + 2 * n} Maple St`,
    StreetNumber: String(100 + 2 * n),
    City: 'Port Ellery',
    StateOrProvince: 'WI',
    PostalCode: '53864',
    Country: 'US',
    Latitude: 43.262,
    Longitude: -90.1,
    InternetAddressDisplayYN: true,
    InternetEntireListingDisplayYN: true,
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    BathroomsFull: 2,
    LivingArea: 1640,
    YearBuilt: 1926,
    ...overrides,
  }
}

/** Texts of the listing with that row key; every listing must have such a row. */
export function textRow(overrides: Partial<New<'listingTexts'>> = {}): New<'listingTexts'> {
  return {
    RowKey: 1,
    PublicRemarks: 'A bungalow with a porch.',
    PrivateRemarks: null,
    ShowingInstructions: null,
    Directions: null,
    ...overrides,
  }
}

export function mediaRow(
  overrides: Partial<New<'media'>> & { readonly Order?: number } = {},
): New<'media'> {
  const order = overrides.Order ?? 1
  return {
    MediaKey: testId(50_000 + (overrides.RowKey ?? 1) * 100 + order),
    RowKey: 1,
    MediaCategory: 'Photo',
    MediaURL: `/media/demo/bungalow-${overrides.RowKey ?? 1}-front.svg`,
    Order: order,
    PreferredPhotoYN: order === 1,
    ImageWidth: 600,
    ImageHeight: 400,
    ...overrides,
  }
}

export function officeRow(overrides: Partial<New<'offices'>> = {}): New<'offices'> {
  return {
    OfficeKey: testId(70_001),
    OfficeName: 'Lakeline Realty',
    OfficePhone: '(608) 555-0180',
    ...overrides,
  }
}

/** An agent; insert the office first. */
export function memberRow(overrides: Partial<New<'members'>> = {}): New<'members'> {
  return {
    MemberKey: testId(80_001),
    MemberFirstName: 'Nora',
    MemberLastName: 'Lindqvist',
    MemberFullName: 'Nora Lindqvist',
    MemberEmail: 'nora.lindqvist@lakeline.example.com',
    OfficeKey: testId(70_001),
    ...overrides,
  }
}

/** A registered consumer; an agent needs `Role: 'private'` and perhaps the member's key. */
export function userRow(overrides: Partial<New<'users'>> = {}): New<'users'> {
  return {
    Id: testId(90_001),
    LoginName: 'visitor',
    DisplayName: 'Jordan Avery',
    Email: 'visitor@plat.example.com',
    Role: 'vow',
    Administrator: false,
    AgentKey: null,
    PasswordHash: 'no password',
    PasswordChangedAt: '2026-01-02T15:00:00.000Z',
    CreatedAt: '2026-01-02T15:00:00.000Z',
    ...overrides,
  }
}
