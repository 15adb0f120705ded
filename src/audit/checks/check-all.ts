import type { Walked } from '#src/audit/walk/audit-answer.ts'
import type { AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { attributionChecks } from './check-attribution.ts'
import { checkCounts, checkHidden } from './check-hidden.ts'
import { checkLimits } from './check-limits.ts'
import { noticeChecks } from './check-notice.ts'
import { checkPages } from './check-pages.ts'

const numberOf = ({ rule }: AuditResult) =>
  Number(rule.slice(2)) + (rule.startsWith('V') ? 1_000 : 0)

/** In the order of docs/mls-rules.md. */
export const byRule = (results: readonly AuditResult[]): AuditResult[] =>
  results.toSorted((a, b) => numberOf(a) - numberOf(b))

export function checkAll({ planted, site, answers }: Walked): AuditResult[] {
  return byRule([
    ...attributionChecks.map((check) => check(planted, answers)),
    ...noticeChecks.map((check) => check(site, answers, planted)),
    ...checkHidden(planted, answers),
    checkCounts(planted, answers),
    ...checkLimits(planted, answers),
    ...checkPages(answers, site.siteName),
  ])
}
