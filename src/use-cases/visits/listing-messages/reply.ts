import { findUserById } from '#db/queries/account/user-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { getListing } from '#db/queries/listings/listing-rows.ts'
import { findInboxMessage, updateListingMessage } from '#db/queries/visits/messages.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { visitTextMaximum } from '#src/domain/limits.ts'
import { listingPath } from '#src/domain/paths.ts'
import {
  replyEmpty,
  replyWithoutAddress,
  visitBodyLong,
} from '#src/domain/visits/messages/visit-messages.ts'
import { textOf } from '#src/domain/visits/person-form.ts'
import { listingMessageReply } from '#src/mail/templates/listing-message-mail.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailedName } from '#src/use-cases/visits/visit-listing.ts'
import { getInboxMessage, type InboxMessage, inboxOf, requireAgent } from './inbox.ts'

export async function replyToMessage(
  context: VisitContext,
  id: string,
  typed: string,
): Promise<string | null> {
  const message = getInboxMessage(context, id)
  const words = textOf(typed)
  if (words === '') return replyEmpty
  if (words.length > visitTextMaximum) return visitBodyLong(visitTextMaximum)
  const agent = writerOf(context)
  if (agent === null) return replyWithoutAddress
  const content = contentOf(context, message, words, agent)
  const at = context.clock()
  await context.db.write((tx) => {
    const before = findInboxMessage(tx.orm, inboxOf(context), id)?.message.Reply ?? null
    // A repeated submit must not add the reply twice.
    if (before?.split(between).at(-1) === words) return
    const Reply = before === null ? words : before + between + words
    updateListingMessage(tx, id, { State: 'answered', Reply, RepliedAt: at.toISOString() })
    const to = { recipient: message.Email, recipientName: message.Name, userId: message.SenderId }
    const headers = { 'Reply-To': agent.replyTo, 'Auto-Submitted': 'no' }
    const from = { senderId: agent.userId, host: context.mail.host, headers }
    enqueueMessage(tx, { ...to, ...from, ...content }, at)
  })
  return null
}

const between = '\n\n'

interface Writer {
  readonly userId: string
  readonly name: string
  readonly replyTo: string
  readonly reachedBy: readonly string[]
  readonly signature: string | null
}

function writerOf(context: VisitContext): Writer | null {
  const { id } = requireAgent(context)
  const user = findUserById(context.db, id)
  const { name, office, phone, email } = getSharer(context, id)
  const replyTo = [user?.Email, email].find((text) => text && emailProblem(text) === null)
  if (!replyTo) return null
  const reachedBy = [office, phone, replyTo].filter((line) => line !== null)
  return { userId: id, name, replyTo, reachedBy, signature: user?.Signature ?? null }
}

function contentOf(
  context: VisitContext,
  { Name, Body, listingId }: InboxMessage,
  words: string,
  { name, reachedBy, signature }: Writer,
) {
  const match = getListing(context.db, listingId)
  return listingMessageReply(context.mail, {
    name: Name,
    place: mailedName(context, match!.listing),
    words,
    url: context.publicOrigin + listingPath(listingId),
    agent: name,
    question: Body,
    signature,
    reachedBy,
  })
}
