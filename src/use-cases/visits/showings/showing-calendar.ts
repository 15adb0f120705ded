import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { ShowingRow } from '#db/queries/visits/showing-rows.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import { type CalendarEvent, calendarText } from '#src/domain/context/calendar/ics.ts'
import { momentAt } from '#src/domain/context/calendar/moment-at.ts'
import { showingMinutes } from '#src/domain/limits.ts'
import { numberHead } from '#src/domain/listings/number-name.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { ShowingState } from '#src/domain/visits/showings/showing-request.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { Responder } from '#src/use-cases/visits/answerer.ts'
import { placeOfShowing } from './showing-place.ts'

const statuses: Readonly<Record<ShowingState, CalendarEvent['status']>> = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  accepted: 'CONFIRMED',
  declined: 'CANCELLED',
  canceled: 'CANCELLED',
}

interface CalendarParts {
  readonly showing: ShowingRow
  readonly listing: ListingRow
  readonly answerer: Responder
}

/** Returns an invitation or a cancellation, or null for a showing without an agreed or proposed time. */
export function showingCalendar(
  context: Context,
  { showing, listing, answerer }: CalendarParts,
  attendee = showing.Name,
): CalendarFile | null {
  const { AgreedTime, State, Sequence } = showing
  if (AgreedTime === null) return null
  const { mail, localTime, publicOrigin, siteName } = context
  const start = momentAt(AgreedTime, localTime)
  const place = placeOfShowing(context, showing, listing)
  const { name, mailboxes } = answerer
  const status = statuses[State]
  const event: CalendarEvent = {
    uid: `showing-${showing.Id}@${mail.host}`,
    sequence: Sequence,
    stamp: new Date(showing.ModifiedAt),
    start,
    end: new Date(start.getTime() + showingMinutes * 60_000),
    summary: `Showing: ${place}`,
    description: showing.Answer,
    location: place.startsWith(numberHead()) ? null : place,
    url: publicOrigin + listingPath(listing.Id),
    status,
    organizer: { name, email: mailboxes[0]?.address ?? mail.from.address },
    attendee: { name: attendee, email: showing.Email },
  }
  const method = status === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
  const calendar = {
    name: siteName,
    method,
    timeZone: localTime.timeZone,
    events: [event],
  } as const
  return { name: 'showing.ics', method, text: calendarText(calendar) }
}
