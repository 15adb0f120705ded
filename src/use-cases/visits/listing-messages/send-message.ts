import type { Transaction } from '#db/connect.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { hasSameMessage, insertListingMessage } from '#db/queries/visits/messages.ts'
import { newId } from '#src/domain/ids.ts'
import { visitRepeatMs } from '#src/domain/limits.ts'
import { listingPath } from '#src/domain/paths.ts'
import { messagePath } from '#src/domain/visits/listing-messages/paths.ts'
import { visitWait } from '#src/domain/visits/messages/visit-messages.ts'
import { type PersonForm, personProblems, personValues } from '#src/domain/visits/person-form.ts'
import { listingMessageCopy, listingMessageMail } from '#src/mail/templates/listing-message-mail.ts'
import { isConfirmedAddress } from '#src/use-cases/context/own-address.ts'
import { findResponder, type Responder } from '#src/use-cases/visits/answerer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { getAskableListing, mailedName } from '#src/use-cases/visits/visit-listing.ts'

export interface MessageForm extends PersonForm {
  /** A honeypot field, which only bots fill in. */
  readonly trap: string
}

export type MessageOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid' | 'wait'; readonly fields: Readonly<Record<string, string>> }

export async function sendListingMessage(
  context: VisitContext,
  listingId: string,
  form: MessageForm,
): Promise<MessageOutcome> {
  const listing = getAskableListing(context, listingId)
  if (form.trap !== '') return { kind: 'sent' }
  const fields = personProblems(form)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const values = personValues(form)
  const { db, clock, user } = context
  const at = clock()
  const since = new Date(at.getTime() - visitRepeatMs).toISOString()
  const row = { ...values, RowKey: listing.RowKey }
  if (hasSameMessage(db.read, row, since)) return { kind: 'sent' }
  const answerer = findResponder(context, listing.ListAgentKey)
  if (!context.mayWrite(context.clientAddress, answerer.agentId))
    return { kind: 'wait', fields: { body: visitWait } }
  const maySendCopy = context.mayMail(values.Email)
  await db.write((tx) => {
    if (hasSameMessage(tx.orm, row, since)) return
    const id = newId(at)
    const parties = { SenderId: user?.id ?? null, AgentId: answerer.agentId }
    const state = { State: 'new', CreatedAt: at.toISOString() } as const
    insertListingMessage(tx, { ...row, ...parties, ...state, Id: id })
    mailAnswerer(context, tx, { id, listing, values, answerer })
    if (maySendCopy) mailCopy(context, tx, { listing, values, answerer })
  })
  return { kind: 'sent' }
}

interface MessageParts {
  readonly listing: ListingRow
  readonly values: ReturnType<typeof personValues>
  readonly answerer: Responder
}

function mailAnswerer(
  context: VisitContext,
  tx: Transaction,
  { id, listing, values, answerer }: MessageParts & { readonly id: string },
): void {
  const { mail, publicOrigin, user } = context
  for (const { address, name, userId } of answerer.mailboxes) {
    const content = listingMessageMail(mail, {
      name,
      place: mailedName(context, listing),
      words: values.Body,
      url: publicOrigin + messagePath(id),
      sender: values.Name,
      email: values.Email,
      phone: values.Phone,
    })
    const to = { recipient: address, recipientName: name, userId, senderId: user?.id ?? null }
    const headers = { 'Reply-To': values.Email, 'Auto-Submitted': 'no' }
    enqueueMessage(tx, { ...to, host: mail.host, headers, ...content }, context.clock())
  }
}

function mailCopy(
  context: VisitContext,
  tx: Transaction,
  { listing, values, answerer }: MessageParts,
) {
  const { mail, publicOrigin, user } = context
  const isOwn = isConfirmedAddress(context, user?.id ?? null, values.Email)
  const name = isOwn ? values.Name : null
  const content = listingMessageCopy(mail, {
    name,
    place: mailedName(context, listing),
    words: isOwn ? values.Body : null,
    url: publicOrigin + listingPath(listing.Id),
    answerer: answerer.name,
  })
  const to = { recipient: values.Email, recipientName: name, userId: user?.id ?? null }
  const [first] = answerer.mailboxes
  const headers: Record<string, string> = first === undefined ? {} : { 'Reply-To': first.address }
  enqueueMessage(tx, { ...to, host: mail.host, headers, ...content }, context.clock())
}
