import { integer, sqliteTable, text } from '#db/orm/drizzle.ts'

/** Audits of MLS rules that administrators asked for at /admin/rules/audit. */
export const ruleAudits = sqliteTable('rule_audits', {
  Seq: integer('Seq').primaryKey({ autoIncrement: true }),
  AskedAt: text('AskedAt').notNull(),
  AskedBy: text('AskedBy').notNull(),
  StartedAt: text('StartedAt'),
  EndedAt: text('EndedAt'),
  /** `interrupted` if the site stopped meanwhile. */
  State: text('State', {
    enum: ['queued', 'running', 'ended', 'failed', 'canceled', 'interrupted'],
  }).notNull(),
  /** Identifies the process whose job runs it. */
  Mark: text('Mark'),
  /** What it is doing, in a few words. */
  Step: text('Step'),
  /** Why there is no report, in a sentence. */
  Problem: text('Problem'),
  /** JSON (`auditReportSchema`). */
  Report: text('Report'),
})
