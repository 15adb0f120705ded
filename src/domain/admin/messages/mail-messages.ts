import { type MessageKind, type MessageState, newsDays } from '#src/domain/alerts/mail/message.ts'

export const linkExpired = 'Its link expired before it could be sent.'
export const newsTooOld = `It waited longer than ${newsDays} days, so its news is old.`

export const messageUnreadable = 'It is damaged in the database, so it was not sent.'
export const readerGone = 'The account was closed, or its address changed, before it was sent.'
export const readerStopped = 'The recipient unsubscribed before it was sent.'
export const alertEnded =
  'A newsfeed in it ended before it was sent. The rest is told in a new message.'
export const alertChanged =
  'A newsfeed in it was changed before it was sent. What it finds now is told in a new message.'
export const openHouseChanged =
  'An open house in it was moved, canceled, or taken out of the plan. What is so now is told in a new message.'
export const openHousesOver =
  'Its open houses were over, or did not take place, before it was sent.'
export const homeWithdrawn =
  'A home in it may not be shown to the recipient any more. The rest is told in a new message.'
export const copyWithdrawn = 'A home in it may not be shown to the recipient any more.'
export const shareWithdrawn = 'None of its homes may be shown to the recipient any more.'
export const newsTogether =
  'An earlier mail to the recipient was withdrawn. What both tell is told in a new message.'

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  canceled: 'Canceled',
}

export const messageKindLabels: Readonly<Record<MessageKind, string>> = {
  'verify-address': 'Confirmation of an address',
  'account-exists': 'Existing account',
  invitation: 'Invitation',
  'terms-accepted': 'Accepted terms',
  'account-leaving': 'Account will be deleted',
  alert: 'News about listings',
  share: 'Shared by a person',
  'listing-message': 'Message to an agent',
  'listing-message-copy': 'Copy of a message to an agent',
  'listing-message-reply': 'Answer of an agent',
  showing: 'Showing',
  'open-house-reminder': 'Open houses of a plan',
  'open-house-change': 'Changed open house',
  'alert-approval': 'Events to approve',
  'alert-undeliverable': 'Newsfeed not delivered',
  'alert-visited': 'Message opened or clicked in',
  'hot-sheet': 'Hot sheet',
  violation: 'Report of a violation',
  'violation-answer': 'Answer to a report',
  'household-invitation': 'Invitation to a household',
  'alert-confirm': 'Question whether to tell what is new',
  'household-joined': 'Household joined',
  'household-ended': 'Household ended',
  'password-reset': 'New password',
  'password-changed': 'Changed password',
  'email-change-confirm': 'Confirmation of a new address',
  'email-change-notice': 'Notice of a new address',
  'new-device': 'New device',
  'second-factor': 'Two-step sign-in',
  'recovery-code': 'Recovery code used',
  'wrong-codes': 'Wrong sign-in codes',
  passkey: 'Passkey',
  test: 'Test',
}

export const noMailServer =
  'No mail server is configured, so messages stay here and reach no one. To send them, set SMTP_URL and MAIL_FROM.'
export const noMessages = 'There are no messages.'
export const noMatchingMessages = 'No message matches.'
export const withoutBody = {
  deleted:
    'The text is no longer stored, because it had a link that only its recipient should have.',
  withheld: 'The text has a link that only its recipient should have, so it is not shown.',
} as const

export const sendingStates = {
  ready: 'Waits for mail to send.',
  noServer: 'No mail server is configured: mail stays in the outbox.',
  noOutbox: 'The outbox could not be read or written.',
} as const
export const mailUnsendable = 'The mail server cannot be used. It is tried again by and by.'
export const mailSent = (count: number): string =>
  count === 1 ? '1 message was sent.' : `${count} messages were sent.`
export const mailFailed = (count: number): string =>
  count === 1 ? '1 message was not sent.' : `${count} messages were not sent.`
