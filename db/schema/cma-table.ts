import { id } from '#db/orm/column-types.ts'
import { index, sqliteTable, text } from '#db/orm/drizzle.ts'
import type { CmaComparable, CmaSubject } from '#src/domain/cma/cma.ts'
import { users } from './people/account-tables.ts'
import { contacts } from './people/contact-tables.ts'

export const cmas = sqliteTable(
  'cmas',
  {
    Id: id().primaryKey(),
    OwnerId: text('OwnerId')
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    ContactId: text('ContactId').references(() => contacts.Id, { onDelete: 'set null' }),
    Name: text('Name').notNull(),
    Subject: text('Subject', { mode: 'json' }).$type<CmaSubject>().notNull(),
    Filter: text('Filter').notNull(),
    Comparables: text('Comparables', { mode: 'json' }).$type<readonly CmaComparable[]>().notNull(),
    Notes: text('Notes'),
    CreatedAt: text('CreatedAt').notNull(),
    ModifiedAt: text('ModifiedAt').notNull(),
  },
  (t) => [index('cmas_owner').on(t.OwnerId, t.ModifiedAt)],
)
