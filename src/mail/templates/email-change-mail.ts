import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { durationText } from '#src/mail/layout/letter-values.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader, TimedLink } from './registration-mail.ts'

/** Goes to the new address, which has to be confirmed. */
export const emailChangeConfirmMail = (
  site: MailSettings,
  { name, url, validMinutes }: Reader & TimedLink,
): MessageContent<'email-change-confirm'> =>
  renderLetter(site, {
    kind: 'email-change-confirm',
    subject: 'Confirm your new email address',
    name,
    paragraphs: [
      `Please confirm that your account at ${site.brokerage} should use this address from now on.`,
    ],
    action: { label: 'Use this address', url },
    after: [
      `This link works once, for ${durationText(validMinutes)}.`,
      'If you didn’t ask for this, ignore this message. The account will keep its address.',
    ],
    because: `your address was entered for an account at ${site.brokerage}.`,
  })

/** Goes to the old address. The link in it reverts the change. */
export const emailChangeNoticeMail = (
  site: MailSettings,
  { name, newAddress, url, validMinutes }: Reader & TimedLink & { readonly newAddress: string },
): MessageContent<'email-change-notice'> =>
  renderLetter(site, {
    kind: 'email-change-notice',
    subject: 'Your email address was changed',
    name,
    paragraphs: [
      `The email address of your account at ${site.brokerage} was changed. If this was you, you don’t need to do anything.`,
    ],
    facts: [['New address', newAddress]],
    action: { label: 'Undo the change', url },
    after: [
      `If this wasn’t you, undo the change and choose a new password. The link works for ${durationText(validMinutes)}.`,
    ],
    because: `this is the address of your account at ${site.brokerage}.`,
  })
