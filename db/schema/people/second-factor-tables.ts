import { flag, id, values } from '#db/orm/column-types.ts'
import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'
import { users } from './account-tables.ts'

const userId = () =>
  text('UserId')
    .notNull()
    .references(() => users.Id, { onDelete: 'cascade' })

/** Authenticator apps, which generate one-time codes for an account (RFC 6238). */
export const authenticators = sqliteTable('authenticators', {
  UserId: userId().primaryKey(),
  /** The secret, encrypted with a key derived from the session secret. */
  Secret: text('Secret').notNull(),
  ConfirmedAt: text('ConfirmedAt'),
  /** The time step of the last accepted code. No step is accepted twice. */
  LastStep: integer('LastStep').notNull().default(0),
  CreatedAt: text('CreatedAt').notNull(),
})

/** Recovery codes, each for one sign-in. `CodeHash` is a keyed hash. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    CodeHash: text('CodeHash').primaryKey(),
    UserId: userId(),
    CreatedAt: text('CreatedAt').notNull(),
    UsedAt: text('UsedAt'),
  },
  (t) => [index('recovery_codes_user').on(t.UserId)],
)

/** WebAuthn credentials. `CredentialId` and `PublicKey` are base64url. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    CredentialId: text('CredentialId').primaryKey(),
    Id: id().unique(),
    UserId: userId(),
    Name: text('Name').notNull(),
    PublicKey: text('PublicKey').notNull(),
    Counter: integer('Counter').notNull(),
    Transports: values('Transports'),
    BackedUp: flag('BackedUp').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
    LastUsedAt: text('LastUsedAt'),
  },
  (t) => [index('passkeys_user').on(t.UserId)],
)
