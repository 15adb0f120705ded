import { index, integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** Settings of the brokerage and internal counters, as JSON texts. */
export const settings = sqliteTable('settings', {
  Name: text('Name').primaryKey(),
  Value: text('Value').notNull(),
})

export const audit = sqliteTable(
  'audit',
  {
    Seq: integer('Seq').primaryKey({ autoIncrement: true }),
    At: text('At').notNull(),
    Actor: text('Actor').notNull(),
    Action: text('Action').notNull(),
    Subject: text('Subject'),
    Detail: text('Detail'),
  },
  (t) => [index('audit_actor').on(t.Actor)],
)
