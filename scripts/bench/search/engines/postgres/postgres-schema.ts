export interface Column {
  readonly name: string
  readonly type: string
}

const columns = (type: string, names: string): Column[] =>
  names.split(' ').map((name) => ({ name, type }))

/** Columns with few distinct texts. They are stored as numbers, which are indexes into `lookups`. */
export const coded = ['StandardStatus', 'PropertyType', 'PropertySubType'] as const

const bytewise = 'text COLLATE "C"'

export const storedColumns: readonly Column[] = [
  ...columns('integer PRIMARY KEY', 'RowKey'),
  ...columns(`${bytewise} NOT NULL`, 'Id'),
  ...columns('smallint NOT NULL', coded.join(' ')),
  ...columns(
    'double precision',
    'ListPrice PreviousListPrice ClosePrice LeaseAmount LivingArea LotSizeAcres',
  ),
  ...columns('smallint', 'BedroomsTotal BathroomsTotalInteger YearBuilt DaysOnMarket PhotosCount'),
  ...columns('smallint', 'InternetAddressDisplayYN'),
  ...columns('date', 'ListingContractDate OnMarketDate CloseDate'),
  ...columns(bytewise, 'City PostalCode OriginalEntryTimestamp'),
  ...columns(
    'text',
    'ListingId LeaseAmountFrequency PriceChangeTimestamp StreetAddress UnparsedAddress UnitNumber',
  ),
  ...columns(
    'text',
    'StateOrProvince MLSAreaMinor SubdivisionName ListAgentDirectPhone ListAgentEmail',
  ),
  ...columns('text', 'ListOfficeName ListOfficePhone'),
]

/** Columns computed from others: positions in micro-degrees, and cells of the finest grid. */
export const computedColumns: readonly Column[] = [
  ...columns('double precision', 'PricePerArea'),
  ...columns('integer', 'Longitude Latitude CellColumn CellRow'),
  ...columns('geometry(Point, 4326)', 'geom'),
  ...columns('geography(Point, 4326)', 'geog'),
]

export const allColumns = [...storedColumns, ...computedColumns]
export const cardColumns = [...storedColumns.map(({ name }) => name), 'Longitude', 'Latitude']
export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export function tablesSql(s: string): string[] {
  const list = allColumns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const staged = allColumns.map(
    ({ name, type }) => `"${name}" ${type.replace(/ (NOT NULL|PRIMARY KEY)$/, '')}`,
  )
  return [
    `DROP SCHEMA IF EXISTS ${s} CASCADE`,
    `CREATE SCHEMA ${s}`,
    `CREATE TABLE ${s}.listings (${list})`,
    `CREATE TABLE ${s}.words ("RowKey" integer PRIMARY KEY, words tsvector NOT NULL)`,
    `CREATE TABLE ${s}.lookups (field text, code smallint, value text)`,
    `CREATE UNLOGGED TABLE ${s}.staged (${staged.join(', ')}, texts text)`,
  ]
}

/**
 * Returns statements that fill the tables. Rows are sorted along a Hilbert curve, so that places near each other are
 * close on disk.
 */
export function fillSql(s: string): string[] {
  const names = quoted(allColumns.map(({ name }) => name))
  return [
    `INSERT INTO ${s}.listings (${names}) SELECT ${names} FROM ${s}.staged ORDER BY geom`,
    `INSERT INTO ${s}.words SELECT "RowKey", to_tsvector('english', texts) FROM ${s}.staged ORDER BY geom`,
    `DROP TABLE ${s}.staged`,
  ]
}

const newest = ['OriginalEntryTimestamp', 'ListingContractDate', 'OnMarketDate', 'CloseDate']
  .map((name) => `"${name}" DESC NULLS LAST`)
  .join(', ')

export function indexesSql(s: string, code: (status: string) => number): string[] {
  const listings = `${s}.listings`
  const onMarket = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending']
    .map(code)
    .join(', ')
  return [
    `CREATE INDEX ON ${listings} ("StandardStatus", ${newest}, "Id")`,
    `CREATE INDEX ON ${listings} ("StandardStatus", "ListPrice", "Id")`,
    `CREATE INDEX ON ${listings} ("City", "StandardStatus", "PropertySubType", "ListPrice")`,
    `CREATE INDEX ON ${listings} ("PostalCode", "StandardStatus")`,
    `CREATE INDEX ON ${listings} ("StandardStatus", "PropertySubType", "ListPrice")
       INCLUDE ("PropertyType", "BedroomsTotal", "BathroomsTotalInteger", "YearBuilt")`,
    `CREATE INDEX ON ${listings} ("StandardStatus", "CloseDate")
       INCLUDE ("PropertyType", "PropertySubType", "ListPrice", "DaysOnMarket")`,
    `CREATE INDEX ON ${listings} ("ListPrice") INCLUDE ("StandardStatus", "PropertyType", "BedroomsTotal")`,
    `CREATE INDEX ON ${listings} USING gist (geom)`,
    `CREATE INDEX ON ${listings} USING gist (geom) WHERE "StandardStatus" = ${code('Active')}`,
    `CREATE INDEX ON ${listings} USING gist (geom) WHERE "StandardStatus" IN (${onMarket})`,
    `CREATE INDEX ON ${listings} USING gist (geog, "StandardStatus")`,
    `CREATE INDEX ON ${listings} USING gist (geom, "StandardStatus", "PropertySubType", "ListPrice")`,
    `CREATE INDEX ON ${s}.words USING gin (words)`,
    `VACUUM (ANALYZE) ${listings}`,
    `VACUUM (ANALYZE) ${s}.words`,
  ]
}
