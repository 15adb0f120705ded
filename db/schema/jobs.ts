import { sqliteTable, text } from '#db/orm/drizzle.ts'

/** What became of the work that runs by the clock: a row for each job. */
export const jobs = sqliteTable('jobs', {
  Name: text('Name').primaryKey(),
  StartedAt: text('StartedAt').notNull(),
  EndedAt: text('EndedAt'),
  NextAt: text('NextAt'),
  /** NULL while it runs. */
  Outcome: text('Outcome', { enum: ['done', 'failed'] }),
  /** Which process runs it, and until when no other may. */
  Lease: text('Lease'),
  LeaseUntil: text('LeaseUntil'),
  /** A sentence. */
  Detail: text('Detail'),
})
