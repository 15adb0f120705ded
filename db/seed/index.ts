import type { Connection, Database } from '#db/connect.ts'
import type { Table } from '#db/orm/drizzle.ts'
import * as schema from '#db/schema/index.ts'
import { usConventions } from '#src/domain/context/units/conventions.ts'
import { timeZone } from './city/index.ts'
import { createLayers } from './demo-layers.ts'
import { type Brokerage, generateListings } from './generate-listings.ts'
import { createContacts } from './people/demo-contacts.ts'
import { createQuickSearches, createSaved } from './people/demo-searches.ts'
import { createAcceptances, createUsers, demoPassword, type UserRow } from './people/demo-users.ts'
import { insertRows } from './tools/insert-rows.ts'

export { generateListings } from './generate-listings.ts'
export { demoPassword, demoUsers } from './people/demo-users.ts'

export const demoSeed = 'port-ellery'
export const demoCount = 3000

const conventions = { ...usConventions, timeZone }

/**
 * Returns the last day (`YYYY-MM-DD`) that is over in the time zone of the demo city, early-morning events included.
 */
export const demoToday = (): string =>
  new Date(Date.now() - 9 * 3_600_000).toISOString().slice(0, 10)

export interface SeedOptions {
  /** The day as `YYYY-MM-DD` to which all dates of the demo are relative. */
  readonly today: string
  readonly hashPassword: (password: string) => Promise<string>
  /** Called with the number of listings whose share of all rows is written so far, and the total of listings. */
  readonly onProgress?: (done: number, total: number) => void
  readonly seed?: string
  readonly count?: number
}

export function isEmpty(db: Database): boolean {
  return db.readConnection.prepare('SELECT 1 FROM listings LIMIT 1').get() === undefined
}

/** Fills an empty database with the demo brokerage in one transaction. Returns false if it already has listings. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<boolean> {
  if (!isEmpty(db)) return false
  const seed = options.seed ?? demoSeed
  const brokerage = generateListings(seed, options.count ?? demoCount, options.today)
  const hash = await options.hashPassword(demoPassword)
  const users = createUsers(brokerage.members, hash, options.today)
  const batches = batchesOf(brokerage, users, options.today)
  return db.write(({ connection }) => {
    if (connection.prepare('SELECT 1 FROM listings LIMIT 1').get() !== undefined) return false
    const { length } = brokerage.listings
    const { onProgress = () => undefined } = options
    insertBatches(connection, batches, (part) => onProgress(Math.floor(part * length), length))
    return true
  })
}

/** The name and address of the office that runs the site, as settings of the brokerage. */
function siteOf(office: Brokerage['offices'][number]): string {
  const { OfficePhone: phone, OfficeAddress1, OfficeCity, OfficeStateOrProvince } = office
  const region = `${OfficeStateOrProvince} ${office.OfficePostalCode}`
  return JSON.stringify({ phone, postalAddress: `${OfficeAddress1}, ${OfficeCity}, ${region}` })
}

type Batches = readonly (readonly [Table, readonly object[]])[]

/** Lists the rows of all tables in an order in which rows refer only to earlier ones. */
function batchesOf(brokerage: Brokerage, users: readonly UserRow[], today: string): Batches {
  const contacts = createContacts(users, today)
  const saved = createSaved({ users, contacts, listings: brokerage.listings }, today)
  const layers = createLayers(today)
  return [
    [schema.settings, [{ Name: 'brokerage', Value: siteOf(brokerage.offices[0]!) }]],
    [schema.offices, brokerage.offices],
    [schema.members, brokerage.members],
    [schema.users, users],
    [schema.acceptedTerms, createAcceptances(users)],
    [schema.contacts, contacts],
    [schema.quickSearches, createQuickSearches(today)],
    [schema.savedSearches, saved.searches],
    [schema.savedSearchContacts, saved.provided],
    [schema.collections, saved.collections],
    [schema.collectionListings, saved.entries],
    [schema.collectionNotes, saved.notes],
    [schema.starRatings, saved.ratings],
    [schema.overlays, layers.overlays],
    [schema.overlayShapes, layers.shapes],
    [schema.customFields, brokerage.customFields],
    [schema.listings, brokerage.listings],
    [schema.listingTexts, brokerage.texts],
    [schema.media, brokerage.media],
    [schema.openHouses, brokerage.openHouses],
    [schema.rentalCalendar, brokerage.rentalCalendar],
    [schema.changeLog, brokerage.changes],
  ]
}

function insertBatches(
  connection: Connection,
  batches: Batches,
  onPart: (part: number) => void,
): void {
  const total = batches.reduce((sum, [, rows]) => sum + rows.length, 0)
  let done = 0
  const onRow = () => {
    done += 1
    if (done % 500 === 0) onPart(done / total)
  }
  for (const [table, rows] of batches) insertRows(connection, table, rows, onRow)
  const put = connection.prepare('INSERT OR REPLACE INTO settings (Name, Value) VALUES (?, ?)')
  put.run('demo', 'true')
  put.run('conventions', JSON.stringify(conventions))
  onPart(1)
}
