import { type MessageKind, type MessageState, newsDays } from '#src/domain/alerts/mail/message.ts'

export const linkExpired = 'Its link expired before it could be sent.'
export const newsTooOld = `It waited more than ${newsDays} days, so its news is out of date.`

export const messageUnreadable = 'Its database record is damaged, so it wasn’t sent.'
export const readerGone = 'The account was closed or its address changed before this was sent.'
export const readerStopped = 'The recipient unsubscribed before it was sent.'
export const alertEnded = 'One of its alerts ended before it was sent. A new message has the rest.'
export const alertChanged =
  'One of its alerts changed before it was sent. A new message has the current results.'
export const openHouseChanged =
  'One of its open houses was moved, canceled, or removed from the plan. A new message has the current details.'
export const openHousesOver = 'Its open houses were over or canceled before it was sent.'
export const homeWithdrawn =
  'A home in it may no longer be shown to the recipient. A new message has the rest.'
export const copyWithdrawn = 'A home in it may no longer be shown to the recipient.'
export const shareWithdrawn = 'None of its homes may be shown to the recipient anymore.'
export const newsTogether =
  'An earlier email to the recipient was withdrawn. A new message combines both.'

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  canceled: 'Canceled',
}

export const messageKindLabels: Readonly<Record<MessageKind, string>> = {
  'verify-address': 'Address confirmation',
  'account-exists': 'Existing account',
  invitation: 'Invitation',
  'terms-accepted': 'Terms accepted',
  'access-ends': 'End of access',
  'account-leaving': 'Account deletion',
  alert: 'Alert updates',
  share: 'Shared by someone',
  'listing-message': 'Message to an agent',
  'listing-message-copy': 'Copy of a message to an agent',
  'listing-message-reply': 'Reply from an agent',
  showing: 'Showing',
  'open-house-reminder': 'Open house reminder',
  'open-house-change': 'Changed open house',
  'alert-approval': 'Events to approve',
  'alert-undeliverable': 'Alert not delivered',
  'alert-visited': 'Message opened or clicked',
  'hot-sheet': 'Hot sheet',
  violation: 'Violation report',
  'violation-answer': 'Reply to a violation report',
  'feed-trouble': 'Feed that needs attention',
  'backup-trouble': 'Backup that needs attention',
  copying: 'Listings that may be copied',
  'household-invitation': 'Household invitation',
  'alert-confirm': 'Alert confirmation',
  'household-joined': 'Household joined',
  'household-ended': 'Household ended',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-confirm': 'New address confirmation',
  'email-change-notice': 'New address notice',
  'new-device': 'New device',
  'second-factor': 'Two-step sign-in',
  'recovery-code': 'Recovery code used',
  'wrong-codes': 'Wrong sign-in codes',
  passkey: 'Passkey',
  test: 'Test',
}

export const noMailServer =
  'No mail server is configured, so messages stay here unsent. To send them, set SMTP_URL and MAIL_FROM.'
export const noMessages = 'There are no messages.'
export const noMatchingMessages = 'No messages match.'
export const withoutBody = {
  deleted: 'The text is no longer stored because it had a link meant only for its recipient.',
  withheld: 'The text isn’t shown because it has a link meant only for its recipient.',
} as const

export const sendingStates = {
  ready: 'Waiting for mail to send.',
  noServer: 'No mail server is configured, so mail stays in the outbox.',
  noOutbox: 'The outbox could not be read or written.',
} as const
export const mailUnsendable = 'The mail server isn’t working. We’ll keep trying.'
export const mailSent = (count: number): string =>
  count === 1 ? '1 message was sent.' : `${count} messages were sent.`
export const mailFailed = (count: number): string =>
  count === 1 ? '1 message was not sent.' : `${count} messages were not sent.`
