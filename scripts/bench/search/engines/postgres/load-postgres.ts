import type { Client } from 'pg'
import { type Connection, openConnection } from '#db/connection.ts'
import { stampOf } from '../../listings/bench-database.ts'
import { finestCell } from '../../queries/grid.ts'
import { type CopyValue, copyRows } from './copy.ts'
import {
  allColumns,
  coded,
  fillSql,
  indexesSql,
  quoted,
  storedColumns,
  tablesSql,
} from './postgres-schema.ts'

/** Values of the coded columns. The code of a value is its index in the list. */
export type Lookups = Readonly<Record<(typeof coded)[number], readonly string[]>>

/** Fills a schema on the server with the listings of the SQLite database, unless it already contains them. */
export async function ensureLoaded(
  client: Client,
  schema: string,
  path: string,
  rows: number,
  progress: (text: string) => void,
): Promise<Lookups> {
  const stamp = `plat bench ${version}.${stampOf(rows)}`
  const schemaStamp = await client.query(`SELECT obj_description(to_regnamespace($1)) AS stamp`, [
    schema,
  ])
  if (schemaStamp.rows[0]?.stamp !== stamp) {
    // The view of addresses calls a custom SQL function, which only a writable connection allows.
    const connection = openConnection(path)
    await load(client, schema, connection, stamp, progress).finally(() => connection.close())
  }
  return readLookups(client, schema)
}

/** Version of the tables. It must be increased whenever they change, so that they are loaded again. */
const version = 1

async function load(
  client: Client,
  schema: string,
  connection: Connection,
  stamp: string,
  progress: (text: string) => void,
): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) {
      progress(`PostGIS: ${statement.slice(0, 60)}`)
      await client.query(statement)
    }
  }
  const lookups = lookupsOf(connection)
  await run(['postgis', 'btree_gist'].map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`))
  await run(tablesSql(schema))
  const entries = coded.flatMap((field) =>
    lookups[field].map((value, code) => [field, code, value]),
  )
  await copyRows(client, `${schema}.lookups (field, code, value)`, entries)
  const names = quoted(allColumns.map(({ name }) => name))
  await copyRows(
    client,
    `${schema}.staged (${names}, texts)`,
    listingsIn(connection, lookups, progress),
  )
  await run([
    ...fillSql(schema),
    ...indexesSql(schema, (status) => lookups.StandardStatus.indexOf(status)),
  ])
  await client.query(`COMMENT ON SCHEMA ${schema} IS '${stamp}'`)
}

function lookupsOf(connection: Connection): Lookups {
  const values = (field: string) =>
    connection
      .prepare<[], string>(`SELECT DISTINCT "${field}" FROM listings ORDER BY 1`)
      .pluck()
      .all()
  return Object.fromEntries(coded.map((field) => [field, values(field)])) as unknown as Lookups
}

async function readLookups(client: Client, schema: string): Promise<Lookups> {
  const { rows } = await client.query(
    `SELECT field, value FROM ${schema}.lookups ORDER BY field, code`,
  )
  const values = (field: string) =>
    rows.filter((row) => row.field === field).map((row) => String(row.value))
  return Object.fromEntries(coded.map((field) => [field, values(field)])) as unknown as Lookups
}

type Stored = Record<string, CopyValue>

/** Yields the rows for the staging table: each listing with the values computed from it and its indexed words. */
function* listingsIn(connection: Connection, lookups: Lookups, progress: (text: string) => void) {
  const addresses = connection
    .prepare<[], string>(`SELECT name FROM pragma_table_info('listing_addresses')`)
    .pluck()
  const words = addresses.all().filter((name) => name !== 'RowKey')
  const listings = connection.prepare<[], Stored>(
    `SELECT ${storedColumns.map(({ name }) => `l."${name}"`).join(', ')}, l."Longitude" AS x, l."Latitude" AS y,
       concat_ws(' ', ${words.map((name) => `a."${name}"`).join(', ')}, t."PublicRemarks") AS texts
     FROM listings l JOIN listing_addresses a USING ("RowKey") JOIN listing_texts t USING ("RowKey") ORDER BY "RowKey"`,
  )
  for (const row of listings.iterate()) {
    if (Number(row['RowKey']) % 10_000 === 0) progress(`PostGIS: listing ${row['RowKey']}`)
    yield toStaged(row, lookups)
  }
}

function toStaged(row: Stored, lookups: Lookups): CopyValue[] {
  const values = storedColumns.map(({ name }) => {
    const field = coded.find((codedName) => codedName === name)
    return field === undefined ? row[name]! : lookups[field].indexOf(String(row[name]))
  })
  const area = Number(row['LivingArea'])
  const perArea = area > 0 ? Number(row['ListPrice']) / area : null
  return [...values, perArea, ...placed(row['x'] ?? null, row['y'] ?? null), row['texts'] ?? '']
}

function placed(longitude: CopyValue, latitude: CopyValue): CopyValue[] {
  if (longitude === null || latitude === null) return [null, null, null, null, null, null]
  const x = Math.round(Number(longitude) * 1e6)
  const y = Math.round(Number(latitude) * 1e6)
  const point = `SRID=4326;POINT(${x / 1e6} ${y / 1e6})`
  return [x, y, ...finestCell(x, y), point, point]
}
