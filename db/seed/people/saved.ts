import type {
  collectionListings,
  collections,
  savedSearchContacts,
  savedSearches,
  starRatings,
} from '../../schema/index.ts'
import { addDays, timestamp } from '../tools/days.ts'
import type { createContacts } from './contacts.ts'
import { staffId } from './staff.ts'
import type { UserRow } from './users.ts'

interface Listing {
  readonly Id?: string
  readonly ListingId?: string | null
  readonly PropertyType?: string | null
  readonly StandardStatus?: string | null
  readonly ListPrice?: number | null
}

/** What the people of the demo saved, as a newcomer finds it. */
export interface SavedRows {
  readonly collections: readonly (typeof collections.$inferInsert)[]
  readonly entries: readonly (typeof collectionListings.$inferInsert)[]
  readonly ratings: readonly (typeof starRatings.$inferInsert)[]
  readonly searches: readonly (typeof savedSearches.$inferInsert)[]
  readonly provided: readonly (typeof savedSearchContacts.$inferInsert)[]
}

interface DemoPeople {
  readonly users: readonly UserRow[]
  readonly contacts: ReturnType<typeof createContacts>
  readonly listings: readonly Listing[]
}

const carts = [
  { name: 'Favorites', type: 'Favorites', by: 'vow', from: 0, count: 3, note: null, words: null },
  {
    name: 'Recommended',
    type: 'Recommended',
    by: 'agent',
    from: 2,
    count: 3,
    note: null,
    words: 'These have the garden that you asked for.',
  },
  {
    name: 'To visit on Saturday',
    type: 'Custom',
    by: 'vow',
    from: 5,
    count: 3,
    note: 'Ask about the roof.',
    words: null,
  },
] as const

const searches = [
  {
    owner: 'vow',
    Name: 'Three bedrooms under $500,000',
    Filter:
      "PropertyType Eq 'Residential' And StandardStatus Eq 'Active','Coming Soon' And ListPrice Le 500000 And BedroomsTotal Ge 3",
  },
  {
    owner: 'agent',
    Name: 'First homes',
    Filter:
      "PropertyType Eq 'Residential' And StandardStatus Eq 'Active','Coming Soon' And ListPrice Le 350000",
  },
]

/** Favorites, a recommendation, a collection with notes, stars, and saved searches, one of which an agent provides. */
export function createSaved({ users, contacts, listings }: DemoPeople, today: string): SavedRows {
  const at = timestamp(addDays(today, -2), 960)
  const times = { CreatedAt: at, ModifiedAt: at }
  const idOf = (login: string) => users.find(({ LoginName }) => LoginName === login)?.Id ?? ''
  const homes = listings.filter(isHome)
  const vow = idOf('vow')
  const rows = carts.map((cart, i) => ({ cart, Id: staffId('2024-01-05', i) }))
  const saved = searches.map(({ owner, ...search }, i) => ({
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
      PortalCartType: type,
      CreatedById: idOf(by),
      ...times,
    })),
    entries: rows.flatMap(({ cart: { by, from, count, note, words }, Id }) =>
      homes.slice(from, from + count).map((home, i) => ({
        CollectionId: Id,
        Listing: home.Id!,
        MlsNumber: home.ListingId ?? null,
        Position: i + 1,
        AddedById: idOf(by),
        AddedAt: at,
        Note: i === 0 ? note : null,
        Words: words,
      })),
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

/** Those that every consumer may see. */
const isHome = ({ PropertyType, StandardStatus, ListPrice }: Listing) =>
  PropertyType === 'Residential' && StandardStatus === 'Active' && (ListPrice ?? 0) < 600_000
