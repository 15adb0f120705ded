import type { CalendarMethod } from '#src/domain/context/calendar/ics.ts'

export const secretKinds = [
  'verify-address',
  'password-reset',
  'email-change-confirm',
  'email-change-notice',
  'invitation',
  'household-invitation',
  'alert-confirm',
] as const

export const openKinds = [
  'account-exists',
  'password-changed',
  'new-device',
  'second-factor',
  'recovery-code',
  'wrong-codes',
  'passkey',
  'terms-accepted',
  'access-ends',
  'account-leaving',
  'alert',
  'alert-approval',
  'alert-undeliverable',
  'alert-visited',
  'share',
  'hot-sheet',
  'violation',
  'violation-answer',
  'feed-trouble',
  'backup-trouble',
  'copying',
  'household-joined',
  'household-ended',
  'listing-message',
  'listing-message-copy',
  'listing-message-reply',
  'showing',
  'open-house-reminder',
  'open-house-change',
  'test',
] as const

/** Mail that is useless after `newsDays` and then canceled, so that a mail server added later does not send it all. */
export const newsKinds = [
  'alert',
  'alert-approval',
  'hot-sheet',
  'open-house-reminder',
  'open-house-change',
] as const satisfies readonly (typeof openKinds)[number][]
export const newsDays = 3
export const newsCutoff = (now: Date): string =>
  new Date(now.getTime() - newsDays * 24 * 60 * 60_000).toISOString()

export type SecretKind = (typeof secretKinds)[number]
export type OpenKind = (typeof openKinds)[number]
export type MessageKind = SecretKind | OpenKind

export interface MessageContent<Kind extends MessageKind = MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface CalendarFile {
  readonly name: string
  /** The iTIP method (RFC 5546), which must be the same in the mail's header and in the calendar file. */
  readonly method: CalendarMethod
  readonly text: string
}

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'canceled'] as const
export type MessageState = (typeof messageStates)[number]
