import type { Inbox } from '#db/queries/visits/messages.ts'
import {
  countShowings,
  findShowingIds,
  findShowings,
  isAgentShowing,
  type ShowingRow,
} from '#db/queries/visits/showing-rows.ts'
import { isId } from '#src/domain/ids.ts'
import { visitsPageSize } from '#src/domain/limits.ts'
import { showingMissing } from '#src/domain/visits/messages/showing-messages.ts'
import {
  type ShowingAction,
  type ShowingState,
  showingChoices,
} from '#src/domain/visits/showings/showing-request.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { answererById } from '#src/use-cases/visits/answerer.ts'
import { inboxOf } from '#src/use-cases/visits/listing-messages/inbox.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { placeName } from '#src/use-cases/visits/visit-listing.ts'
import { changeShowing, noSuchShowing, readShowing, type ShowingChange } from './change-showing.ts'
import { showingCalendar } from './showing-calendar.ts'

export interface AgentShowing extends ShowingRow {
  readonly listingId: string
  readonly place: string
  readonly choices: readonly ShowingAction[]
}

export interface ShowingList {
  readonly showings: readonly AgentShowing[]
  /** How many of the page are damaged in the database. */
  readonly unreadable: number
  readonly total: number
  readonly pages: number
}

export function listShowings(
  context: Context,
  { state, page }: { readonly state: ShowingState | null; readonly page: number },
): ShowingList {
  const inbox = inboxOf(context)
  const { read } = context.db
  const total = countShowings(context.db, inbox, state)
  const window = { limit: visitsPageSize, offset: (page - 1) * visitsPageSize }
  const ids = findShowingIds(read, inbox, state, window)
  const showings = readReadable(
    context,
    ids,
    (keys) =>
      findShowings(read, keys).map(({ showing, listing }) => ({
        ...showing,
        listingId: listing.Id,
        place: placeName(listing, context.scope),
        choices: showingChoices('agent', showing.State),
      })),
    'showing',
  )
  const unreadable = ids.length - showings.length
  return { showings, unreadable, total, pages: Math.max(1, Math.ceil(total / visitsPageSize)) }
}

/** Returns a problem as a sentence, or null. Throws `NotFound` for another agent's showing. */
export const changeAgentShowing = (context: VisitContext, id: string, change: ShowingChange) =>
  changeShowing(context, 'agent', requireShowing(context, inboxOf(context), id), change)

export function agentShowingCalendar(context: Context, id: string): string | null {
  const { showing, listing } = requireShowing(context, inboxOf(context), id)
  const answerer = answererById(context, showing.AgentId)
  return showingCalendar(context, { showing, listing, answerer })?.text ?? null
}

function requireShowing(context: Context, inbox: Inbox, id: string) {
  if (!isId(id) || !isAgentShowing(context.db.read, inbox, id)) throw noSuchShowing(showingMissing)
  return readShowing(context, id)
}
