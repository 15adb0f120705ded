export const alertStopTitle = 'Stop this mail'
export const alertLinkWrong =
  'This link does not work. It may be incomplete, or what it is about has been deleted.'
export const alertStopped = (name: string) => `No more mail about “${name}” is sent to you.`
export const alertsStopped = 'No more mail about homes is sent to you.'
export const alertResumed = (name: string) => `Mail about “${name}” is sent to you again.`
export const alertStoppedByReader = 'Whoever was told stopped the mail.'
export const alertExpired = 'It ended on the day that was set for it.'
export const alertNotClicked = 'Nobody opened a listing from its mail for 13 months.'
export const alertUndeliverable = (reply: string) =>
  `The mail server of whoever is told refused the mail: ${reply}`
export const alertNoAddress = 'There is no e-mail address to send it to.'
export const alertsRecorded = (count: number) =>
  `${count === 1 ? '1 event was' : `${count} events were`} recorded.`
export const alertsMailed = (count: number) =>
  `${count === 1 ? '1 mail was' : `${count} mails were`} written.`
