import type { Database, Transaction } from '#db/connect.ts'
import { and, desc, eq, inArray, lt } from '#db/orm/drizzle.ts'
import { ruleAudits } from '#db/schema/index.ts'

export type RuleAuditRow = typeof ruleAudits.$inferSelect
type State = RuleAuditRow['State']

/** Signaled when an audit is asked for or canceled. */
export const ruleAuditsTopic = 'rule_audits'

const kept = 12
const open: State[] = ['queued', 'running']

/** The newest first. */
export const findRuleAudits = ({ read }: Database): RuleAuditRow[] =>
  read.select().from(ruleAudits).orderBy(desc(ruleAudits.Seq)).all()

export const findRuleAudit = ({ read }: Database, seq: number): RuleAuditRow | null =>
  read.select().from(ruleAudits).where(eq(ruleAudits.Seq, seq)).get() ?? null

export const findOpenAudit = ({ orm }: Pick<Transaction, 'orm'>): RuleAuditRow | null =>
  orm.select().from(ruleAudits).where(inArray(ruleAudits.State, open)).get() ?? null

/** Queues an audit, and deletes all but the newest ones. Returns false if one is open already. */
export function queueRuleAudit(tx: Transaction, AskedBy: string, at: Date): boolean {
  if (findOpenAudit(tx) !== null) return false
  const { orm } = tx
  const row = { AskedAt: at.toISOString(), AskedBy, State: 'queued' as const }
  orm.insert(ruleAudits).values(row).run()
  const oldest = orm
    .select({ Seq: ruleAudits.Seq })
    .from(ruleAudits)
    .orderBy(desc(ruleAudits.Seq))
    .limit(1)
    .offset(kept - 1)
    .get()
  if (oldest !== undefined) orm.delete(ruleAudits).where(lt(ruleAudits.Seq, oldest.Seq)).run()
  tx.signal(ruleAuditsTopic)
  return true
}

/** Changes an audit that is in one of these states. Returns whether it was. */
export const changeRuleAudit = (
  { orm }: Transaction,
  seq: number,
  from: readonly State[],
  set: Partial<Omit<RuleAuditRow, 'Seq' | 'AskedAt' | 'AskedBy'>>,
): boolean =>
  orm
    .update(ruleAudits)
    .set(set)
    .where(and(eq(ruleAudits.Seq, seq), inArray(ruleAudits.State, [...from])))
    .run().changes > 0
