import type { Database } from '#db/connect.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { AlertSite } from '#src/use-cases/alerts/deliver/mails.ts'
import { changesOf, homeOf, searchOf, usualSearchOf } from './homes.ts'
import { randomOf } from './random.ts'
import { campaignNow, campaignSite } from './site.ts'
import { appendChange, insertHome, insertPerson, insertSubscription, updateField } from './world.ts'

export interface MeasuredSize {
  readonly subscriptions: number
  readonly listings: number
}

interface Measuring {
  before(): Promise<void> | void
  after(): void
  record(site: AlertSite): Promise<number>
}

const roles: readonly Role[] = ['vow', 'private', 'idx']
const seed = 7

/** One import that changes all listings, twice: first with searches that were never read, then with known ones. */
export async function measureAlerts(
  db: Database,
  size: MeasuredSize,
  { before, after, record }: Measuring,
) {
  const random = randomOf(seed)
  const site = campaignSite(db)
  const homes = Array.from({ length: size.listings }, (_, n) => homeOf(random, n))
  const rowKeys = await db.write(({ connection }) =>
    homes.map((home) => insertHome(connection, home)),
  )
  await record(site)
  const filters = Array.from({ length: size.subscriptions }, () =>
    random.chance(0.1) ? searchOf(random) : usualSearchOf(random),
  )
  await db.write(({ connection }) => {
    const people = roles.map((role) => insertPerson(connection, role, role))
    for (const filter of filters)
      insertSubscription(connection, {
        ownerId: random.of(people),
        filter,
        events: ['New', 'PriceChange', 'Sold'],
      })
  })
  const runs: { ms: number; cpuMs: number; changes: number; events: number }[] = []
  for (let run = 1; run <= 2; run++) {
    const recordedAt = new Date(campaignNow.getTime() + run).toISOString()
    let changes = 0
    await db.write(({ connection }) => {
      for (const [at, home] of homes.entries())
        for (const [field, after] of changesOf(random)) {
          const rowKey = rowKeys[at]!
          updateField(connection, rowKey, field, after)
          const old = home.columns[field] ?? null
          appendChange(connection, { rowKey, field, before: old, after, recordedAt })
          changes++
        }
    })
    await before()
    const began = performance.now()
    const cpu = process.cpuUsage()
    const events = await record(site)
    const { user, system } = process.cpuUsage(cpu)
    const cpuMs = Math.round((user + system) / 1e3)
    runs.push({ ms: Math.round(performance.now() - began), cpuMs, changes, events })
    after()
  }
  return { ...size, differentFilters: new Set(filters).size, scopes: roles.length, runs }
}
