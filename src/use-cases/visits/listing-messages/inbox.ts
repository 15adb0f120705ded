import {
  countInbox,
  findInbox,
  findInboxMessage,
  type Inbox,
  type ListingMessageRow,
  updateListingMessage,
} from '#db/queries/visits/messages.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { visitsPageSize } from '#src/domain/limits.ts'
import type { ListingMessageState } from '#src/domain/visits/listing-messages/listing-message.ts'
import { messageMissing, visitsForAgents } from '#src/domain/visits/messages/visit-messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { placeName } from '#src/use-cases/visits/visit-listing.ts'

export interface InboxMessage extends ListingMessageRow {
  readonly listingId: string
  readonly place: string
}

export const requireAgent = (context: Context) =>
  requireRight(context, canWorkWithContacts, visitsForAgents)

/** Administrators also see messages that no agent answers. */
export function inboxOf(context: Context): Inbox {
  const { id, administrator } = requireAgent(context)
  return { userId: id, hasUnassigned: administrator }
}

export function listInbox(
  context: Context,
  { state, page }: { readonly state: ListingMessageState | null; readonly page: number },
) {
  const inbox = inboxOf(context)
  const { read } = context.db
  const total = countInbox(context.db, inbox, state)
  const window = { limit: visitsPageSize, offset: (page - 1) * visitsPageSize }
  const messages = findInbox(read, inbox, state, window).map(({ message, listing }) => ({
    ...message,
    listingId: listing.Id,
    place: placeName(listing, context.scope),
  }))
  return { messages, total, pages: Math.max(1, Math.ceil(total / visitsPageSize)) }
}

export function getInboxMessage(context: Context, id: string): InboxMessage {
  const match = isId(id) ? findInboxMessage(context.db.read, inboxOf(context), id) : null
  if (match === null) {
    requireAgent(context)
    throw new RequestError('NotFound', messageMissing)
  }
  const { message, listing } = match
  return { ...message, listingId: listing.Id, place: placeName(listing, context.scope) }
}

export async function openInboxMessage(context: Context, id: string): Promise<InboxMessage> {
  const message = getInboxMessage(context, id)
  if (message.State !== 'new') return message
  await context.db.write((tx) => updateListingMessage(tx, id, { State: 'read' }))
  return { ...message, State: 'read' }
}

export async function setMessageState(
  context: Context,
  id: string,
  state: ListingMessageState,
): Promise<void> {
  getInboxMessage(context, id)
  await context.db.write((tx) => updateListingMessage(tx, id, { State: state }))
}
