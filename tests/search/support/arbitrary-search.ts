import fc from 'fast-check'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { arbitraryFilter, type FilterFields } from '../../support/filters/arbitrary-filter.ts'
import { centerId } from './listings/edge-listings.ts'
import { listValues, singleValue } from './listings/field-values.ts'
import { customFields, type ListingRecord } from './listings/listing-record.ts'
import { arbitraryOwnList } from './own-lists.ts'

type Text = fc.Arbitrary<string>

export const dictionary = createDictionary(customFields)

const fields: FilterFields = {
  character: [
    'City',
    'PostalCode',
    'Currency',
    'MLSAreaMinor',
    'StreetAddress',
    'PublicRemarks',
    '"Main"."Quality"',
    '"Odd \\ name\n"."é?$[0]"',
  ],
  integer: [
    'BedroomsTotal',
    'BedsTotal',
    'YearBuilt',
    'DaysOnMarket',
    'StreetNumberNumeric',
    '"Main"."Score"',
  ],
  decimal: [
    'ListPrice',
    'OriginalListPrice',
    'LivingArea',
    'PricePerArea',
    'ClosePrice',
    'CloseToListRatio',
    'Latitude',
    'BathsTotal',
    'LotSizeSquareFeet',
    '"Main"."Ratio"',
  ],
  date: ['CloseDate', 'ListingContractDate', 'OpenHouses', '"When"."Seen"'],
  datetime: ['ModificationTimestamp', 'PendingTimestamp', '"When"."At"'],
  boolean: ['GarageYN', 'WaterfrontYN', 'FireplaceYN', '"Flags"."Sunny"'],
  multi: ['Appliances', 'InteriorFeatures', 'View', 'LaundryFeatures', '"Main"."Tags"'],
  custom: [],
  shape: [],
}

/**
 * Filters over every kind of field, with values out of the records and near their places; with `lists` also over what
 * the person of `writeOwnLists` saved.
 */
export function arbitrarySearch(
  records: readonly ListingRecord[],
  { lists = false }: { readonly lists?: boolean } = {},
): Text {
  const own = fc.oneof(
    ...(lists ? [arbitraryOwnList()] : []),
    ownComparison(),
    arbitraryWords(records),
    arbitraryShapes(records),
    arbitraryShapes(records),
  )
  const filter = arbitraryFilter({ fields, literals: literalsOf(records), items: 3 })
  const shallow = arbitraryFilter({ fields, literals: literalsOf(records), items: 3, depth: 1 })
  const joint = fc.constantFrom(' And ', ' Or ', ' Not ')
  return fc.oneof(
    { weight: 4, arbitrary: filter },
    { weight: 2, arbitrary: own },
    {
      weight: 2,
      arbitrary: fc.tuple(shallow, joint, own).map(([a, word, b]) => `(${a})${word}(${b})`),
    },
    { weight: 2, arbitrary: fc.tuple(own, joint, own, joint, own).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: own.map((text) => `Not (${text})`) },
  )
}

function literalsOf(records: readonly ListingRecord[]): Record<string, string[]> {
  const scope = scopeFor('private')
  const texts = [...fields.character, ...fields.multi]
  const all = [...texts, ...fields.integer, ...fields.decimal, ...fields.date, ...fields.datetime]
  const sample = records.filter((_, i) => i % 29 === 0).slice(0, 20)
  return Object.fromEntries(
    all.map((name) => {
      const field = dictionary.find(name)!
      const values = sample.flatMap((record) =>
        field.multiple
          ? listValues(field, record, scope)
          : (singleValue(field, record, scope) ?? []),
      )
      const written = values.map((value) =>
        field.type === 'character' ? quote(String(value)) : String(value),
      )
      const isInteger = fields.integer.includes(name)
      return [
        name,
        written.filter((text) =>
          isInteger ? /^-?\d+$/.test(text) : !/^-?\d+(\.\d+)?e/.test(text),
        ),
      ]
    }),
  )
}

function ownComparison(): Text {
  const small = fc.integer({ min: -3, max: 8 }).map(String)
  const order = fc.constantFrom('Eq', 'Ne', 'Gt', 'Ge', 'Lt', 'Le')
  const part = fc.constantFrom('hour', 'minute', 'second', 'month', 'dayofyear', 'dayofweek')
  const moment = fc.constantFrom(
    'ModificationTimestamp',
    'PendingTimestamp',
    'CloseDate',
    'OpenHouses',
    '"When"."At"',
  )
  const words = (...pieces: (string | Text)[]) =>
    fc
      .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
      .map((all) => all.join(' '))
  return fc.oneof(
    words(
      fc.tuple(part, moment).map(([name, field]) => `${name}(${field})`),
      order,
      fc.integer({ min: 0, max: 60 }).map(String),
    ),
    words(
      'fractionalseconds(ModificationTimestamp)',
      order,
      fc.constantFrom('0.999', '0.0', '0', '0.5'),
    ),
    words(
      fc.constantFrom(
        '"Main"."Marks"',
        'all("Main"."Marks")',
        '"Main"."Marks" Mul 2',
        '-"Main"."Marks"',
      ),
      order,
      small,
    ),
    words(
      '"Main"."Marks"',
      'Eq',
      fc.tuple(small, small).map((pair) => pair.join(',')),
    ),
    words(
      fc
        .tuple(small, small)
        .map(([from, count]) => `substring(City,${from},${count.replace('-', '')})`),
      'Eq',
      "'a','Fa','ar',''",
    ),
    words("cast(City,'decimal')", order, fc.constantFrom('12', '-3.5', '1000.0')),
    words("cast(City,'integer') Mod 5", order, small),
    words(
      "cast(ListPrice,'character')",
      fc.constantFrom('Eq', 'Ne'),
      fc.constantFrom("'200000.0'", "'0.1'", "'1*'"),
    ),
    words("cast(GarageYN,'integer')", 'Eq', '1'),
    words('cast("When"."At",\'character\')', 'Eq', "contains('T')"),
    words(
      'BedroomsTotal Div',
      fc.constantFrom('0', 'YearBuilt', '-2', '2.0', 'BathsTotal'),
      order,
      small,
    ),
    words(
      'ListPrice Div LivingArea Mod',
      fc.constantFrom('3', '-0.7', 'BedroomsTotal'),
      order,
      small,
    ),
    words('substring(City,length(PostalCode))', 'Eq', "'o','','*go'"),
    words("concat(substring(City,indexof(City,'a'),2),'x')", 'Eq', "'a*','arx'"),
    words('all(InteriorFeatures)', fc.constantFrom('Eq', 'Ne'), "'Range','D*'"),
    words(
      'City',
      'Eq',
      fc.constantFrom(
        "regex('^.$')",
        "regex('^\\S+ ')",
        "regex('[[:alpha:]]')",
        "regex('(?<=a)r')",
        "regex('\\p{L}')",
      ),
    ),
    words(
      'City',
      'Eq',
      fc.constantFrom(
        "'*a?*'",
        "'??'",
        "'?'",
        "'a\\*b'",
        "'a\\?b','*o'",
        "'*','x'",
        "'**?**'",
        "'F*r*o'",
      ),
    ),
    words('GarageYN', fc.constantFrom('Eq', 'Ne'), 'true'),
    words('Location', fc.constantFrom('Eq', 'Ne'), 'NULL'),
  )
}

const stems =
  'garden Gardens gardening properties property lakes lake built building views beds quietly'.split(
    ' ',
  )
const streets = 'st street ave avenue av dr drive n north w west ct court rd road saint mt'.split(
  ' ',
)

/** Comparisons of Keywords with words out of the records: plain, begun, stemmed, abbreviated, with and without accents. */
export function arbitraryWords(records: readonly ListingRecord[]): Text {
  const addressed = ['StreetAddress', 'City', 'MLSAreaMinor']
  const texts = records.map(({ texts, columns }) =>
    [texts['PublicRemarks'] ?? '', ...addressed.map((name) => columns[name] ?? '')].join(' '),
  )
  const known = texts.slice(0, 40).flatMap((text) => text.match(/[A-Za-z\u00c0-\u00ff]+/g) ?? [])
  const written = fc.constantFrom('pool', 'unicode', '\u{1f600}', '-', ...known)
  const word = fc.oneof(
    { weight: 4, arbitrary: written },
    { weight: 1, arbitrary: fc.constantFrom(...stems) },
    { weight: 1, arbitrary: fc.constantFrom(...streets) },
    { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(written, fc.constantFrom('s', 'es', 'ed', 'ing', 'ly'))
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: written.map((text) => text.normalize('NFD').replace(/\p{M}/gu, '')) },
    {
      weight: 1,
      arbitrary: written.map((text) => text.replace(/[aeo]/, (letter) => `${letter}\u0301`)),
    },
  )
  const shaped = fc
    .tuple(word, fc.constantFrom('', '*', ''))
    .map(([text, star]) => `${text}${star}`)
  const phrase = fc
    .tuple(word, word, fc.constantFrom('', '', '*'))
    .map(([a, b, star]) => `"${a} ${b}"${star}`)
  const neighbors = fc.tuple(fc.constantFrom(...texts), fc.nat(40)).map(([text, from]) => {
    return `"${text
      .replaceAll('"', ' ')
      .split(' ')
      .slice(from, from + 3)
      .join(' ')}"`
  })
  const begun = fc
    .tuple(word, fc.integer({ min: 2, max: 5 }))
    .map(([text, end]) => `${text.slice(0, end).toUpperCase()}*`)
  const query = fc
    .array(fc.oneof(shaped, phrase, neighbors, begun), { minLength: 0, maxLength: 3 })
    .map((parts) => quote(parts.join(' ')))
  return fc.tuple(fc.constantFrom('Eq', 'Ne'), query, fc.option(query)).map(([operator, a, b]) => {
    return `Keywords ${operator} ${b === null ? a : `${a},${b}`}`
  })
}

/** Comparisons of Location with every kind of shape, near the places of the records. */
export function arbitraryShapes(records: readonly ListingRecord[]): Text {
  const places = records.flatMap(({ columns: { Latitude, Longitude } }) =>
    typeof Latitude === 'number' && typeof Longitude === 'number' && Math.abs(Longitude) < 179
      ? [[Latitude, Longitude] as const]
      : [],
  )
  const center = fc.constantFrom(...places)
  const size = fc.constantFrom(0.01, 0.05, 0.25, 0.5, 1)
  const point = ([latitude, longitude]: readonly number[]) =>
    `${clamp(latitude!, 90)} ${clamp(longitude!, 180)}`
  const starred = fc.tuple(
    center,
    size,
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 8 }),
    fc.boolean(),
  )
  const ring = starred.map(([[lat, lon], extent, radii, isCentered]) => {
    const middle = isCentered ? [lat, lon] : [lat + extent, lon]
    return radii.map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI
      return point([
        round(middle[0]! + (Math.sin(angle) * extent * radius) / 4),
        round(middle[1]! + (Math.cos(angle) * extent * radius) / 4),
      ])
    })
  })
  const shape = fc.oneof(
    ring.map((corners) => `polygon('${corners.join(', ')}')`),
    fc.tuple(center, center, center).map((corners) => `polygon('${corners.map(point).join(',')}')`),
    fc.tuple(center, center).map((corners) => `rectangle('${corners.map(point).join(',')}')`),
    fc.tuple(center, center).map((corners) => `linestring('${corners.map(point).join(',')}')`),
    fc
      .tuple(center, fc.constantFrom('0.1', '1', '7', '120'))
      .map(([middle, miles]) => `radius('${point(middle)}',${miles})`),
    fc.constantFrom('5', '40').map((miles) => `radius('${centerId}',${miles})`),
    fc.constant("radius('20990101000000000000000001',5)"),
    fc.constant("radius('12.5 180',30)"),
    center.map(([lat, lon]) => `wkt('MULTIPOINT(${lon} ${lat},1 1)')`),
    fc
      .tuple(ring, ring)
      .map(([outer, hole]) => `wkt('POLYGON(${[outer, hole].map(wktRing).join(',')})')`),
  )
  const list = fc.array(shape, { minLength: 1, maxLength: 3 }).map((shapes) => shapes.join(','))
  return fc
    .tuple(fc.constantFrom('Eq', 'Ne'), list)
    .map(([operator, shapes]) => `Location ${operator} ${shapes}`)
}

const clamp = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const wktRing = (corners: readonly string[]) =>
  `(${corners.map((corner) => corner.split(' ').reverse().join(' ')).join(',')})`
