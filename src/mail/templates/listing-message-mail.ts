import type { MailSettings } from '#src/domain/alerts/mail/mail-settings.ts'
import type { MessageContent } from '#src/domain/alerts/mail/message.ts'
import { messageSubject } from '#src/domain/visits/messages/visit-messages.ts'
import { renderLetter } from '#src/mail/layout/render.ts'
import type { Reader } from './registration-mail.ts'

interface MessageBase extends Reader {
  /** The listing's address as visitors may see it. */
  readonly place: string
  readonly words: string
  readonly url: string
}

interface ListingMessage extends MessageBase {
  readonly sender: string
  readonly email: string
  readonly phone: string | null
}

/** Goes to the agent who answers the message. */
export const listingMessageMail = (
  site: MailSettings,
  { name, place, words, url, sender, email, phone }: ListingMessage,
): MessageContent<'listing-message'> =>
  renderLetter(site, {
    kind: 'listing-message',
    subject: messageSubject(sender, place),
    name,
    paragraphs: [`${sender} wrote about ${place}.`],
    words,
    facts: [['Email', email], ...(phone === null ? [] : ([['Phone', phone]] as const))],
    action: { label: 'Open the message', url },
    after: ['Reply to this email to answer the person who wrote.'],
    because: `messages about this listing go to you at ${site.brokerage}.`,
  })

interface MessageCopy {
  /** `name` and `words` are null if the address may belong to another person than the author. */
  readonly name: string | null
  readonly words: string | null
  readonly place: string
  readonly url: string
  readonly answerer: string
}

/** Goes to the author of the message. */
export const listingMessageCopy = (
  site: MailSettings,
  { name, place, words, url, answerer }: MessageCopy,
): MessageContent<'listing-message-copy'> =>
  renderLetter(site, {
    kind: 'listing-message-copy',
    subject: `Your message about ${place}`,
    name,
    paragraphs: [
      words === null
        ? `Your message about ${place} was sent. ${answerer} will get back to you.`
        : `This is a copy of what you wrote about ${place}. ${answerer} will get back to you.`,
    ],
    words,
    action: { label: 'See the listing', url },
    after: ['If you didn’t write this, ignore this message.'],
    because: `a message was sent with your address at ${site.brokerage}.`,
  })

interface Reply extends MessageBase {
  readonly agent: string
  readonly question: string
  readonly signature: string | null
  readonly reachedBy: readonly string[]
}

export const listingMessageReply = (
  site: MailSettings,
  { name, place, words, url, agent, question, signature, reachedBy }: Reply,
): MessageContent<'listing-message-reply'> =>
  renderLetter(site, {
    kind: 'listing-message-reply',
    subject: `Re: ${place}`,
    name,
    paragraphs: [`${agent} answered your message about ${place}.`],
    words,
    action: { label: 'See the listing', url },
    after: [`You wrote: ${question}`],
    signature: { words: signature, lines: [agent, ...reachedBy] },
    because: `you wrote to ${agent} at ${site.brokerage}.`,
  })
