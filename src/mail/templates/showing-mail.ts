import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { showingSubject } from '#src/domain/visits/messages/showing-messages.ts'
import type { ShowingSide, ShowingState } from '#src/domain/visits/showings/showing-request.ts'
import { renderLetter } from '#src/mail/layout/render.ts'

export interface ShowingMail {
  /** Null if the address may belong to another person than the requester. */
  readonly name: string | null
  readonly state: ShowingState
  readonly by: ShowingSide
  /** The listing's address as the reader of the mail may see it. */
  readonly place: string
  readonly requester: string
  /** Contact details of the requester; only in the agent's mail. */
  readonly reachedBy: readonly (readonly [string, string])[]
  readonly answerer: string
  /** The requested times, or the single time that is agreed, proposed, or canceled. Formatted for display. */
  readonly times: readonly string[]
  readonly words: string | null
  readonly url: string
  /** Null until a time is agreed or proposed. */
  readonly calendarUrl: string | null
  readonly isAgent: boolean
}

export function showingMail(site: MailSettings, showing: ShowingMail): MessageContent<'showing'> {
  const { name, state, place, times, words, url, calendarUrl, isAgent } = showing
  const timeFacts = times.map(
    (time, at) => [times.length === 1 ? 'Time' : `Time ${at + 1}`, time] as const,
  )
  const label = state === 'canceled' || state === 'declined' ? 'Remove from' : 'Add to'
  return renderLetter(site, {
    kind: 'showing',
    subject: showingSubject[state](place),
    name,
    paragraphs: [sentenceOf(showing)],
    words,
    facts: [...timeFacts, ...showing.reachedBy],
    action: { label: isAgent ? 'Open your showings' : 'Open the request', url },
    after: calendarUrl === null ? [] : [{ label: `${label} your calendar`, url: calendarUrl }],
    because: isAgent
      ? `you answer requests for showings of this listing at ${site.brokerage}.`
      : `a showing was requested with your address at ${site.brokerage}.`,
  })
}

function sentenceOf({ state, by, place, requester, answerer, isAgent }: ShowingMail): string {
  if (state === 'requested')
    return isAgent
      ? `${requester} would like to see ${place}.`
      : `You asked to see ${place}. ${answerer} will get back to you.`
  if (state === 'proposed') return `${answerer} proposed another time to see ${place}.`
  if (state === 'accepted') return `The showing of ${place} is confirmed.`
  if (state === 'declined') return `${answerer} declined the showing of ${place}.`
  if (by === 'agent') return `${answerer} canceled the showing of ${place}.`
  return isAgent
    ? `${requester} canceled the showing of ${place}.`
    : `You canceled the showing of ${place}.`
}
