import { id } from '#db/orm/column-types.ts'
import { index, integer, sql, sqliteTable, text } from '#db/orm/drizzle.ts'
import type { CalendarFile } from '#src/domain/alerts/mail/message.ts'
import type { StoredShare } from '#src/domain/sharing/stored-share.ts'
import type { openHousePlans } from './appointment-tables.ts'
import { users } from './people/account-tables.ts'

type Plan = typeof openHousePlans.$inferSelect

export interface PreviousPlan
  extends Pick<Plan, 'OpenHouseDate' | 'OpenHouseStartTime' | 'OpenHouseEndTime' | 'Canceled'> {
  /** The remaining columns of a plan that was deleted because its open house no longer exists. */
  readonly Gone?: Pick<Plan, 'RowKey' | 'Sequence' | 'Position' | 'CreatedAt'>
}

/**
 * The outbox. `SecretUntil` is when the links in the text expire; null if there are none or the text was deleted.
 * `NextAttemptAt` is when a waiting message may be sent, or when the lease on a message being sent ends.
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
    /**
     * Ids of the alerts in an alert mail, or keys of the open houses in a mail about them. If one of them is turned
     * off, the news about the others is sent in a new message.
     */
    About: text('About', { mode: 'json' }).$type<readonly string[]>(),
    /** Ids of the listings in the message, each with whether the message shows its address. */
    Listings: text('Listings', { mode: 'json' }).$type<Readonly<Record<string, boolean>>>(),
    /** The content of a share, from which the message can be rewritten without a listing that has been withdrawn. */
    Share: text('Share', { mode: 'json' }).$type<StoredShare>(),
    /** The original if this is a copy for another recipient. The original is sent first. */
    CopyOf: text('CopyOf'),
    /** The changed open house as last reported to the recipient before this message. */
    PlanBefore: text('PlanBefore', { mode: 'json' }).$type<PreviousPlan>(),
    /** True while the news in a canceled message is being made due again. */
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
