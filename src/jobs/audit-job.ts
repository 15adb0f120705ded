import { isRunning, processMark } from '#db/process-mark.ts'
import {
  changeRuleAudit,
  findOpenAudit,
  findRuleAudit,
  type RuleAuditRow,
  ruleAuditsTopic,
} from '#db/queries/admin/rule-audit-rows.ts'
import { auditSummary } from '#src/domain/admin/rules/audit/audit-words.ts'
import { ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { type AuditChild, startAuditChild } from './audit-child.ts'
import { removeLeftFolders } from './audit-folders.ts'
import { type JobSite, runJob } from './run-job.ts'

const lookEveryMs = 5_000
/** How long the next process waits after one that was killed. */
const leaseMs = minuteMs

/**
 * Runs the audits of MLS rules that administrators ask for, one after the other, each in its own process. One that
 * is canceled is ended; one that another process left behind is called interrupted.
 */
export function startRuleAudits(
  site: JobSite,
  given: Readonly<Record<string, string>>,
): { stop(): Promise<void> } {
  const job = new AuditJob(site, given)
  const look = () =>
    void job.look().catch((err) => site.log.warn({ err }, 'the audits could not be read'))
  removeLeftFolders()
  const timer = setInterval(look, lookEveryMs).unref()
  const unlisten = site.db.onSignal(ruleAuditsTopic, look)
  look()
  return {
    async stop() {
      clearInterval(timer)
      unlisten()
      await job.stop()
    },
  }
}

export class AuditJob {
  readonly #site: JobSite
  readonly #given: Readonly<Record<string, string>>
  readonly #mark = processMark()
  #seq: number | null = null
  #child: AuditChild | null = null
  #running: Promise<void> | null = null
  #isStopped = false

  constructor(site: JobSite, given: Readonly<Record<string, string>>) {
    this.#site = site
    this.#given = given
  }

  /** Begins the audit that waits, and ends the one that was canceled. */
  async look(): Promise<void> {
    const { db } = this.#site
    if (this.#running !== null) {
      const row = this.#seq === null ? null : findRuleAudit(db, this.#seq)
      if (row?.State !== 'running') await this.#child?.stop()
      return
    }
    const row = findOpenAudit({ orm: db.read })
    if (row === null || this.#isStopped) return
    if (row.State === 'queued') {
      const lease = { holder: this.#mark, ms: leaseMs }
      const run = runJob(this.#site, 'rule_audit', () => this.#work(row), null, lease)
      this.#running = run.finally(() => (this.#running = null))
    } else if (row.Mark !== this.#mark && !isRunning(row.Mark ?? '')) {
      await this.#change(row.Seq, { State: 'interrupted', Problem: ruleAuditMessages.interrupted })
    }
  }

  /** Resolves when no audit is under way. */
  async settled(): Promise<void> {
    await this.#running
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#child?.stop()
    await this.#running
  }

  async #work({ Seq }: RuleAuditRow): Promise<string | null> {
    const { clock, db } = this.#site
    const began = { State: 'running', StartedAt: clock().toISOString(), Mark: this.#mark } as const
    if (!(await db.write((tx) => changeRuleAudit(tx, Seq, ['queued'], began)))) return null
    this.#seq = Seq
    if (!this.#isStopped)
      this.#child = startAuditChild(this.#given, (Step) => void this.#note(Seq, Step))
    const { report, problem } = (await this.#child?.ended) ?? { report: null, problem: '' }
    this.#child = null
    if (report !== null) {
      await this.#change(Seq, { State: 'ended', Step: null, Report: JSON.stringify(report) })
      return auditSummary(report)
    }
    if (this.#isStopped)
      await this.#change(Seq, { State: 'interrupted', Problem: ruleAuditMessages.interrupted })
    else if (await this.#change(Seq, { State: 'failed', Problem: problem }))
      throw new Error(problem)
    return null
  }

  /** Ends an audit, unless it was canceled before. */
  async #change(seq: number, set: Partial<RuleAuditRow>): Promise<boolean> {
    const { clock, db } = this.#site
    const end = { ...set, EndedAt: clock().toISOString() }
    return await db.write((tx) => changeRuleAudit(tx, seq, ['running'], end))
  }

  async #note(seq: number, Step: string): Promise<void> {
    const { db, log } = this.#site
    await db
      .write((tx) => changeRuleAudit(tx, seq, ['running'], { Step }))
      .catch((err) => log.warn({ err }, 'the step of an audit could not be recorded'))
  }
}
