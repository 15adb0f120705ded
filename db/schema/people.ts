import { flag, id, values } from '#db/orm/columns.ts'
import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'

export const offices = sqliteTable('offices', {
  OfficeKey: text('OfficeKey').primaryKey(),
  OfficeMlsId: text('OfficeMlsId'),
  OfficeName: text('OfficeName').notNull(),
  OfficePhone: text('OfficePhone'),
  OfficeEmail: text('OfficeEmail'),
  OfficeAddress1: text('OfficeAddress1'),
  OfficeCity: text('OfficeCity'),
  OfficeStateOrProvince: text('OfficeStateOrProvince'),
  OfficePostalCode: text('OfficePostalCode'),
  OfficeStatus: text('OfficeStatus').notNull().default('Active'),
  MainOfficeKey: text('MainOfficeKey'),
  IDXOfficeParticipationYN: flag('IDXOfficeParticipationYN').notNull().default(true),
  ModificationTimestamp: text('ModificationTimestamp'),
})

export const members = sqliteTable(
  'members',
  {
    MemberKey: text('MemberKey').primaryKey(),
    MemberMlsId: text('MemberMlsId'),
    MemberFirstName: text('MemberFirstName'),
    MemberLastName: text('MemberLastName'),
    MemberFullName: text('MemberFullName').notNull(),
    MemberEmail: text('MemberEmail'),
    MemberDirectPhone: text('MemberDirectPhone'),
    MemberMobilePhone: text('MemberMobilePhone'),
    MemberDesignation: values('MemberDesignation'),
    MemberStateLicense: text('MemberStateLicense'),
    MemberStatus: text('MemberStatus').notNull().default('Active'),
    MemberType: text('MemberType'),
    OfficeKey: text('OfficeKey').references(() => offices.OfficeKey),
    ModificationTimestamp: text('ModificationTimestamp'),
  },
  (t) => [index('members_office').on(t.OfficeKey)],
)

/** Accounts. `Role` is a role of SPEC §1; `AgentKey` is the member key of a private user. */
export const users = sqliteTable('users', {
  Id: id().primaryKey(),
  LoginName: text('LoginName').notNull().unique(),
  DisplayName: text('DisplayName').notNull(),
  Email: text('Email'),
  Role: text('Role', { enum: ['private', 'vow', 'portal', 'idx', 'public'] }).notNull(),
  Administrator: flag('Administrator').notNull().default(false),
  AgentKey: text('AgentKey').references(() => members.MemberKey),
  PasswordHash: text('PasswordHash').notNull(),
  PasswordChangedAt: text('PasswordChangedAt').notNull(),
  Disabled: flag('Disabled').notNull().default(false),
  CreatedAt: text('CreatedAt').notNull(),
})

/** `id` is the SHA-256 of the cookie's token; times are seconds since 1970, as the store wants. */
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
