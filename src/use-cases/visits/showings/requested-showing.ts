import { findShowingIdByHash, type ShowingRow } from '#db/queries/visits/showing-rows.ts'
import { isShareToken } from '#src/domain/sharing/shared-link.ts'
import { showingMissing } from '#src/domain/visits/messages/showing-messages.ts'
import { type ShowingAction, showingChoices } from '#src/domain/visits/showings/showing-request.ts'
import { hashOfToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import { answererById } from '#src/use-cases/visits/answerer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { changeShowing, noSuchShowing, readShowing, type ShowingChange } from './change-showing.ts'
import { showingCalendar } from './showing-calendar.ts'
import { placeOfShowing } from './showing-place.ts'

/** A showing for its requester, who may have no account: the token in the mail suffices. */
export interface RequestedShowing extends ShowingRow {
  readonly listingId: string
  readonly place: string
  readonly answerer: string
  readonly choices: readonly ShowingAction[]
}

export function getRequestedShowing(context: VisitContext, token: string): RequestedShowing {
  const { showing, listing } = byToken(context, token)
  const { name } = answererById(context, showing.AgentId)
  return {
    ...showing,
    listingId: listing.Id,
    place: placeOfShowing(context, showing, listing),
    answerer: name,
    choices: showingChoices('requester', showing.State),
  }
}

export const changeRequestedShowing = (
  context: VisitContext,
  token: string,
  change: ShowingChange,
): Promise<string | null> => changeShowing(context, 'requester', byToken(context, token), change)

export function requestedCalendar(context: VisitContext, token: string): string | null {
  const { showing, listing } = byToken(context, token)
  const answerer = answererById(context, showing.AgentId)
  return showingCalendar(context, { showing, listing, answerer })?.text ?? null
}

function byToken(context: VisitContext, token: string) {
  const { db, vault } = context
  const id = isShareToken(token) ? findShowingIdByHash(db.read, hashOfToken(vault, token)) : null
  if (id === null) throw noSuchShowing(showingMissing)
  return readShowing(context, id)
}
