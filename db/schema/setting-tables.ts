import { integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** Settings of the brokerage and counters of the product, as JSON text. */
export const settings = sqliteTable('settings', {
  Name: text('Name').primaryKey(),
  Value: text('Value').notNull(),
})

/** Actions of operators and users, for accountability. */
export const audit = sqliteTable('audit', {
  Seq: integer('Seq').primaryKey({ autoIncrement: true }),
  At: text('At').notNull(),
  Actor: text('Actor').notNull(),
  Action: text('Action').notNull(),
  Subject: text('Subject'),
  Detail: text('Detail'),
})
