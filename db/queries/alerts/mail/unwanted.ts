import type { Orm, Transaction } from '#db/connect.ts'
import { and, eq, gt, inArray, lte, or } from '#db/orm/drizzle.ts'
import { getHotSheet } from '#db/queries/alerts/hot-sheet-rows.ts'
import {
  collections,
  contacts,
  messages,
  savedSearches,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import {
  alertChanged,
  alertEnded,
  newsTogether,
  openHouseChanged,
  readerGone,
  readerStopped,
} from '#src/domain/admin/messages/mail-messages.ts'
import { newsKinds } from '#src/domain/alerts/mail/message.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { hasChangedHouse } from './changed-houses.ts'
import { findWaitingFor, newsFinder } from './like-news.ts'
import { type MessageRow, readMessage, withoutText } from './outbox-rows.ts'
import { findOptedOut } from './stop-rows.ts'
import { reopenNews } from './tell-again.ts'

/** Returns why a message should not be sent: its recipient has unsubscribed or has left. Null if it should be sent. */
export function whyUnwanted(orm: Orm, message: MessageRow, now: Date): string | null {
  if (isStopped(orm, message)) return readerStopped
  if (isGone(orm, message)) return readerGone
  if (message.Kind === 'open-house-change' && hasChangedHouse(orm, message)) return openHouseChanged
  if (message.Kind !== 'alert' || message.About === null || message.CopyOf !== null) return null
  if (findConfirmedOf(orm, message).length < message.About.length) return alertEnded
  return isChanged(orm, message, now) ? alertChanged : null
}

function isStopped(orm: Orm, message: MessageRow): boolean {
  const { Kind, Recipient, SenderId, UserId } = message
  switch (Kind) {
    case 'share':
    case 'alert-confirm':
      return SenderId !== null && findOptedOut(orm, SenderId, [emailKey(Recipient)]).size > 0
    case 'hot-sheet':
      return UserId !== null && getHotSheet(orm, UserId)?.Mailed === false
    case 'alert':
      return message.About !== null && findConfirmedOf(orm, message).length === 0
    default:
      return false
  }
}

/** True for news to a closed account, or to an address that the account or contact no longer has. */
function isGone(orm: Orm, { Kind, Recipient, UserId, About }: MessageRow): boolean {
  if (!isNews(Kind)) return false
  const { Id, Email, Disabled, LeavingAt } = users
  const accounts = orm
    .select({ Email, Disabled, LeavingAt })
    .from(users)
    .where(eq(Id, UserId ?? ''))
    .all()
  const isClosed = accounts.every((account) => account.Disabled || account.LeavingAt !== null)
  if (UserId !== null && isClosed) return true
  const alertContacts = orm
    .select({ Email: contacts.PrimaryEmail })
    .from(contacts)
    .innerJoin(subscriptions, eq(subscriptions.ContactId, contacts.Id))
    .where(inArray(subscriptions.Id, [...(About ?? [])]))
    .all()
  const addresses = [...accounts, ...alertContacts].map((reader) => emailKey(reader.Email ?? ''))
  return addresses.length > 0 && !addresses.includes(emailKey(Recipient))
}

function isChanged(orm: Orm, { About, CreatedAt }: MessageRow, now: Date): boolean {
  const { Id, SavedSearchId, CollectionId, ModifiedAt } = subscriptions
  const times = [ModifiedAt, savedSearches.ModifiedAt, collections.ModifiedAt]
  const changed = orm
    .select({ Id })
    .from(subscriptions)
    .leftJoin(savedSearches, eq(savedSearches.Id, SavedSearchId))
    .leftJoin(collections, eq(collections.Id, CollectionId))
    .where(
      and(
        inArray(Id, [...(About ?? [])]),
        or(...times.map((time) => and(gt(time, CreatedAt), lte(time, now.toISOString())))),
      ),
    )
  return changed.limit(1).get() !== undefined
}

function findConfirmedOf(orm: Orm, { About, Recipient }: MessageRow) {
  const { Id, OwnerId, ContactId, Recipients, State } = subscriptions
  const key = emailKey(Recipient)
  const confirmed = orm
    .select({ OwnerId, ContactId, Recipients })
    .from(subscriptions)
    .where(and(inArray(Id, [...(About ?? [])]), eq(State, 'confirmed')))
    .all()
  const stopped = new Set(
    [...new Set(confirmed.map((alert) => alert.OwnerId))].filter(
      (owner) => findOptedOut(orm, owner, [key]).size > 0,
    ),
  )
  return confirmed.filter((alert) => !isForContact(alert) || !stopped.has(alert.OwnerId))
}

const isForContact = ({
  ContactId,
  Recipients,
}: {
  ContactId: string | null
  Recipients: string
}) => ContactId !== null && Recipients !== 'owner'

export function cancelUnwanted(tx: Transaction, key: string, now: Date): void {
  const like = newsFinder(tx.orm, key)
  for (const id of findWaitingFor(tx.orm, key)) {
    const message = readMessage(tx.orm, id)
    // The message may have been canceled together with an earlier one to the same recipient.
    if (message?.State !== 'waiting') continue
    const reason = whyUnwanted(tx.orm, message, now)
    if (reason !== null) cancel(tx, message, reason, like)
  }
}

/**
 * Cancels a message. News in it that is still wanted goes into a new message, merged with other waiting news about the
 * same listings, so that successive changes are reported as one.
 */
export function cancel(
  tx: Transaction,
  message: MessageRow,
  LastReply: string,
  like = newsFinder(tx.orm, emailKey(message.Recipient)),
): void {
  withdraw(tx, message, LastReply)
  if (!isNews(message.Kind) || message.CopyOf !== null) return
  const others = message.Kind.startsWith('open-house')
    ? []
    : like(message)
        .map((id) => readMessage(tx.orm, id))
        .filter((waitingMessage) => waitingMessage?.State === 'waiting')
        .filter((waitingMessage) => waitingMessage !== null)
  for (const waitingMessage of others) withdraw(tx, waitingMessage, newsTogether)
  for (const withdrawn of [message, ...others]) reopenNews(tx, withdrawn)
}

function withdraw({ orm }: Transaction, { Id, SecretUntil }: MessageRow, LastReply: string): void {
  const text = SecretUntil === null ? {} : withoutText
  const canceled = { State: 'canceled', LastReply, ...text } as const
  orm.update(messages).set(canceled).where(eq(messages.Id, Id)).run()
}

/** True for messages about listings, whose news can be reported again in another message. */
const isNews = (kind: string) =>
  newsKinds.some((each) => each === kind) && kind !== 'alert-approval'
