import { findSameAlertId, type Thing } from '#db/queries/alerts/alert-rows.ts'
import { findCollection } from '#db/queries/collections/collection-rows.ts'
import { type ContactRow, findContact } from '#db/queries/contacts/contact-rows.ts'
import { getListing } from '#db/queries/listings/listing-rows.ts'
import { getProvidedSearch } from '#db/queries/searches/provided.ts'
import { getSavedSearch } from '#db/queries/searches/search-rows.ts'
import {
  alertCycle,
  alertOneThing,
  alertThingMissing,
  listingNamed,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { requireCollector } from '#src/use-cases/collections/collector.ts'
import { contactOwner, noSuchContact } from '#src/use-cases/contacts/contact-owner.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { cyclicField } from '#src/use-cases/searches/saved/savable.ts'
import { requireAlertOwner } from './alert-owner.ts'

/** Exactly one of `savedSearch`, `collection`, and `listing` is set. */
export interface TargetRequest {
  readonly savedSearch: string | null
  readonly collection: string | null
  readonly listing: string | null
  readonly contact: string | null
}

export interface Target {
  readonly thing: Thing
  readonly name: string
  readonly contact: ContactRow | null
}

const nothing = { SavedSearchId: null, CollectionId: null, RowKey: null }
const targetNotFound = () => new RequestError('NotFound', alertThingMissing)

/** Throws `NotFound` for a target that the user does not own or may not see. */
export async function findTarget(context: Context, request: TargetRequest): Promise<Target> {
  requireAlertOwner(context)
  const { savedSearch, collection, listing } = request
  const ids = [savedSearch, collection, listing].filter((id) => id !== null)
  if (ids.length !== 1) throw new RequestError('Invalid', alertOneThing)
  const contact = request.contact === null ? null : contactNamed(context, request.contact)
  if (savedSearch !== null) return { ...searchTarget(context, savedSearch, contact), contact }
  if (collection !== null) return { ...collectionTarget(context, collection), contact }
  return { ...(await listingTarget(context, listing!)), contact }
}

export async function findExistingAlert(
  context: Context,
  request: TargetRequest,
): Promise<string | null> {
  const { thing, contact } = await findTarget(context, request)
  const { read } = context.db
  return findSameAlertId(read, requireAlertOwner(context).id, thing, contact?.Id ?? null)
}

function contactNamed(context: Context, id: string): ContactRow {
  const row = findContact(context.db.read, contactOwner(context), id)
  if (row === null) throw noSuchContact()
  return row
}

/** An alert about a search that an agent provided to the user can go to that user only. */
function searchTarget(context: Context, id: string, contact: ContactRow | null) {
  const user = requireAlertOwner(context)
  const ownSearch = getSavedSearch(context.db, id, user.id)
  const row =
    ownSearch ?? (contact === null ? getProvidedSearch(context.db, id, user.id)?.search : null)
  if (!row) throw targetNotFound()
  const field = cyclicField(Filter.of(row.Filter))
  if (field !== null) throw new RequestError('Invalid', alertCycle(field))
  const thing = { ...nothing, Kind: 'search', SavedSearchId: row.Id } as const
  return { thing, name: row.Name }
}

function collectionTarget(context: Context, id: string) {
  const row = findCollection(context.db.read, requireCollector(context), id)
  if (row === null) throw targetNotFound()
  const thing = { ...nothing, Kind: 'collection', CollectionId: row.Id } as const
  return { thing, name: row.Name }
}

async function listingTarget(context: Context, id: string) {
  const [card] = await findListingCardsById(context, [id])
  const listing = card && isId(id) ? getListing(context.db, id) : null
  if (!card || !listing) throw targetNotFound()
  const thing = { ...nothing, Kind: 'listing', RowKey: listing.listing.RowKey } as const
  // The name of the alert appears in mails, whose readers may see less than the user, so it has only what visitors see.
  const [publicCard] = await findListingCardsById(asVisitor(context), [id])
  return { thing, name: publicCard?.street ?? listingNamed(card.listingId) }
}
