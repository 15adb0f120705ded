import { flag, id } from '#db/orm/column-types.ts'
import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'
import { members } from './people-tables.ts'

/** Accounts. `Role` is a role of SPEC §1; `AgentKey` is the member key of a user with the role `private`. */
export const users = sqliteTable('users', {
  Id: id().primaryKey(),
  LoginName: text('LoginName').notNull().unique(),
  DisplayName: text('DisplayName').notNull(),
  Email: text('Email'),
  /** The normalized address (`emailKey`); NULL if several accounts share it, as it then identifies none. */
  EmailKey: text('EmailKey').unique(),
  /** When the e-mail address was verified. Until then, a consumer has the role `idx`. */
  EmailVerifiedAt: text('EmailVerifiedAt'),
  Phone: text('Phone'),
  Signature: text('Signature'),
  Role: text('Role', { enum: ['private', 'vow', 'portal', 'idx', 'public'] }).notNull(),
  Administrator: flag('Administrator').notNull().default(false),
  AgentKey: text('AgentKey').references(() => members.MemberKey),
  PasswordHash: text('PasswordHash').notNull(),
  PasswordChangedAt: text('PasswordChangedAt').notNull(),
  /** When a consumer's access to VOW listings ends unless they sign in again (VOW V-4); NULL means never. */
  GrantExpiresAt: text('GrantExpiresAt'),
  Disabled: flag('Disabled').notNull().default(false),
  /** An auditor of the MLS, who reads until this time what consumers may see, and changes nothing (IDX I-18). */
  ReadOnlyUntil: text('ReadOnlyUntil'),
  /** Since when the user lets their agent see which homes they open; NULL if not. */
  OpenedSharedSince: text('OpenedSharedSince'),
  /** When the user asked to delete the account; NULL if they did not. */
  LeavingAt: text('LeavingAt'),
  CreatedAt: text('CreatedAt').notNull(),
})

/** Sessions. `id` is the SHA-256 of the cookie's token. The session store requires times in seconds since 1970. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('userId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    expiresAt: integer('expiresAt').notNull(),
    createdAt: integer('createdAt').notNull(),
    userAgent: text('userAgent'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)
