import type { Database } from '#db/connect.ts'
import type { Role } from '#src/domain/access/roles.ts'
import { recordAlerts } from '#src/use-cases/alerts/match/record.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { changesOf, homeOf, searchOf, usualSearchOf } from './homes.ts'
import { randomOf } from './random.ts'
import { campaignNow, campaignSite } from './site.ts'
import {
  appendChange,
  insertHome,
  insertPerson,
  insertSubscription,
  rowKeyOf,
  updateField,
} from './world.ts'

export interface MeasuredSize {
  /** With so many accounts each has its share of the subscriptions. */
  readonly accounts: number
  readonly subscriptions: number
  readonly listings: number
}

interface Measuring {
  before(): Promise<void> | void
  after(): void
  run(site: Site): Promise<string | null>
}

const roles: readonly Role[] = ['vow', 'private', 'idx']
const seed = 7

/** Homes, and searches of accounts for them. */
export async function prepareAlerts(db: Database, size: MeasuredSize): Promise<void> {
  const random = randomOf(seed)
  await db.write(({ connection }) => {
    for (const home of homesOf(size)) insertHome(connection, home)
  })
  await recordAlerts(campaignSite(db))
  await db.write(({ connection }) => {
    const people = Array.from({ length: size.accounts }, (_, n) =>
      insertPerson(connection, `person${n}`, roles[n % roles.length]!),
    )
    for (let n = 0; n < size.subscriptions; n++)
      insertSubscription(connection, {
        ownerId: people[n % people.length]!,
        filter: random.chance(0.1) ? searchOf(random) : usualSearchOf(random),
        events: ['New', 'PriceChange', 'Sold'],
      })
  })
}

const homesOf = ({ listings }: MeasuredSize) => {
  const random = randomOf(seed)
  return Array.from({ length: listings }, (_, n) => homeOf(random, n))
}

/** One import that changes all listings, twice: first with searches that were never read, then with known ones. */
export async function measureAlerts(
  db: Database,
  size: MeasuredSize,
  { before, after, run }: Measuring,
) {
  const random = randomOf(seed + 1)
  const site = campaignSite(db)
  const homes = homesOf(size)
  const runs: { ms: number; cpuMs: number; changes: number; did: string | null }[] = []
  for (let n = 1; n <= 2; n++) {
    const recordedAt = new Date(campaignNow.getTime() + n).toISOString()
    let changes = 0
    await db.write(({ connection }) => {
      for (const home of homes) {
        const rowKey = rowKeyOf(connection, home)
        for (const [field, after] of changesOf(random)) {
          updateField(connection, rowKey, field, after)
          const old = home.columns[field] ?? null
          appendChange(connection, { rowKey, field, before: old, after, recordedAt })
          changes++
        }
      }
    })
    await before()
    const began = performance.now()
    const cpu = process.cpuUsage()
    const did = await run(site)
    const { user, system } = process.cpuUsage(cpu)
    const cpuMs = Math.round((user + system) / 1e3)
    runs.push({ ms: Math.round(performance.now() - began), cpuMs, changes, did })
    after()
  }
  return { ...size, runs }
}
