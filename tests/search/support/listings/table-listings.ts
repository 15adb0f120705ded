import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { dataFile } from '../../../support/data.ts'
import { rentalListings } from '../../../support/tables/rentals.ts'
import { sacramentoSales } from '../../../support/tables/sacramento.ts'
import { type ListingRecord, listingRecord } from './listing-record.ts'

// Simple readings of tables, with what they lack made up by position, so that every kind of field has values.

type Row = Readonly<Record<string, string>>

function readRows(text: string | Buffer, count: number): Row[] {
  return parse(text, { columns: true, bom: true, to: count }) as Row[]
}

export function kingCounty(count: number): ListingRecord[] {
  const bytes = readFileSync(dataFile('king-county-sales/kc_house_data.csv.gz'))
  return readRows(gunzipSync(bytes), count).map((row, i) => {
    const zip = row['zipcode'] ?? ''
    const columns = {
      ClosePrice: numberOf(row['price']),
      ListPrice: numberOf(row['price']),
      CloseDate: row['date']!.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'),
      City: zip.startsWith('981') ? 'Seattle' : ['Kent', 'Renton', 'Auburn', 'Des Moines'][i % 4]!,
      PostalCode: zip,
      BedroomsTotal: numberOf(row['bedrooms']),
      BathroomsTotalInteger: Math.ceil(Number(row['bathrooms'])),
      LivingArea: numberOf(row['sqft_living']),
      LotSizeAcres: Math.round((Number(row['sqft_lot']) / 43_560) * 1000) / 1000,
      Stories: Math.floor(Number(row['floors'])),
      YearBuilt: numberOf(row['yr_built']),
      WaterfrontYN: row['waterfront'] === '1',
      View: row['view'] === '0' ? null : ['Water', `View ${row['view']}`],
      Latitude: numberOf(row['lat']),
      Longitude: numberOf(row['long']),
    }
    const other = {
      LotSizeSquareFeet: Number(row['sqft_lot']),
      BelowGradeFinishedArea: row['sqft_basement'],
    }
    return decorated(
      i,
      1,
      columns,
      { PublicRemarks: i % 5 ? null : `Grade ${row['grade']}, condition ${row['condition']}` },
      other,
    )
  })
}

export function sacramento(count: number): ListingRecord[] {
  return readRows(sacramentoSales(), count).map((row, i) => {
    const [number = '', ...street] = row['street']!.split(' ')
    const columns = {
      StreetAddress: row['street']!,
      StreetNumber: number,
      StreetName: street.slice(0, -1).join(' '),
      StreetSuffix: street.at(-1) ?? null,
      City: row['city']!,
      StateOrProvince: row['state']!,
      PostalCode: row['zip']!,
      BedroomsTotal: numberOf(row['beds']) || null,
      BathroomsTotalInteger: numberOf(row['baths']) || null,
      LivingArea: numberOf(row['sq_ft']),
      ListPrice: numberOf(row['price']),
      PropertySubType: row['type']!,
      CloseDate: new Date(row['sale_date']!.replace('EDT ', '')).toISOString().slice(0, 10),
      Latitude: numberOf(row['latitude']),
      Longitude: numberOf(row['longitude']),
    }
    return decorated(
      i,
      2,
      columns,
      {},
      { FireplaceYN: i % 3 === 0, StreetNumberNumeric: Number(number) || null },
    )
  })
}

export const boston = (count: number) => rentals('boston', 3, count)
export const vaud = (count: number) => rentals('vaud', 4, count)

function rentals(market: 'boston' | 'vaud', source: number, count: number): ListingRecord[] {
  return readRows(rentalListings(market, count), count).map((row, i) => {
    const amenities = JSON.parse(row['amenities'] || '[]') as string[]
    const columns = {
      PropertyType: 'Residential Lease',
      LeaseAmountFrequency: [null, 'Monthly', 'Weekly', 'Daily', 'Annually', 'One Time'][i % 6]!,
      PropertySubType: row['property_type'] || null,
      ListPrice: numberOf(row['price']?.replace(/[$,]/g, '')),
      BedroomsTotal: numberOf(row['bedrooms']),
      BathroomsTotalInteger: numberOf(row['bathrooms']),
      MLSAreaMinor: row['neighbourhood_cleansed'] || null,
      City: market === 'vaud' ? row['neighbourhood_cleansed'] || null : 'Boston',
      Appliances: amenities.length > 0 ? amenities.slice(0, 6) : null,
      InteriorFeatures: amenities.length > 6 ? amenities.slice(6, 12) : null,
      Latitude: numberOf(row['latitude']),
      Longitude: numberOf(row['longitude']),
    }
    const texts = {
      PublicRemarks: row['description'] || null,
      Directions: row['neighborhood_overview']?.slice(0, 200) || null,
    }
    return decorated(i, source, columns, texts, {
      LaundryFeatures: amenities.filter((text) => /wash|dry/i.test(text)),
    })
  })
}

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text)

const statuses = ['Active', 'Active', 'Pending', 'Closed', 'Expired', 'Withdrawn', 'Coming Soon']

function decorated(
  i: number,
  source: number,
  columns: object,
  texts: ListingRecord['texts'],
  other: ListingRecord['other'],
): ListingRecord {
  const id = String(
    20_240_000_000_000_000_000n +
      BigInt(source) * 1_000_000_000_000n +
      BigInt((i * 7919) % 100_003),
  ).padEnd(26, '0')
  const day = (days: number) => new Date(Date.UTC(2023, 0, 1) + days * 86_400_000).toISOString()
  return listingRecord(
    id,
    {
      StandardStatus: statuses[i % statuses.length]!,
      MlsStatus: i % 3 ? statuses[i % statuses.length]! : null,
      InternetAddressDisplayYN: [null, true, true, false][i % 4]!,
      InternetEntireListingDisplayYN: i % 11 === 3 ? false : i % 2 ? true : null,
      ListingContractDate: i % 9 ? day((i * 37) % 500).slice(0, 10) : null,
      OnMarketDate: i % 5 ? day((i * 31) % 500).slice(0, 10) : null,
      ModificationTimestamp: day((i * 13.37) % 500),
      PendingTimestamp: i % 7 === 2 ? day((i * 3.21) % 500) : null,
      ExpirationDate: i % 6 === 4 ? day((i * 11) % 700).slice(0, 10) : null,
      DaysOnMarket: i % 3 ? (i * 17) % 120 : null,
      DaysOnMarketDate: i % 4 ? day((i * 29) % 500).slice(0, 10) : null,
      Currency: i % 11 === 0 ? 'EUR' : i % 7 === 0 ? 'USD' : null,
      GarageYN: [true, false, null][i % 3]!,
      OriginalListPrice: i % 4 ? 200_000 + ((i * 7907) % 400_000) + 0.25 : null,
      ...columns,
    },
    {
      texts: { PrivateRemarks: i % 4 ? null : `Key under the mat ${i}`, ...texts },
      other,
      custom: customValues(i),
      openHouses: i % 5 ? [] : [openHouse(i), openHouse(i + 1)],
    },
  )
}

function openHouse(i: number) {
  return {
    date: `2024-03-${String(10 + (i % 15)).padStart(2, '0')}`,
    status: ['Active', 'Canceled', 'Ended', 'Active'][i % 4]!,
  }
}

/** Right values, values of other types, and none. */
function customValues(i: number): ListingRecord['custom'] {
  const mixed = [
    i % 10,
    `${i % 10}`,
    ` ${i % 7} `,
    i % 2 === 0,
    null,
    { a: 1 },
    [1],
    'x',
    undefined,
    2.5,
  ]
  const pick = (step: number) => mixed[(i * step) % mixed.length]
  return {
    Main: {
      Quality: i % 3 ? `Grade ${'ABC'[i % 3]}` : pick(3),
      Score: i % 2 ? i % 13 : pick(1),
      Ratio: i % 2 ? (i % 100) / 7 : pick(7),
      Tags: i % 4 ? ['new', `tag ${i % 5}`, 'Äpfel'].slice(i % 3) : pick(9),
      Marks: i % 3 ? [i % 5, String(i % 7), null, true, 2.5].slice(i % 4) : pick(1),
      Secret: `code ${i % 9}`,
    },
    Flags: { Sunny: i % 3 ? i % 2 === 0 : pick(3) },
    When: {
      Seen: i % 3 ? `2024-0${1 + (i % 9)}-1${i % 10}` : pick(7),
      At:
        i % 3
          ? `2024-0${1 + (i % 9)}-1${i % 10}T10:0${i % 10}:00${['Z', '+02:00', ''][i % 3]}`
          : pick(1),
    },
    'Odd \\ name\n': { 'é?$[0]': i % 2 ? `odd ${i % 3}` : null },
  }
}
