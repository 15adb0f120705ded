import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { MessageContent, OpenKind, SecretKind } from '#src/domain/alerts/mail/message.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import type { Person } from '#src/use-cases/account/account-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export type MailContext = Pick<Context, 'clock' | 'localTime' | 'mail' | 'publicOrigin'>

/** The recipient of a mail. `DisplayName` is null if the mail must not contain it; `Id` is null without an account. */
export type MailRecipient = Omit<Person, 'Id' | 'DisplayName'> & {
  readonly Id: string | null
  readonly DisplayName: string | null
}

/** Visitors can type any address and name into a form, so the name must not be mailed to that address. */
export const withoutName = (person: Person): MailRecipient => ({ ...person, DisplayName: null })

export const linkOf = (
  { publicOrigin }: MailContext,
  { DisplayName: name }: MailRecipient,
  path: string,
  lastsMs: number,
) => ({ name, url: publicOrigin + path, validMinutes: lastsMs / minuteMs })

const envelopeOf = (
  { mail }: MailContext,
  { Id, DisplayName }: MailRecipient,
  recipient: string,
) => ({
  recipient,
  recipientName: DisplayName,
  userId: Id,
  host: mail.host,
})

export function enqueue(
  context: MailContext,
  tx: Transaction,
  person: Person,
  content: MessageContent<OpenKind>,
): void {
  if (person.Email === null) return
  enqueueMessage(tx, { ...envelopeOf(context, person, person.Email), ...content }, context.clock())
}

export function enqueueSecret(
  context: MailContext,
  tx: Transaction,
  person: MailRecipient,
  content: MessageContent<SecretKind>,
  lastsMs: number,
): void {
  if (person.Email === null) return
  const at = context.clock()
  const secretUntil = new Date(at.getTime() + lastsMs)
  enqueueMessage(tx, { ...envelopeOf(context, person, person.Email), ...content, secretUntil }, at)
}
