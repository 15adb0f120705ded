import { maxRefusedMails } from '#src/domain/limits.ts'
import { andList } from '#src/domain/wording.ts'

export const alertStopTitle = 'Stop these emails'
export const alertLinkWrong =
  'This link doesn’t work. It may be incomplete, or its alert was deleted.'
/** Joins names into one phrase: `“Harbor” and “Port”`. Names beyond the tenth are only counted. */
export function alertsNamed(names: readonly string[]): string {
  const quotedNames = names.slice(0, namedMost).map((name) => `“${name}”`)
  const more = names.length - quotedNames.length
  return andList([...quotedNames, ...(more > 0 ? [`${more} more`] : [])])
}
const namedMost = 10
export const alertMailStopped = (names: readonly string[]) =>
  `You won’t get any more emails about ${alertsNamed(names)}.`
export const allAlertMailStopped = 'You won’t get any more emails about homes.'
export const alertMailResumed = (names: readonly string[]) =>
  `You’ll get emails about ${alertsNamed(names)} again.`
export const alertStoppedByReader = 'The recipient unsubscribed.'
export const alertExpired = 'It reached its end date.'
export const alertNotClicked = 'No one has opened a listing from its emails in 13 months.'
export const alertUndeliverable = (reply: string) =>
  `The recipient’s mail server refused ${maxRefusedMails} messages in a row: ${reply}`
export const alertNoAddress = 'There’s no email address to send it to.'
export const followedGone = 'The home is no longer shown here, so its alert has ended.'
export const importTellsNobody =
  'An import sent no newsfeed updates because it was the first from its source or changed too many listings at once.'
export const alertsRecorded = (count: number) =>
  `${count === 1 ? '1 event was' : `${count} events were`} recorded.`
export const alertsMailed = (count: number) =>
  `${count === 1 ? '1 email was' : `${count} emails were`} written.`
export const alertsFailed = (count: number, first: string) =>
  `${count === 1 ? '1 recipient' : `${count} recipients`} could not be notified: ${first}`
