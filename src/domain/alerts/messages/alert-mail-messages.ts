import { maxRefusedMails } from '#src/domain/limits.ts'

export const alertStopTitle = 'Stop this mail'
export const alertLinkWrong =
  'This link does not work. It may be incomplete, or what it is about has been deleted.'
/** Joins names into one phrase: `“Harbor” and “Port”`. Names beyond the tenth are only counted. */
export function alertsNamed(names: readonly string[]): string {
  const named = names.slice(0, namedMost).map((name) => `“${name}”`)
  const more = names.length - named.length
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])]
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
const namedMost = 10
export const alertMailStopped = (names: readonly string[]) =>
  `No more mail about ${alertsNamed(names)} is sent to you.`
export const allAlertMailStopped = 'No more mail about homes is sent to you.'
export const alertMailResumed = (names: readonly string[]) =>
  `Mail about ${alertsNamed(names)} is sent to you again.`
export const alertStoppedByReader = 'The reader stopped the mail.'
export const alertExpired = 'It ended on the day that was set for it.'
export const alertNotClicked = 'Nobody opened a listing from its mail for 13 months.'
export const alertUndeliverable = (reply: string) =>
  `The reader’s mail server refused ${maxRefusedMails} messages in a row: ${reply}`
export const alertNoAddress = 'There is no e-mail address to send it to.'
export const followedGone = 'The home is no longer shown here, so its newsfeed has ended.'
export const importTellsNobody =
  'An import sends no alerts: it is the first of its source, or changed too many listings at once.'
export const alertsRecorded = (count: number) =>
  `${count === 1 ? '1 event was' : `${count} events were`} recorded.`
export const alertsMailed = (count: number) =>
  `${count === 1 ? '1 mail was' : `${count} mails were`} written.`
export const alertsFailed = (count: number, first: string) =>
  `${count === 1 ? '1 recipient' : `${count} recipients`} could not be told: ${first}`
