import { Client } from 'pg'

export type Item = Readonly<Record<string, unknown>>

const typeOf = (values: readonly unknown[]): string => {
  const value = values.find((one) => one !== null && !(Array.isArray(one) && one.length === 0))
  if (Array.isArray(value) || values.some(Array.isArray)) return 'text[]'
  if (typeof value === 'number') return 'double precision'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Fills a table with records as the site gives them, each with a point and the indexes that its searches need. */
export async function loadProperties(url: string, batches: AsyncIterable<readonly Item[]>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  let names: string[] = []
  for await (const batch of batches) {
    if (names.length === 0) {
      names = Object.keys(batch[0]!)
      const columns = names.map(
        (name) => `${quoted(name)} ${typeOf(batch.map((item) => item[name]))}`,
      )
      await client.query('CREATE EXTENSION IF NOT EXISTS postgis; DROP TABLE IF EXISTS property')
      await client.query(
        `CREATE TABLE property (${columns.join(', ')}, point geometry(Point, 4326))`,
      )
    }
    await client.query(
      `INSERT INTO property SELECT r.*  FROM jsonb_populate_recordset(NULL::property, $1::jsonb) r`,
      [JSON.stringify(batch)],
    )
  }
  for (const statement of [
    `UPDATE property SET point = ST_SetSRID(ST_MakePoint("Longitude", "Latitude"), 4326) WHERE "Longitude" IS NOT NULL`,
    'ALTER TABLE property ADD PRIMARY KEY ("ListingKey")',
    'CREATE INDEX ON property ("StandardStatus", "ListPrice")',
    'CREATE INDEX ON property USING gist (point)',
    'VACUUM ANALYZE property',
  ])
    await client.query(statement)
  await client.end()
  return names.map(quoted).join(', ')
}
