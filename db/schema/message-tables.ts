import { id } from '#db/orm/column-types.ts'
import { index, integer, sql, sqliteTable, text } from '#db/orm/drizzle.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'
import type { openHousePlans } from './appointment-tables.ts'
import { users } from './people/account-tables.ts'

type Plan = typeof openHousePlans.$inferSelect

export interface PlanBefore
  extends Pick<Plan, 'OpenHouseDate' | 'OpenHouseStartTime' | 'OpenHouseEndTime' | 'Canceled'> {
  /** The other columns of a plan that was deleted because its open house is gone. */
  readonly Gone?: Pick<Plan, 'RowKey' | 'Sequence' | 'Position' | 'CreatedAt'>
}

/**
 * The outbox. `SecretUntil` is when the links in the text expire; null if there are none or the text was deleted.
 * `NextAttemptAt` is when a waiting message may be sent, or when the lease of one being sent ends.
 */
export const messages = sqliteTable(
  'messages',
  {
    Id: id().primaryKey(),
    MessageId: text('MessageId').notNull().unique(),
    Kind: text('Kind').notNull(),
    Recipient: text('Recipient').notNull(),
    RecipientName: text('RecipientName'),
    UserId: text('UserId').references(() => users.Id, { onDelete: 'set null' }),
    SenderId: text('SenderId').references(() => users.Id, { onDelete: 'set null' }),
    /** The alerts that an alert names, or the open houses of a mail; if one of them is off, the rest is told anew. */
    About: text('About', { mode: 'json' }).$type<readonly string[]>(),
    /** Listings in the news by id, and whether the message shows their addresses. */
    Listings: text('Listings', { mode: 'json' }).$type<Readonly<Record<string, boolean>>>(),
    /** The content of a share, so that it can be rewritten without a home that is gone. */
    Share: text('Share', { mode: 'json' }).$type<StoredShare>(),
    /** The original, if this is a copy for another recipient. The original is sent first. */
    CopyOf: text('CopyOf'),
    /** The changed open house as its planner knew it before the message. */
    PlanBefore: text('PlanBefore', { mode: 'json' }).$type<PlanBefore>(),
    /** What a canceled message told is being made due again. */
    Reopens: integer('Reopens', { mode: 'boolean' }).notNull().default(false),
    Subject: text('Subject').notNull(),
    Text: text('Text').notNull(),
    Html: text('Html').notNull(),
    Headers: text('Headers', { mode: 'json' }).$type<Record<string, string>>(),
    Calendar: text('Calendar', { mode: 'json' }).$type<CalendarFile>(),
    CreatedAt: text('CreatedAt').notNull(),
    NotBefore: text('NotBefore').notNull(),
    SecretUntil: text('SecretUntil'),
    State: text('State', { enum: ['waiting', 'sending', 'sent', 'failed', 'canceled'] }).notNull(),
    Attempts: integer('Attempts').notNull().default(0),
    NextAttemptAt: text('NextAttemptAt').notNull(),
    Lease: text('Lease'),
    LastReply: text('LastReply'),
    SentAt: text('SentAt'),
  },
  (t) => [
    index('messages_due').on(t.State, t.NextAttemptAt),
    index('messages_secret').on(t.SecretUntil),
    index('messages_recipient').on(t.Recipient),
    index('messages_user').on(t.UserId),
    index('messages_sender').on(t.SenderId, t.CreatedAt),
    index('messages_created').on(t.CreatedAt),
    index('messages_copies').on(t.CopyOf).where(sql`${t.CopyOf} IS NOT NULL`),
    index('messages_reopening').on(t.Id).where(sql`${t.Reopens}`),
    index('messages_for').on(sql`lower(trim(${t.Recipient}))`).where(sql`${t.State} = 'waiting'`),
  ],
)
