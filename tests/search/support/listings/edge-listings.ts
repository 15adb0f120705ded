import fc from 'fast-check'
import { type ListingRecord, listingRecord } from './listing-record.ts'

const texts = [
  '',
  ' ',
  'a',
  'A',
  'Fargo',
  'fargo',
  'West Fargo',
  "O'Brien",
  'Zürich',
  'ZURICH',
  '東京',
  '😀',
  '"q"',
  'a*b',
  'a?b',
]
const moreTexts = [
  '\\',
  '%',
  '_',
  ' x ',
  'ß',
  'İ',
  'ﬁ',
  '\u{10FFFD}',
  '\uffee',
  'e\u0301',
  '12',
  '-3.5',
  '1e3',
  '0x10',
  'line\nbreak',
]
const text = fc.constantFrom(null, ...texts, ...moreTexts)
const whole = fc.constantFrom(null, -7, -1, 0, 1, 2, 3, 7, 12, 100, 2_147_483_647)
const decimal = fc.constantFrom(
  null,
  -7.5,
  -0.5,
  0,
  0.1,
  0.2,
  0.3,
  0.5,
  1,
  1.5,
  2.5,
  3,
  200_000,
  499_999.99,
  1e15,
)
const day = fc.constantFrom(
  null,
  '0000-01-01',
  '1969-12-31',
  '1970-01-01',
  '2023-12-31',
  '2024-02-29',
  '2024-03-01',
  '9999-12-31',
)
const times = [
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '2024-03-15T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
]
const moment = fc.constantFrom(
  null,
  ...times,
  '2024-03-15T15:30:00.000Z',
  '2024-12-31T12:34:56.789Z',
)
const flag = fc.constantFrom(null, true, false)
const list = fc.oneof(
  fc.constant(null),
  fc.uniqueArray(fc.constantFrom('Range', 'Dishwasher', 'a*b', 'Äpfel', '', '12', '😀'), {
    minLength: 1,
    maxLength: 3,
  }),
)

// A small grid, so that places lie on edges and corners of shapes; also the ends of the globe.
const grid = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([i, j]) => [46 + i / 4, -98 + j / 4] as const)
const odd = fc.constantFrom(
  [90, 180],
  [-90, -180],
  [0, 0],
  [12.5, 179.9999999],
  [12.5, -179.9999995],
  [46.0000005, -97.0000005],
)
const place = fc.oneof(
  { weight: 8, arbitrary: grid as fc.Arbitrary<readonly (number | null)[]> },
  { weight: 2, arbitrary: odd },
  { weight: 2, arbitrary: fc.constantFrom([null, null], [46, null], [null, -97]) },
)

const json = fc.oneof(
  text,
  whole,
  decimal,
  flag,
  day,
  moment,
  fc.constantFrom([], ['a'], {}, { a: 1 }, [[1]], undefined),
)
const jsonList = fc.oneof(json, fc.array(json, { maxLength: 4 }))

export const offices = ['O-1', 'O-2', 'O-3']
export const sources = ['North MLS', 'South MLS']

const columns = fc.record({
  MlgCanView: fc.constantFrom(null, null, true, false),
  MlgCanUse: fc.constantFrom(
    null,
    null,
    ['IDX'],
    ['VOW'],
    ['IDX', 'VOW'],
    ['BO'],
    ['VOW', 'BO', 'IDX'],
  ),
  OfficeExclusiveYN: fc.constantFrom(null, null, false, true),
  DelayedMarketingDate: fc.constantFrom(
    null,
    null,
    '1970-01-01',
    '2024-03-15',
    '2024-03-16',
    '9999-12-31',
  ),
  ListOfficeKey: fc.constantFrom(null, ...offices),
  OriginatingSystemName: fc.constantFrom('test', ...sources),
  HomeShownTo: fc.constantFrom(null, null, null, 'VCm', 'cm', 'm', 'V', 'vcm'),
  StandardStatus: fc.constantFrom(
    'Active',
    'Active Under Contract',
    'Coming Soon',
    'Pending',
    'Closed',
    'Expired',
    'Odd status',
  ),
  City: text,
  StateOrProvince: fc.constantFrom(null, '', 'CA', 'Maine', 'TX', 'ON', 'ca'),
  Currency: fc.constantFrom(null, null, 'USD', 'EUR', 'PLN'),
  PostalCode: text,
  StreetAddress: text,
  MLSAreaMinor: text,
  BedroomsTotal: whole,
  BathroomsTotalInteger: whole,
  YearBuilt: whole,
  DaysOnMarket: whole,
  CumulativeDaysOnMarket: whole,
  DaysOnMarketDate: day,
  OffMarketDate: day,
  ExpirationDate: fc.constantFrom(null, '2024-02-29', '2024-03-20'),
  ListPrice: decimal,
  PropertyType: fc.constantFrom('Residential', 'Residential Lease', 'Commercial Lease'),
  LeaseAmountFrequency: fc.constantFrom(null, 'Monthly', 'Weekly', 'Annually', 'Seasonal', 'SF/Yr'),
  OriginalListPrice: decimal,
  ClosePrice: decimal,
  LivingArea: decimal,
  ListingContractDate: day,
  OnMarketDate: day,
  CloseDate: day,
  PendingTimestamp: moment,
  ModificationTimestamp: moment.map((value) => value ?? times[2]!),
  GarageYN: flag,
  WaterfrontYN: flag,
  InternetAddressDisplayYN: flag,
  InternetEntireListingDisplayYN: flag,
  Appliances: list,
  InteriorFeatures: list,
  View: list,
})

const record = fc.record({
  columns,
  place,
  remarks: fc.array(
    fc.oneof(text, fc.constantFrom('pool', 'Pool-side', 'open kitchen', 'Ünïcode', 'lake')),
    {
      maxLength: 4,
    },
  ),
  other: fc.record({
    LotSizeSquareFeet: json,
    StreetNumberNumeric: json,
    FireplaceYN: json,
    LaundryFeatures: jsonList,
  }),
  main: fc.record({ Quality: json, Score: json, Ratio: json, Tags: jsonList, Marks: jsonList }),
  flags: fc.record({ Sunny: json }),
  when: fc.record({ Seen: json, At: json }),
  openHouses: fc.array(
    fc.record({
      date: day.map((value) => value ?? '2024-03-16'),
      status: fc.constantFrom('Active', 'Canceled'),
    }),
    { maxLength: 3 },
  ),
})

/** The listing that generated circles stand around. */
export const centerId = '20240101000000000000000001'

const shownToAll = {
  InternetEntireListingDisplayYN: true,
  MlgCanView: true,
  MlgCanUse: null,
  OfficeExclusiveYN: false,
  DelayedMarketingDate: null,
  HomeShownTo: null,
}

/** Rows of rare values in every combination; the same ones for the same seed. */
export function edgeListings(count: number, seed: number): ListingRecord[] {
  return fc
    .sample(record, { numRuns: count, seed })
    .map(({ columns, place, remarks, ...more }, i) => {
      const id =
        i === 0
          ? centerId
          : String(20_240_102_000_000_000_000n + BigInt((i * 7919) % 10_007)).padEnd(26, '0')
      const [Latitude = null, Longitude = null] = place
      const own =
        i === 0
          ? {
              Latitude: 46.5,
              Longitude: -97,
              StandardStatus: 'Active',
              InternetAddressDisplayYN: null,
            }
          : {}
      const shown = i === 0 ? shownToAll : {}
      return listingRecord(
        id,
        { ...columns, Latitude, Longitude, ...own, ...shown },
        {
          texts: { PublicRemarks: remarks.filter((part) => part !== null).join(' ') || null },
          other: more.other,
          custom: { Main: more.main, Flags: more.flags, When: more.when },
          openHouses: more.openHouses,
        },
      )
    })
}
