import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { ShowingRow } from '#db/queries/visits/showing-rows.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import {
  showingCalendarPath,
  showingPath,
  showingsPath,
} from '#src/domain/visits/showings/paths.ts'
import type { ShowingSide } from '#src/domain/visits/showings/showing-request.ts'
import { timeText } from '#src/domain/visits/showings/times.ts'
import { showingMail } from '#src/mail/templates/showing-mail.ts'
import { isConfirmedAddress } from '#src/use-cases/context/own-address.ts'
import { openToken } from '#src/use-cases/sharing/links/link-tokens.ts'
import type { Responder } from '#src/use-cases/visits/answerer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { showingCalendar } from './showing-calendar.ts'
import { placeOfShowing, timesOf } from './showing-place.ts'

export interface MailedShowing {
  readonly showing: ShowingRow
  readonly listing: ListingRow
  readonly answerer: Responder
  readonly by: ShowingSide
  readonly words: string | null
  readonly toRequester: boolean
}

export function mailShowing(context: VisitContext, tx: Transaction, mailed: MailedShowing): void {
  const calendar = showingCalendar(context, mailed)
  for (const mailbox of mailed.answerer.mailboxes)
    mailAgent(context, tx, { ...mailed, calendar }, mailbox)
  if (mailed.toRequester) mailRequester(context, tx, mailed)
}

type MailedShowingWithCalendar = MailedShowing & { readonly calendar: CalendarFile | null }

const shownOf = ({ localTime }: VisitContext, { showing, answerer, by, words }: MailedShowing) => ({
  state: showing.State,
  by,
  requester: showing.Name,
  answerer: answerer.name,
  times: timesOf(showing).map((time) => timeText(time, localTime)),
  words,
})

function mailAgent(
  context: VisitContext,
  tx: Transaction,
  mailed: MailedShowingWithCalendar,
  { address, name, userId }: Responder['mailboxes'][number],
): void {
  const { mail, publicOrigin, clock } = context
  const { showing, listing, calendar } = mailed
  const { Phone, Email, AgreedTime } = showing
  const content = showingMail(mail, {
    ...shownOf(context, mailed),
    name,
    place: mailedName(context, listing),
    reachedBy: [['Email', Email], ...(Phone === null ? [] : ([['Phone', Phone]] as const))],
    url: publicOrigin + showingsPath(),
    calendarUrl: AgreedTime === null ? null : publicOrigin + showingCalendarPath(showing.Id),
    isAgent: true,
  })
  const headers = { 'Reply-To': Email }
  const to = { recipient: address, recipientName: name, userId, host: mail.host, headers, calendar }
  enqueueMessage(tx, { ...to, ...content }, clock())
}

function mailRequester(context: VisitContext, tx: Transaction, mailed: MailedShowing): void {
  const { mail, publicOrigin, clock, vault } = context
  const { showing, listing, answerer } = mailed
  const token = openToken(vault, showing.TokenSealed)
  if (token === null) return
  const { Email, RequesterId } = showing
  const isOwn = isConfirmedAddress(context, RequesterId, Email)
  const name = isOwn ? showing.Name : null
  const mailContent = shownOf(context, mailed)
  const content = showingMail(mail, {
    ...mailContent,
    words: isOwn || mailContent.by === 'agent' ? mailContent.words : null,
    name,
    place: placeOfShowing(context, showing, listing),
    reachedBy: [],
    url: publicOrigin + showingPath(token),
    calendarUrl: showing.AgreedTime === null ? null : publicOrigin + showingCalendarPath(token),
    isAgent: false,
  })
  const to = { recipient: Email, recipientName: name, userId: RequesterId }
  const calendar = showingCalendar(context, mailed, name ?? Email)
  const [first] = answerer.mailboxes
  const headers: Record<string, string> = first === undefined ? {} : { 'Reply-To': first.address }
  enqueueMessage(tx, { ...to, host: mail.host, headers, calendar, ...content }, clock())
}
