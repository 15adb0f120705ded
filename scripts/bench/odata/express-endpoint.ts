import { createRequire } from 'node:module'
import { join } from 'node:path'

// A plain endpoint as most would write it: Express, pg, and PostGIS. Runs in a folder that has both packages.

interface Asked {
  readonly query: Readonly<Record<'status' | 'least' | 'most' | 'limit', string>>
}

interface Answer {
  json(value: object): void
}

const load = createRequire(join(process.cwd(), 'index.js'))
const [express, pg] = ['express', 'pg'].map((name) => load(name))
const { DATABASE_URL, COLUMNS_OF_PROPERTY: columns, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 })
const app = express()
app.set('etag', false)

app.get('/properties', async ({ query }: Asked, response: Answer) => {
  const { status, least, most, limit } = query
  const { rows } = await pool.query(
    `SELECT ${columns} FROM property WHERE "StandardStatus" = $1 AND "ListPrice" >= $2 AND "ListPrice" <= $3
     ORDER BY "ListingKey" LIMIT $4`,
    [status, Number(least), Number(most), Number(limit)],
  )
  response.json({ value: rows })
})

app.listen(Number(PORT), '127.0.0.1')
