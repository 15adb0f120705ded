import { insertAudit } from '#db/queries/account/setting-rows.ts'
import {
  changeRuleAudit,
  findRuleAudit,
  findRuleAudits,
  queueRuleAudit,
  type RuleAuditRow,
  ruleAuditsTopic,
} from '#db/queries/admin/rule-audit-rows.ts'
import { type AuditReport, readReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { type RuleAudit, ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { RequestError } from '#src/domain/errors.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const auditOf = ({ Report, ...row }: RuleAuditRow): RuleAudit => ({
  ...row,
  report: Report === null ? null : readReport(Report),
})

/** The newest first. */
export function listRuleAudits(context: Context): RuleAudit[] {
  requireAdministrator(context)
  return findRuleAudits(context.db).map(auditOf)
}

/** Throws `NotFound` if there is no such report. */
export function getRuleReport(context: Context, seq: number): AuditReport {
  requireAdministrator(context)
  const row = findRuleAudit(context.db, seq)
  const report = row === null ? null : auditOf(row).report
  if (report === null) throw new RequestError('NotFound', ruleAuditMessages.noSuchReport)
  return report
}

/** Returns false if an audit waits or runs already. */
export async function askRuleAudit(context: Context): Promise<boolean> {
  const { loginName: actor } = requireAdministrator(context)
  const now = context.clock()
  return await context.db.write((tx) => {
    if (!queueRuleAudit(tx, actor, now)) return false
    insertAudit(tx.orm, now, { actor, action: 'rules audit asked', subject: '' })
    return true
  })
}

/** Returns false if it is over. */
export async function cancelRuleAudit(context: Context, seq: number): Promise<boolean> {
  const { loginName: actor } = requireAdministrator(context)
  const now = context.clock()
  return await context.db.write((tx) => {
    const set = { State: 'canceled', EndedAt: now.toISOString() } as const
    if (!changeRuleAudit(tx, seq, ['queued', 'running'], set)) return false
    insertAudit(tx.orm, now, { actor, action: 'rules audit canceled', subject: String(seq) })
    tx.signal(ruleAuditsTopic)
    return true
  })
}
