import { sqliteTable, text } from '#db/orm/drizzle.ts'

export const jobs = sqliteTable('jobs', {
  Name: text('Name').primaryKey(),
  StartedAt: text('StartedAt').notNull(),
  EndedAt: text('EndedAt'),
  NextAt: text('NextAt'),
  /** The outcome of the last run; NULL while the job runs. */
  Outcome: text('Outcome', { enum: ['done', 'failed'] }),
  /** Identifies the process that runs the job; no other process may run it until `LeaseUntil`. */
  Lease: text('Lease'),
  LeaseUntil: text('LeaseUntil'),
  Detail: text('Detail'),
})
