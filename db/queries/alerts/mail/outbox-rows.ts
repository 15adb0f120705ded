import { randomUUID } from 'node:crypto'
import type { Orm, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { messages, type PlanBefore } from '#db/schema/index.ts'
import { headerText, isMailbox } from '#src/domain/alerts/mail/header-text.ts'
import type {
  CalendarFile,
  MessageContent,
  OpenKind,
  SecretKind,
} from '#src/domain/alerts/mail/message.ts'
import { newId } from '#src/domain/ids.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'

export type { PlanBefore }
export type MessageRow = typeof messages.$inferSelect

interface Envelope {
  readonly recipient: string
  readonly recipientName?: string | null
  readonly userId?: string | null
  /** The account of the person who wrote it. */
  readonly senderId?: string | null
  readonly host: string
  /** Additional headers, such as `List-Unsubscribe` and `Reply-To`. */
  readonly headers?: Readonly<Record<string, string>>
  /** The id of the original, if this is a copy for another recipient. The original is sent first. */
  readonly copyOf?: string | undefined
  /** The alerts that an alert is about, or the open houses of a reminder or a change, by their keys. */
  readonly about?: readonly string[]
  /** The listings that news, or people, tell of, by id, and whether their addresses stand in it. */
  readonly listings?: Readonly<Record<string, boolean>>
  readonly share?: StoredShare
  /** The open house as its planner knew it before this change. */
  readonly planBefore?: PlanBefore
  readonly calendar?: CalendarFile | null
  /** Until then it can be canceled; by default it is sent at once. */
  readonly notBefore?: Date
}

type Body =
  | (MessageContent<OpenKind> & { readonly secretUntil?: undefined })
  /** `secretUntil` is when the links in the message expire. The text is deleted then, or earlier once it is sent. */
  | (MessageContent<SecretKind> & { readonly secretUntil: Date })

export type NewMessage = Envelope & Body

/** The values of a message whose secrets are deleted. */
export const withoutText = { Text: '', Html: '', Calendar: null, SecretUntil: null } as const

/** Signaled when a message was written or made due again. */
export const outboxTopic = 'messages'

/** Writes a message in the transaction of its cause and returns its id. Throws for an invalid address. */
export function enqueueMessage(tx: Transaction, message: NewMessage, at: Date): string {
  if (!isMailbox(message.recipient)) throw new Error('A message needs the address of one mailbox.')
  const id = newId(at)
  const notBefore = (message.notBefore ?? at).toISOString()
  tx.orm
    .insert(messages)
    .values({
      Id: id,
      MessageId: `<${randomUUID()}@${message.host}>`,
      Kind: message.kind,
      Recipient: message.recipient,
      RecipientName: headerText(message.recipientName ?? '') || null,
      UserId: message.userId ?? null,
      SenderId: message.senderId ?? null,
      CopyOf: message.copyOf ?? null,
      PlanBefore: message.planBefore ?? null,
      About: message.about ?? null,
      Listings: message.listings ?? null,
      Share: message.share ?? null,
      Subject: headerText(message.subject),
      Text: message.text,
      Html: message.html,
      Headers: headersOf(message),
      Calendar: message.calendar ?? null,
      CreatedAt: at.toISOString(),
      NotBefore: notBefore,
      SecretUntil: message.secretUntil?.toISOString() ?? null,
      State: 'waiting',
      NextAttemptAt: notBefore,
    })
    .run()
  tx.signal(outboxTopic)
  return id
}

const maxHeaderLength = 900

function headersOf({ headers }: NewMessage): Record<string, string> | null {
  if (headers === undefined) return null
  const entries = Object.entries(headers).map(([name, value]) => {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name)) throw new Error(`${name} cannot name a header.`)
    return [name, headerText(value, maxHeaderLength)]
  })
  return Object.fromEntries(entries)
}

const texts = ['MessageId', 'Kind', 'Recipient', 'Subject', 'Text', 'Html'] as const
const times = ['CreatedAt', 'NotBefore'] as const

/** Null for one that cannot be read, such as with damaged JSON: it must not keep others from being sent. */
export function readMessage(orm: Orm, id: string): MessageRow | null {
  try {
    const row = orm.select().from(messages).where(eq(messages.Id, id)).get()
    return row !== undefined && isWhole(row) ? row : null
  } catch (error) {
    if (storageFailureOf(error) !== null) throw error
    return null
  }
}

const isWhole = (row: MessageRow): boolean =>
  texts.every((name) => typeof row[name] === 'string') &&
  times.every((name) => !Number.isNaN(Date.parse(row[name]))) &&
  (row.About === null || (Array.isArray(row.About) && row.About.every(isText))) &&
  [row.Listings, row.Share, row.Headers, row.Calendar, row.PlanBefore].every(isRecordOrNull) &&
  [row.Headers, row.Calendar].every((record) => Object.values(record ?? {}).every(isText))

const isText = (value: unknown) => typeof value === 'string'
const isRecordOrNull = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** Of a message that was written; what it told may be told again. */
export const isCanceled = (orm: Orm, id: string | null): boolean =>
  id !== null &&
  orm.select({ State: messages.State }).from(messages).where(eq(messages.Id, id)).get()?.State ===
    'canceled'
