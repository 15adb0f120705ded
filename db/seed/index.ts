import type { Table } from '#db/orm/drizzle.ts'
import type { Connection, Database } from '../connect.ts'
import * as schema from '../schema/index.ts'
import { type Brokerage, generateListings } from './generate.ts'
import { createLayers, type LayerRows } from './layers.ts'
import { createContacts } from './people/contacts.ts'
import { createQuickSearches } from './people/quick-searches.ts'
import { createSaved, type SavedRows } from './people/saved.ts'
import { createAcceptances, createUsers, demoPassword, type UserRow } from './people/users.ts'
import { insertRows } from './tools/insert.ts'

export { generateListings } from './generate.ts'
export { demoPassword, demoUsers } from './people/users.ts'

export const demoSeed = 'port-ellery'
export const demoCount = 3000

export interface SeedOptions {
  /** `YYYY-MM-DD`; all dates of the demo are counted from it. */
  readonly today: string
  readonly hashPassword: (password: string) => Promise<string>
  /** Called with what has been written so far; `total` does not change. */
  readonly onProgress?: (done: number, total: number) => void
  readonly seed?: string
  readonly count?: number
}

/** Whether the database has no listing at all. */
export function isEmpty(db: Database): boolean {
  return db.readConnection.prepare('SELECT 1 FROM listings LIMIT 1').get() === undefined
}

/**
 * Fills an empty database with the demo brokerage in one transaction; a database that has listings is left alone.
 * Answers whether it did.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<boolean> {
  if (!isEmpty(db)) return false
  const brokerage = generateListings(
    options.seed ?? demoSeed,
    options.count ?? demoCount,
    options.today,
  )
  const users = createUsers(
    brokerage.members,
    await options.hashPassword(demoPassword),
    options.today,
  )
  const contacts = createContacts(users, options.today)
  const { listings } = brokerage
  return db.write(({ connection }) => {
    if (connection.prepare('SELECT 1 FROM listings LIMIT 1').get() !== undefined) return false
    insertBrokerage(
      connection,
      brokerage,
      {
        users,
        contacts,
        saved: createSaved({ users, contacts, listings }, options.today),
        quickSearches: createQuickSearches(options.today),
        layers: createLayers(options.today),
      },
      options.onProgress ?? (() => undefined),
    )
    return true
  })
}

interface Everything {
  readonly users: readonly UserRow[]
  readonly contacts: ReturnType<typeof createContacts>
  readonly saved: SavedRows
  readonly quickSearches: ReturnType<typeof createQuickSearches>
  readonly layers: LayerRows
}

type Progress = (done: number, total: number) => void

function insertBrokerage(
  connection: Connection,
  brokerage: Brokerage,
  { users, contacts, saved, quickSearches, layers }: Everything,
  onProgress: Progress,
): void {
  const batches: readonly (readonly [Table, readonly object[]])[] = [
    [schema.offices, brokerage.offices],
    [schema.members, brokerage.members],
    [schema.users, users],
    [schema.acceptedTerms, createAcceptances(users)],
    [schema.contacts, contacts],
    [schema.quickSearches, quickSearches],
    [schema.savedSearches, saved.searches],
    [schema.savedSearchContacts, saved.provided],
    [schema.collections, saved.collections],
    [schema.collectionListings, saved.entries],
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
  const total = batches.reduce((sum, [, rows]) => sum + rows.length, 0)
  let done = 0
  const onRow = () => {
    done += 1
    if (done % 500 === 0) onProgress(done, total)
  }
  for (const [table, rows] of batches) insertRows(connection, table, rows, onRow)
  connection.prepare("INSERT OR REPLACE INTO settings (Name, Value) VALUES ('demo', 'true')").run()
  onProgress(total, total)
}
