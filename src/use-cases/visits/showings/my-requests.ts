import {
  countOwnRequests,
  findOwnRequestIds,
  findOwnRequests,
  findOwnShowing,
  type OwnRequestRow,
} from '#db/queries/visits/own-request-rows.ts'
import { isId } from '#src/domain/ids.ts'
import { visitsPageSize } from '#src/domain/limits.ts'
import { listingName } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import { homeNotShown, showingMissing } from '#src/domain/visits/messages/showing-messages.ts'
import { requestsSignIn } from '#src/domain/visits/messages/visit-messages.ts'
import { type ShowingAction, showingChoices } from '#src/domain/visits/showings/showing-request.ts'
import { requireUser } from '#src/use-cases/context/person.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { answererById } from '#src/use-cases/visits/answerer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { changeShowing, noSuchShowing, type ShowingChange } from './change-showing.ts'
import { showingCalendar } from './showing-calendar.ts'
import { placeOfShowing } from './showing-place.ts'

export interface MyRequest extends OwnRequestRow {
  /** The home; null if it is no longer shown to the person. */
  readonly card: ListingCard | null
  readonly place: string
  readonly answerer: string
  readonly choices: readonly ShowingAction[]
}

export interface MyRequests {
  readonly requests: readonly MyRequest[]
  /** How many of the page are damaged in the database. */
  readonly unreadable: number
  readonly total: number
  readonly pages: number
}

/** What the person asked agents about homes, with the answers. */
export async function listMyRequests(context: VisitContext, page: number): Promise<MyRequests> {
  const { id } = requireUser(context, requestsSignIn)
  const { read } = context.db
  const total = countOwnRequests(read, id)
  const window = { limit: visitsPageSize, offset: (page - 1) * visitsPageSize }
  const today = localDate(context.clock(), context.localTime)
  const ids = findOwnRequestIds(read, id, window, today)
  const rows = readReadable(context, ids, (keys) => findOwnRequests(read, id, keys), 'request')
  const cards = await findListingCardsById(
    context,
    rows.map(({ listing }) => listing.Id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const agentIds = new Set(rows.map(agentIdOf))
  const names = new Map(
    [...agentIds].map((agentId) => [agentId, answererById(context, agentId).name]),
  )
  const requests = rows.map((row) => ({
    ...myRequest(context, row, byId.get(row.listing.Id) ?? null),
    answerer: names.get(agentIdOf(row))!,
  }))
  const unreadable = ids.length - rows.length
  return { requests, unreadable, total, pages: Math.max(1, Math.ceil(total / visitsPageSize)) }
}

const agentIdOf = ({ showing, message }: OwnRequestRow) => (showing ?? message)?.AgentId ?? null

function myRequest(context: VisitContext, row: OwnRequestRow, card: ListingCard | null) {
  const { showing, listing } = row
  const isAgreed = showing?.State === 'accepted'
  const place = card === null ? homeNotShown : listingName(card)
  return {
    ...row,
    card,
    place: isAgreed ? placeOfShowing(context, showing, listing) : place,
    choices: showing === null ? [] : showingChoices('requester', showing.State),
  }
}

/** Returns a problem as a sentence, or null. Throws `NotFound` for the showing of another person. */
export async function changeMyRequest(
  context: VisitContext,
  id: string,
  change: ShowingChange,
): Promise<string | null> {
  return await changeShowing(context, 'requester', requireOwn(context, id), change)
}

export function myShowingCalendar(context: VisitContext, id: string): string | null {
  const { showing, listing } = requireOwn(context, id)
  const answerer = answererById(context, showing.AgentId)
  return showingCalendar(context, { showing, listing, answerer })?.text ?? null
}

function requireOwn(context: VisitContext, id: string) {
  const { id: ownerId } = requireUser(context, requestsSignIn)
  const showing = isId(id) ? findOwnShowing(context.db.read, ownerId, id) : null
  if (showing === null) throw noSuchShowing(showingMissing)
  return showing
}
