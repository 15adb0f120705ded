import type { Orm } from '#db/connect.ts'
import { eq, getTableColumns, getTableName, inArray, type SQLWrapper } from '#db/orm/drizzle.ts'
import {
  acceptedTerms,
  cmas,
  collectionListings,
  collectionNotes,
  collections,
  columnWidths,
  contactNotes,
  contacts,
  credentials,
  customSorts,
  devices,
  hotSheets,
  householdMembers,
  idxLinks,
  listingEvents,
  listingMessages,
  listingViews,
  messages,
  openHousePlans,
  overlayShapes,
  overlays,
  passkeys,
  quickSearches,
  recentSearches,
  registrantActivity,
  savedSearchContacts,
  savedSearches,
  seenListings,
  sessions,
  sharedLinks,
  showingRequests,
  starRatings,
  subscriptions,
  users,
} from '#db/schema/index.ts'

type OwnTable =
  | typeof users
  | typeof sessions
  | typeof acceptedTerms
  | typeof devices
  | typeof contacts
  | typeof contactNotes
  | typeof savedSearches
  | typeof quickSearches
  | typeof collections
  | typeof messages
  | typeof sharedLinks

export type ExportedRows = readonly Readonly<Record<string, unknown>>[]

/** Columns that an export of personal data omits: bookkeeping, and secrets that would help a finder of the file. */
const secretColumns = [
  // Session ids are left out because a session id is the hash of a secret token.
  'id',
  'PasswordHash',
  'TokenHash',
  'TokenSealed',
  'PublicKey',
  'CredentialId',
  'Text',
  'Html',
  'Share',
  // Headers are left out because they include the recipient's unsubscribe link.
  'Headers',
  'Lease',
]

const byAccount = [
  [users, 'Id'],
  [acceptedTerms, 'UserId'],
  [credentials, 'UserId'],
  [registrantActivity, 'UserId'],
  [sessions, 'userId'],
  [devices, 'UserId'],
  [passkeys, 'UserId'],
  [messages, 'UserId'],
  [householdMembers, 'UserId'],
  [savedSearches, 'OwnerId'],
  [quickSearches, 'OwnerId'],
  [recentSearches, 'OwnerId'],
  [customSorts, 'OwnerId'],
  [listingViews, 'OwnerId'],
  [columnWidths, 'OwnerId'],
  [overlays, 'OwnerId'],
  [collections, 'OwnerId'],
  [collectionNotes, 'AuthorId'],
  [starRatings, 'OwnerId'],
  [listingEvents, 'OwnerId'],
  [sharedLinks, 'OwnerId'],
  [idxLinks, 'OwnerId'],
  [cmas, 'OwnerId'],
  [subscriptions, 'OwnerId'],
  [hotSheets, 'OwnerId'],
  [seenListings, 'OwnerId'],
  [openHousePlans, 'OwnerId'],
  [showingRequests, 'RequesterId'],
  [listingMessages, 'SenderId'],
  [contacts, 'OwnerId'],
  [contactNotes, 'AuthorId'],
] as const

/** References to accounts and contacts that an export omits, each with the reason. */
export const omittedReferences: Readonly<Record<string, string>> = {
  'contacts.UserId': 'an agent’s record, which is the agent’s',
  'contact_notes.ContactId': 'an agent’s notes; those of an agent are exported by their author',
  'mailed_links.UserId': 'secrets that work once',
  'mailed_links.ContactId': 'secrets that work once',
  'pending_actions.UserId': 'gone within a day',
  'authenticators.UserId': 'a secret',
  'recovery_codes.UserId': 'secrets',
  'collection_listings.AddedById': 'exported with the collection that it is in',
  'collections.CreatedById': 'exported with the collections of the owner',
  'listing_events.ActorId': 'exported with the events of the owner',
  'star_ratings.SetById': 'exported with the ratings of the owner',
  'collections.ContactId': 'of a contact that has no account yet',
  'listing_events.ContactId': 'of a contact that has no account yet',
  'star_ratings.ContactId': 'of a contact that has no account yet',
  'shared_link_recipients.ContactId': 'an agent’s record of what was sent',
  'cmas.ContactId': 'an agent’s report, which is the agent’s',
  'subscriptions.ContactId': 'an agent’s record of what is sent',
  'showing_requests.AgentId': 'asked by others, whose record it is',
  'listing_messages.AgentId': 'written by others, whose record it is',
  'open_houses.CreatedById': 'a part of the listing',
  'api_keys.UserId': 'the brokerage’s record',
  'violations.ReporterId': 'the brokerage’s record',
  'violations.ClosedById': 'the brokerage’s record',
}

export const exportedReferences = (): string[] => [
  ...byAccount.map(([table, column]) => `${getTableName(table)}.${column}`),
  `${getTableName(savedSearchContacts)}.ContactId`,
  `${getTableName(messages)}.SenderId`,
]

export function findOwnData(orm: Orm, userId: string): Record<string, ExportedRows> {
  const accountRows = byAccount.map(([table, column]) => {
    const columns = getTableColumns(table as OwnTable) as unknown as Record<string, SQLWrapper>
    const rows = orm
      .select()
      .from(table as OwnTable)
      .where(eq(columns[column]!, userId))
      .all()
    return [getTableName(table), rows.map(withoutSecrets)]
  })
  return { ...Object.fromEntries(accountRows), ...partsOf(orm, userId) }
}

function partsOf(orm: Orm, userId: string): Record<string, ExportedRows> {
  const inCollections = orm
    .select({ Id: collections.Id })
    .from(collections)
    .where(eq(collections.OwnerId, userId))
  const inOverlays = orm
    .select({ Id: overlays.Id })
    .from(overlays)
    .where(eq(overlays.OwnerId, userId))
  const asContact = orm
    .select({ Id: contacts.Id })
    .from(contacts)
    .where(eq(contacts.UserId, userId))
  const listed = inArray(collectionListings.CollectionId, inCollections)
  const provided = inArray(savedSearchContacts.ContactId, asContact)
  return {
    sent_messages: orm
      .select()
      .from(messages)
      .where(eq(messages.SenderId, userId))
      .all()
      .map(withoutSecrets),
    collection_listings: orm.select().from(collectionListings).where(listed).all(),
    overlay_shapes: orm
      .select()
      .from(overlayShapes)
      .where(inArray(overlayShapes.OverlayId, inOverlays))
      .all(),
    saved_search_contacts: orm.select().from(savedSearchContacts).where(provided).all(),
  }
}

const withoutSecrets = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumns.includes(name)))
