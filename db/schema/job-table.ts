import { sqliteTable, text } from '#db/orm/drizzle.ts'

/** The last run of each scheduled job. */
export const jobs = sqliteTable('jobs', {
  Name: text('Name').primaryKey(),
  StartedAt: text('StartedAt').notNull(),
  EndedAt: text('EndedAt'),
  NextAt: text('NextAt'),
  /** NULL while it runs. */
  Outcome: text('Outcome', { enum: ['done', 'failed'] }),
  /** The process that runs the job, and the time until which no other process may. */
  Lease: text('Lease'),
  LeaseUntil: text('LeaseUntil'),
  /** A sentence. */
  Detail: text('Detail'),
})
