import { id, values } from '#db/orm/column-types.ts'
import { integer, primaryKey, sql, sqliteTable, text, uniqueIndex } from '#db/orm/drizzle.ts'
import { users } from './people/account-tables.ts'

/** Keys with which programs read listings. A revoked key keeps its row, but not its name. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    Id: id().primaryKey(),
    Name: text('Name').notNull(),
    /** SHA-256 of the key. */
    SecretHash: text('SecretHash').notNull(),
    /** The key itself, sealed, with which Spark's sessions are signed; NULL if it may not sign. */
    SigningSecret: text('SigningSecret'),
    Role: text('Role', { enum: ['idx', 'vow', 'private'] }).notNull(),
    UserId: text('UserId').references(() => users.Id, { onDelete: 'cascade' }),
    Fields: values('Fields'),
    PerMinute: integer('PerMinute').notNull(),
    CreatedBy: text('CreatedBy').notNull(),
    CreatedAt: text('CreatedAt').notNull(),
    LastUsedAt: text('LastUsedAt'),
    RevokedAt: text('RevokedAt'),
  },
  (t) => [uniqueIndex('api_keys_name').on(t.Name).where(sql`${t.RevokedAt} IS NULL`)],
)

/** How many requests each key has made on a local day. WITHOUT ROWID. */
export const apiKeyUses = sqliteTable(
  'api_key_uses',
  {
    KeyId: text('KeyId')
      .notNull()
      .references(() => apiKeys.Id, { onDelete: 'cascade' }),
    Day: text('Day').notNull(),
    Uses: integer('Uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.KeyId, t.Day] })],
)
