import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { recordAlerts } from '#src/use-cases/alerts/match/record.ts'
import { createAlertRunner } from '#src/use-cases/alerts/runner.ts'
import { randomOf } from '../tests/support/alert-campaign/random.ts'
import { campaignNow, campaignSecret, campaignSite } from '../tests/support/alert-campaign/site.ts'
import {
  appendChange,
  insertPerson,
  insertSubscription,
  updateField,
} from '../tests/support/alert-campaign/world.ts'
import { lasting } from './bench/lasting.ts'
import { openSearch } from './bench/search/engines/in-process.ts'
import { feel, line, until } from './bench/search/felt.ts'
import { makeQueries } from './bench/search/queries/queries.ts'
import { runCommand } from './steps/run-command.ts'

// Searches while alerts are matched as the server matches them: node scripts/bench-beside.ts [ROWS] [SUBSCRIPTIONS] [LISTINGS].
// Copies .cache/bench/search-ROWS.sqlite (see npm run plat -- bench search), subscribes searches, changes prices, and runs
// ten kinds of searches in turn, first alone, then while the changes are matched.

const kinds = ['Q01', 'Q02', 'Q03', 'Q05', 'Q07', 'Q08', 'Q10', 'Q12', 'Q19', 'Q21']
const idleMs = lasting(5_000)
const runs = 3

interface Priced {
  readonly RowKey: number
  readonly ListPrice: number
}

const subscribeMany = (db: Database, count: number) =>
  db.write(({ connection }) => {
    const random = randomOf(7)
    const ownerId = insertPerson(connection, 'subscriber', 'vow')
    const cities = connection
      .prepare<[], string>('SELECT DISTINCT City FROM listings WHERE City IS NOT NULL')
      .pluck()
      .all()
    for (let n = 0; n < count; n++) {
      const from = 50_000 + random.below(1_800) * 500
      const city = random.of(cities).replaceAll("'", "\\'")
      const price = `ListPrice Bt ${from}.00,${from + 140_000}.00`
      const filter = `City Eq '${city}' And ${price} And BedroomsTotal Ge ${1 + random.below(5)}`
      insertSubscription(connection, { ownerId, filter, events: ['New', 'PriceChange', 'Sold'] })
    }
  })

const lowerPrices = (db: Database, priced: readonly Priced[], run: number) =>
  db.write(({ connection }) => {
    const recordedAt = new Date(campaignNow.getTime() + run).toISOString()
    for (const { RowKey: rowKey, ListPrice } of priced) {
      const [before, after] = [ListPrice - 1_000 * run, ListPrice - 1_000 * (run + 1)]
      updateField(connection, rowKey, 'ListPrice', after)
      appendChange(connection, { rowKey, field: 'ListPrice', before, after, recordedAt })
    }
  })

async function measure(path: string, [rows, subscriptions, listings]: readonly number[]) {
  migrate(path)
  const db = openDatabase(path)
  const search = await openSearch(path)
  await search.tableManager.ready()
  const queries = makeQueries(db.readConnection, { rows: rows!, variants: 4, only: kinds })
  const site = campaignSite(db)
  const runner = createAlertRunner(path, campaignSecret)
  await recordAlerts(site)
  await subscribeMany(db, subscriptions!)
  const priced = db.readConnection
    .prepare<[number], Priced>(
      "SELECT RowKey, ListPrice FROM listings WHERE StandardStatus = 'Active' AND ListPrice > 100000 LIMIT ?",
    )
    .all(listings!)
  for (let run = 0; run < runs; run++) {
    await lowerPrices(db, priced, run)
    await search.tableManager.ready()
    await feel(search, db, queries, until(idleMs / 2))
    const idle = await feel(search, db, queries, until(idleMs))
    let isOver = false
    const job = runner.run(site).finally(() => (isOver = true))
    const busy = await feel(search, db, queries, () => isOver)
    const told = `${await job} p95 ÷ idle: ${(busy.p95 / idle.p95).toFixed(2)}\n`
    process.stdout.write(line('idle', idle) + line('matching', busy) + told)
  }
  await runner.close()
  await search.close()
  await db.close()
}

await runCommand(async () => {
  const sizes = ['200000', '10000', '1000'].map((size, at) => Number(process.argv[at + 2] ?? size))
  const original = join(import.meta.dirname, `../.cache/bench/search-${sizes[0]}.sqlite`)
  if (!existsSync(original)) throw new Error(`There is no ${original}.`)
  const folder = mkdtempSync(join(tmpdir(), 'plat-beside-'))
  try {
    const path = join(folder, 'plat.sqlite')
    copyFileSync(original, path)
    await measure(path, sizes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
