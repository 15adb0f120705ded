import type { Connection, Database } from '#db/connect.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { ListingRecord } from '../../search/support/listings/listing-record.ts'
import { changesOf, homeOf, searchOf } from './homes.ts'
import { type NaiveAlert, type NaiveChange, naiveEvents } from './naive.ts'
import { type Random, randomOf } from './random.ts'
import { campaignNow, campaignSite } from './site.ts'
import {
  appendChange,
  insertAlert,
  insertHome,
  insertPerson,
  recordedEvents,
  rowKeyOf,
  updateField,
} from './world.ts'

export interface CampaignSize {
  readonly seed: number
  readonly alerts: number
  readonly homes: number
  readonly changes: number
}

export interface CampaignReport extends CampaignSize {
  readonly recorded: number
  readonly expected: number
  readonly missing: readonly string[]
  readonly surplus: readonly string[]
  readonly naiveMs: number
  readonly engineMs: number
}

const events = ['New', 'PriceChange', 'Pending', 'Sold', 'BackOnMarket', 'StatusChange']
const roles: readonly Role[] = ['vow', 'vow', 'portal', 'private', 'idx']

/**
 * Makes random changes to random homes, and compares the recorded events for random searches with the naive evaluator.
 */
export async function runCampaign(db: Database, size: CampaignSize): Promise<CampaignReport> {
  const random = randomOf(size.seed)
  const site = campaignSite(db)
  const homes = Array.from({ length: size.homes }, (_, n) => homeOf(random, n))
  await db.write(({ connection }) => homes.forEach((home) => void insertHome(connection, home)))
  await recordAlertEvents(site)
  const alerts = await insertAlerts(db, random, size.alerts)
  const changes = await change(db, random, homes, size.changes)
  let began = performance.now()
  await recordAlertEvents(site)
  const engineMs = performance.now() - began
  began = performance.now()
  const expected = naiveEvents(alerts, changes)
  const recorded = recordedEvents(db)
  return {
    ...size,
    recorded: recorded.size,
    expected: expected.size,
    missing: [...expected].filter((one) => !recorded.has(one)).slice(0, 10),
    surplus: [...recorded].filter((one) => !expected.has(one)).slice(0, 10),
    naiveMs: Math.round(performance.now() - began),
    engineMs: Math.round(engineMs),
  }
}

const insertAlerts = (db: Database, random: Random, count: number) =>
  db.write(({ connection }): NaiveAlert[] => {
    const people = roles.map((role, at) => ({
      role,
      ownerId: insertPerson(connection, `person${at}`, role),
    }))
    return Array.from({ length: count }, () => {
      const { role, ownerId } = random.of(people)
      const wanted = events.filter(() => random.chance(0.8))
      const filter = searchOf(random)
      const id = insertAlert(connection, { ownerId, filter, events: wanted })
      return { id, role, filter, events: wanted }
    })
  })

/** In a few transactions, like imports. */
async function change(
  db: Database,
  random: Random,
  homes: ListingRecord[],
  count: number,
): Promise<NaiveChange[]> {
  const changes: NaiveChange[] = []
  while (changes.length < count)
    await db.write(({ connection }) => {
      for (let i = 0; i < 200 && changes.length < count; i++)
        changes.push(changeOne(connection, random, homes, changes.length))
    })
  return changes
}

function changeOne(
  connection: Connection,
  random: Random,
  homes: ListingRecord[],
  number: number,
): NaiveChange {
  const recordedAt = new Date(campaignNow.getTime() + number).toISOString()
  if (random.chance(0.1)) return addOne(connection, random, homes, recordedAt)
  const at = random.below(homes.length)
  const before = homes[at]!
  const rowKey = rowKeyOf(connection, before)
  let after = before
  const entries: NaiveChange['entries'][number][] = []
  for (const [field, value] of changesOf(random)) {
    const old = valueIn(before, field)
    if (JSON.stringify(old) === JSON.stringify(value)) continue
    after = withValue(after, field, value)
    updateField(connection, rowKey, field, value)
    const entry = { rowKey, field, before: old, after: value, recordedAt }
    entries.push({ seq: appendChange(connection, entry), field, before: old, after: value })
  }
  homes[at] = after
  return { before, after, entries }
}

function addOne(
  connection: Connection,
  random: Random,
  homes: ListingRecord[],
  recordedAt: string,
): NaiveChange {
  const home = homeOf(random, homes.length)
  homes.push(home)
  const entry = { rowKey: insertHome(connection, home), field: null, before: null, after: null }
  const seq = appendChange(connection, { ...entry, recordedAt })
  return { before: null, after: home, entries: [{ seq, field: null, before: null, after: null }] }
}

function valueIn({ columns, texts, other }: ListingRecord, field: string): unknown {
  if (field === 'PublicRemarks') return texts[field] ?? null
  return (field === 'HighSchool' ? other[field] : columns[field]) ?? null
}

function withValue(record: ListingRecord, field: string, value: unknown): ListingRecord {
  if (field === 'PublicRemarks') return { ...record, texts: { [field]: String(value) } }
  if (field === 'HighSchool') return { ...record, other: { ...record.other, [field]: value } }
  return { ...record, columns: { ...record.columns, [field]: value } as ListingRecord['columns'] }
}
