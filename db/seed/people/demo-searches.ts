import type {
  collectionListings,
  collectionNotes,
  collections,
  quickSearches,
  savedSearchContacts,
  savedSearches,
  starRatings,
} from '#db/schema/index.ts'
import { addDays } from '#src/domain/local-time.ts'
import { timestamp } from '../tools/demo-days.ts'
import type { ListingRow } from '../tools/demo-rows.ts'
import type { createContacts } from './demo-contacts.ts'
import type { UserRow } from './demo-users.ts'
import people from './people.json' with { type: 'json' }
import { staffId } from './staff.ts'

export interface SavedRows {
  readonly collections: readonly (typeof collections.$inferInsert)[]
  readonly entries: readonly (typeof collectionListings.$inferInsert)[]
  readonly notes: readonly (typeof collectionNotes.$inferInsert)[]
  readonly ratings: readonly (typeof starRatings.$inferInsert)[]
  readonly searches: readonly (typeof savedSearches.$inferInsert)[]
  readonly provided: readonly (typeof savedSearchContacts.$inferInsert)[]
}

interface DemoPeople {
  readonly users: readonly UserRow[]
  readonly contacts: ReturnType<typeof createContacts>
  readonly listings: readonly ListingRow[]
}

/**
 * Creates favorites, a recommendation, a collection with notes, star ratings, and saved searches, one of which an
 * agent provides.
 */
export function createSaved({ users, contacts, listings }: DemoPeople, today: string): SavedRows {
  const at = timestamp(addDays(today, -2), 960)
  const times = { CreatedAt: at, ModifiedAt: at }
  const idOf = (login: string) => users.find(({ LoginName }) => LoginName === login)?.Id ?? ''
  const homes = listings.filter(isHome)
  const vow = idOf('vow')
  const rows = people.collections.map((cart, i) => ({ cart, Id: staffId('2024-01-05', i) }))
  const saved = people.savedSearches.map(({ owner, ...search }, i) => ({
    Id: staffId('2024-01-06', i),
    OwnerId: idOf(owner),
    ...search,
    ...times,
  }))
  const client = contacts.find(({ UserId }) => UserId === vow)
  return {
    collections: rows.map(({ cart: { name, type, by }, Id }) => ({
      Id,
      OwnerId: vow,
      ContactId: null,
      Name: name,
      PortalCartType: type as (typeof collections.$inferInsert)['PortalCartType'],
      CreatedById: idOf(by),
      ...times,
    })),
    entries: rows.flatMap(({ cart: { by, from, count, words }, Id }) =>
      homes.slice(from, from + count).map((home, i) => ({
        CollectionId: Id,
        Listing: home.Id!,
        MlsNumber: home.ListingId ?? null,
        Position: i + 1,
        AddedById: idOf(by),
        AddedAt: at,
        Words: words,
      })),
    ),
    notes: rows.flatMap(({ cart: { by, from, note }, Id }) =>
      homes
        .slice(from, from + 1)
        .filter(() => note !== null)
        .map((home) => ({ CollectionId: Id, Listing: home.Id!, AuthorId: idOf(by), Note: note! })),
    ),
    ratings: homes.slice(0, 2).map((home, i) => ({
      Id: staffId('2024-01-07', i),
      Listing: home.Id!,
      OwnerId: vow,
      ContactId: null,
      Stars: 5 - i,
      SetById: vow,
      ModifiedAt: at,
    })),
    searches: saved,
    provided: client ? [{ SavedSearchId: saved[1]!.Id, ContactId: client.Id, ProvidedAt: at }] : [],
  }
}

const isHome = ({ PropertyType, StandardStatus, ListPrice }: ListingRow) =>
  PropertyType === 'Residential' && StandardStatus === 'Active' && (ListPrice ?? 0) < 600_000

export function createQuickSearches(today: string): (typeof quickSearches.$inferInsert)[] {
  const created = timestamp(addDays(today, -90), 960)
  return people.quickSearches.map((search, i) => ({
    Id: staffId('2024-01-03', i),
    SortId: null,
    ...search,
    CreatedAt: created,
    ModifiedAt: created,
  }))
}
