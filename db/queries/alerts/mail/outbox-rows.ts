import { randomUUID } from 'node:crypto'
import type { Orm, Transaction } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { messages, type PreviousPlan } from '#db/schema/index.ts'
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

export type { PreviousPlan }
export type MessageRow = typeof messages.$inferSelect

interface Envelope {
  readonly recipient: string
  readonly recipientName?: string | null
  readonly userId?: string | null
  readonly senderId?: string | null
  readonly host: string
  readonly headers?: Readonly<Record<string, string>>
  /** Id of the original if this is a copy for another recipient. The original is sent first. */
  readonly copyOf?: string | undefined
  /** Ids of the alerts that the message reports on, or keys of the open houses in a reminder or a notice of changes. */
  readonly about?: readonly string[]
  /** Ids of the listings in the message, each with whether the message shows its address. */
  readonly listings?: Readonly<Record<string, boolean>>
  readonly share?: StoredShare
  /** The open house before this change, as last reported to the recipient. */
  readonly planBefore?: PreviousPlan
  readonly calendar?: CalendarFile | null
  /** The message can be canceled until this time; by default it is sent immediately. */
  readonly notBefore?: Date
}

type Body =
  | (MessageContent<OpenKind> & { readonly secretUntil?: undefined })
  /** `secretUntil` is when the message's links expire. The text is deleted then, or earlier once it is sent. */
  | (MessageContent<SecretKind> & { readonly secretUntil: Date })

export type NewMessage = Envelope & Body

export const withoutText = { Text: '', Html: '', Calendar: null, SecretUntil: null } as const

/** Signaled when a message is written or made due again. */
export const outboxTopic = 'messages'

/** Queues a message in the transaction that causes it, and returns its id. Throws if the address is invalid. */
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

/** Returns null for a message that cannot be read, such as one with damaged JSON; it must not block the others. */
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

/** Whether the message with this id was canceled, so that its news may be reported again. */
export const isCanceled = (orm: Orm, id: string | null): boolean =>
  id !== null &&
  orm.select({ State: messages.State }).from(messages).where(eq(messages.Id, id)).get()?.State ===
    'canceled'
