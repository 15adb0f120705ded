import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type AuditReport, readReport } from '#src/domain/admin/rules/audit/audit-report.ts'
import { ruleAuditMessages } from '#src/domain/admin/rules/audit/rule-audit.ts'
import { endProcess, forkPlat } from './fork-plat.ts'

interface AuditEnd {
  readonly report: AuditReport | null
  /** Why there is no report, in a sentence. */
  readonly problem: string
}

export interface AuditChild {
  /** Never rejects. */
  readonly ended: Promise<AuditEnd>
  stop(): Promise<void>
}

/** How often a step is told at most. */
const stepEveryMs = 1_000

/** Runs `plat audit` with the settings of the site, and tells what it does. */
export function startAuditChild(
  given: Readonly<Record<string, string>>,
  onStep: (step: string) => void,
): AuditChild {
  const child = forkPlat(['audit', '--json', '-'], given)
  let toldMs = 0
  child.on('message', ({ step }: { readonly step: string }) => {
    const now = performance.now()
    if (toldMs > 0 && now - toldMs < stepEveryMs) return
    toldMs = now
    onStep(step)
  })
  const end = async (): Promise<AuditEnd> => {
    const [[code, signal], out, said] = await Promise.all([
      once(child, 'close') as Promise<[number | null, string | null]>,
      text(child.stdout!),
      text(child.stderr!),
    ])
    return { report: readReport(out), problem: problemOf(said, signal ?? code) }
  }
  return {
    ended: end().catch(({ message }: Error) => ({ report: null, problem: message })),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await endProcess(child)
    },
  }
}

/** A command says in its last line what is wrong. A crash says it in lines that only a programmer understands. */
function problemOf(said: string, ended: string | number | null): string {
  if (/heap out of memory|heap limit/i.test(said)) return ruleAuditMessages.needsMemory
  const last = said.trim().split('\n').at(-1) ?? ''
  return typeof ended === 'number' && /^[A-Z].*\.$/.test(last)
    ? last
    : ruleAuditMessages.died(String(ended))
}
