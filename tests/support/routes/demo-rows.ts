import { type Connection, openDatabase } from '#db/connect.ts'
import { insertCma } from '#db/queries/cma-rows.ts'
import { insertCollection } from '#db/queries/collections/collection-rows.ts'
import { createOverlay } from '#db/queries/map/overlay-rows.ts'
import { insertIdxLink } from '#db/queries/sharing/idx-link-rows.ts'
import { insertLink } from '#db/queries/sharing/link-rows.ts'
import { savedSearches } from '#db/schema/index.ts'
import { newId } from '#src/domain/ids.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { addAlert } from './alert-samples.ts'

/** Ids in the addresses of routes. */
export interface DemoRows {
  readonly listing: string
  readonly quickSearch: string
  readonly savedSearch: string
  readonly overlay: string
  readonly shape: string
  readonly picture: string
  readonly contact: string
  readonly collection: string
  readonly contactCollection: string
  readonly cma: string
  readonly idxLink: string
  readonly sharedLink: string
  readonly alert: string
}

const owner = 'agent'
const now = new Date('2026-03-01T12:00:00Z')

const subject = {
  address: 'A home',
  latitude: null,
  longitude: null,
  propertyType: 'Residential',
  propertySubType: null,
  beds: null,
  baths: null,
  area: null,
  lotAcres: null,
  yearBuilt: null,
  garageSpaces: null,
}

const ring: readonly Position[] = [
  [-122_300_000, 47_600_000],
  [-122_200_000, 47_600_000],
  [-122_200_000, 47_700_000],
  [-122_300_000, 47_600_000],
]

/** Adds rows that the demo lacks, for the agent who signs in as `agent`. */
export async function addDemoRows(databasePath: string): Promise<DemoRows> {
  const db = openDatabase(databasePath)
  try {
    const ownerId = first(db.readConnection, `SELECT Id FROM users WHERE LoginName = '${owner}'`)
    const overlay = await createOverlay(
      db,
      {
        ownerId,
        name: 'Zones',
        isPublic: true,
        shapes: [{ name: 'North', color: 'd0312d', geometry: { kind: 'polygon', rings: [ring] } }],
      },
      now,
      10,
    )
    const savedSearch = newId(now)
    const search = { Name: 'Homes', Filter: 'BedroomsTotal Ge 3', OwnerId: ownerId }
    const times = { CreatedAt: now.toISOString(), ModifiedAt: now.toISOString() }
    await db.write(({ orm }) => {
      orm
        .insert(savedSearches)
        .values({ Id: savedSearch, ...search, ...times })
        .run()
    })
    const found = findDemoRows(db.readConnection)
    const addCollection = (contactId: string | null) =>
      db.write((tx) => {
        const values = { name: 'Lake homes', type: 'Custom', actorId: ownerId } as const
        const holder =
          contactId === null ? { ownerId, contactId: null } : { ownerId: null, contactId }
        return insertCollection(tx, { holder, ...values }, now).Id
      })
    const collection = await addCollection(null)
    const contactCollection = await addCollection(found.contact)
    const [cma, idxLink] = [newId(now), newId(now)]
    await db.write((tx) => {
      const values = { Notes: null, ContactId: null, ...times }
      insertCma(tx, {
        ...values,
        Id: cma,
        OwnerId: ownerId,
        Name: 'A home',
        Filter: 'BedroomsTotal Ge 3',
        Subject: { ...subject, listing: found.listing },
        Comparables: [],
      })
      insertIdxLink(tx, ownerId, {
        id: idxLink,
        at: now,
        Name: 'Homes',
        Filter: 'BedroomsTotal Ge 3',
        SortId: null,
        ListingEvent: null,
        ListingEventHours: null,
      })
    })
    const sharedLink = newId(now)
    await db.write((tx) =>
      insertLink(
        tx,
        {
          Id: sharedLink,
          OwnerId: ownerId,
          Kind: 'Search',
          Type: 'Direct',
          Name: 'Homes',
          Filter: 'BedroomsTotal Ge 3',
          TokenHash: 'of no token',
          TokenSealed: 'by another site',
          CreatedAt: now.toISOString(),
        },
        [],
      ),
    )
    const alert = await addAlert(db, ownerId, savedSearch, now)
    const made = { savedSearch, overlay, collection, contactCollection, sharedLink, cma, idxLink }
    return { ...found, ...made, alert }
  } finally {
    await db.close()
  }
}

const findDemoRows = (connection: Connection) => ({
  listing: first(connection, "SELECT Id FROM listings WHERE StandardStatus = 'Active'"),
  quickSearch: first(connection, 'SELECT Id FROM quick_searches ORDER BY Id'),
  shape: first(connection, 'SELECT Id FROM overlay_shapes'),
  contact: first(
    connection,
    `SELECT Id FROM contacts WHERE OwnerId = (SELECT Id FROM users WHERE LoginName = '${owner}')`,
  ),
  picture: first(connection, "SELECT MediaURL FROM media WHERE MediaURL LIKE '/media/demo/%'"),
})

function first(connection: Connection, sql: string): string {
  const value = connection.prepare<[], string>(sql).pluck().get()
  if (value === undefined) throw new Error(`The demo has no row for: ${sql}`)
  return value
}
