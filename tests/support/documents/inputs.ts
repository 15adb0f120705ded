import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// Minimal files with the names that the documents use.

const [longitude, latitude] = [-90.07, 43.28]

const columns =
  'MLS Number,Status,List Price,Address,City,State,ZIP,Bedrooms,Bathrooms,Square Feet,Property Type,List Date,Latitude,Longitude'

/** A typical table of a small brokerage. */
const table = [
  columns,
  ...Array.from({ length: 30 }, (_, i) =>
    [
      `LK${1000 + i}`,
      i % 3 === 0 ? 'Closed' : 'Active',
      250_000 + i * 7_500,
      `${100 + 2 * i} Harbor Street`,
      'Lakeline',
      'WI',
      53_000 + (i % 4),
      1 + (i % 5),
      1 + (i % 3),
      900 + 35 * i,
      'Residential',
      `2026-0${1 + (i % 6)}-${10 + (i % 18)}`,
      latitude + i / 1_000,
      longitude - i / 1_000,
    ].join(','),
  ),
].join('\n')

const [, ...rows] = table.split('\n')

/** The same listings in RESO Common Format. */
const reso = {
  value: rows.map((row) => {
    const [id, status, price, address, city, state, code, beds] = row.split(',')
    return {
      OriginatingSystemName: 'Lakeline MLS',
      ListingKey: id,
      ListingId: id,
      StandardStatus: status,
      PropertyType: 'Residential',
      ListPrice: Number(price),
      UnparsedAddress: address,
      City: city,
      StateOrProvince: state,
      PostalCode: code,
      BedroomsTotal: Number(beds),
    }
  }),
}

/** Records of the resource Media, for the listings of `listings.json`. */
const photos = [
  'ResourceRecordKey,MediaKey,MediaCategory,Order,MediaURL',
  'LK1001,LK1001-1,Photo,1,/media/originals/LK1001-1.jpg',
].join('\n')

const corners = [
  [0, 0],
  [0.02, 0],
  [0.02, 0.02],
  [0, 0.02],
  [0, 0],
].map(([x = 0, y = 0]) => [longitude + x, latitude + y])

const boundary = (properties: Readonly<Record<string, string>>) => ({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [corners] } },
  ],
})

/** In the format of Overpass. */
const way = (tags: Readonly<Record<string, string>>) => ({
  elements: [
    {
      type: 'way',
      id: 1,
      tags,
      geometry: corners.map(([lon, lat]) => ({ lat, lon })),
    },
  ],
})

const files: Readonly<Record<string, object | string>> = {
  'listings.csv': table,
  'listings.csv.gz': table,
  'listings.json': reso,
  'photos-and-all.csv.gz': photos,
  'neighborhoods.geojson': boundary({ name: 'Harbor' }),
  'neighborhoods.geojson.gz': boundary({ name: 'Harbor' }),
  'zip-codes.geojson': boundary({ ZIPCODE: '53001' }),
  'streets.json.gz': way({ highway: 'residential', name: 'Harbor Street' }),
  'water.json.gz': way({ natural: 'water', name: 'Mill Pond' }),
  'county.geojson': boundary({ boundary: 'administrative', admin_level: '6', name: 'Harbor' }),
}

export function writeInputs(folder: string): void {
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
  }
}
