import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'

export const noSuchUser = 'This user doesn’t exist.'
export const lastAdministrator =
  'This is the only administrator who can sign in. Make someone else an administrator first.'
export const userSaved = 'Saved. This user has been signed out everywhere.'
const inOutbox = 'is in the outbox: no mail server is configured.'
export const resetMailed = ({ hasServer }: Pick<MailSettings, 'hasServer'>) =>
  hasServer
    ? 'We emailed a link for choosing a new password.'
    : `The email with the link for choosing a new password ${inOutbox}`
export const noAddress = 'This account has no email address to send a link to.'
export const invited = (email: string, { hasServer }: Pick<MailSettings, 'hasServer'>) =>
  hasServer ? `We emailed an invitation to ${email}.` : `The invitation to ${email} ${inOutbox}`
export const inviteeUnnamed = 'Please enter the name of the person to invite.'
export const addressTaken = 'An account with this email address already exists.'
export const memberUnknown = (id: string) => `No member has this key or ${id}.`
export const memberNeeded = (id: string) => `Enter the member’s key or ${id} for this agent.`
export const settingsSaved = 'Saved.'
export const termsEmpty = 'Please write at least one paragraph.'
export const termsVersionUsed =
  'People have accepted another text under this version. Please give the new text a new one.'
export const termsVersionNeeded =
  'The text has changed. Please give it a new version so it’s clear which one people accepted.'
