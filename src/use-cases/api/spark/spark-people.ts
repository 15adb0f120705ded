import { listContactRows } from '#db/queries/contacts/contact-list.ts'
import { type ContactRow, findContact } from '#db/queries/contacts/contact-rows.ts'
import { findProvidedTo, getProvidedSearch } from '#db/queries/searches/provided.ts'
import { countSearchRows, listSearchRows } from '#db/queries/searches/saved-list.ts'
import { getSavedSearch } from '#db/queries/searches/search-rows.ts'
import { accountsOnly, membersOnly, noSuchRecord } from '#src/domain/api/spark/messages.ts'
import { sparkContactPath, sparkSearchPath } from '#src/domain/api/spark/paths.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import type { SparkWindow } from '#src/domain/api/spark/spark-parameters.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { canSaveSearch, canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { contactOwner } from '#src/use-cases/contacts/contact-owner.ts'
import type { CurrentUser } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import type { SparkPage } from './find-spark-listings.ts'

const notFound = () => new SparkError(sparkCode.notFound, noSuchRecord)

function ownerOfSearches(context: ApiContext): CurrentUser {
  const { user } = context
  if (user === null || !canSaveSearch(personOf(context)))
    throw new SparkError(sparkCode.unavailable, accountsOnly)
  return user
}

interface SavedSearch {
  readonly Id: string
  readonly Name: string
  readonly Description: string | null
  readonly Filter: string
}

const describeSearch = (context: ApiContext, search: SavedSearch, isProvided: boolean) => ({
  Id: search.Id,
  ResourceUri: sparkSearchPath(search.Id),
  Name: search.Name,
  Description: search.Description,
  Filter: search.Filter,
  ContactIds: isProvided ? [] : contactsOf(context, search.Id),
  Provided: isProvided,
})

const contactsOf = (context: ApiContext, id: string): string[] =>
  canWorkWithContacts(personOf(context))
    ? findProvidedTo(context.db, id).map(({ ContactId }) => ContactId)
    : []

/** The account's own searches, and those that its agent provides. */
export function listSparkSearches(
  context: ApiContext,
  window: SparkWindow,
): SparkPage<ReturnType<typeof describeSearch>> {
  const { id: userId } = ownerOfSearches(context)
  const query = { userId, words: [], favoritesOnly: false }
  const rows = window.pagination === 'count' ? [] : listSearchRows(context.db, query, window)
  const results = rows.map((row) => describeSearch(context, row, row.Agent !== null))
  return { results, total: countSearchRows(context.db, query) }
}

export function getSparkSearch(context: ApiContext, id: string): object {
  const { id: userId } = ownerOfSearches(context)
  const own = getSavedSearch(context.db, id, userId)
  if (own !== null) return describeSearch(context, own, false)
  const provided = getProvidedSearch(context.db, id, userId)
  if (provided === null) throw notFound()
  return describeSearch(context, provided.search, true)
}

function ownerOfContacts(context: ApiContext) {
  if (!canWorkWithContacts(personOf(context)))
    throw new SparkError(sparkCode.unavailable, membersOnly)
  return contactOwner(context)
}

const describeContact = (row: ContactRow) => ({
  Id: row.Id,
  ResourceUri: sparkContactPath(row.Id),
  DisplayName: contactName(row),
  GivenName: row.GivenName,
  FamilyName: row.FamilyName,
  PrimaryEmail: row.PrimaryEmail,
  PrimaryPhoneNumber: row.PrimaryPhoneNumber,
  Tags: row.Tags ?? [],
})

export function listSparkContacts(
  context: ApiContext,
  window: SparkWindow,
): SparkPage<ReturnType<typeof describeContact>> {
  const owner = ownerOfContacts(context)
  const { limit, offset } = window
  const { rows, total } = listContactRows(context.db, owner, { search: null, limit, offset })
  return { results: window.pagination === 'count' ? [] : rows.map(describeContact), total }
}

export function getSparkContact(context: ApiContext, id: string): object {
  const row = findContact(context.db.read, ownerOfContacts(context), id)
  if (row === null) throw notFound()
  return describeContact(row)
}

/** The agent whose listings are the key's own. */
export function ownAgentKey(context: ApiContext): string {
  const agentKey = context.user?.agentKey ?? null
  if (agentKey === null || context.role !== 'private')
    throw new SparkError(sparkCode.unavailable, membersOnly)
  return agentKey
}
