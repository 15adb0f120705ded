import type { Planted } from '#src/audit/surfaces/surface.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { breakAt, resultOf } from './audit-results.ts'

const readers = [
  { rule: 'I-20', reader: 'visitor', of: 'visitors' },
  { rule: 'V-12', reader: 'client', of: 'clients' },
] as const

/** A search shows no more listings than the MLS allows. */
export const checkLimits = ({ sources }: Planted, answers: readonly AuditAnswer[]): AuditResult[] =>
  readers.map(({ rule, reader, of }) => {
    const limits = sources.map(({ profile }) => profile[of].maxResults)
    const set = [...new Set(limits.filter((most) => most !== null))]
    const tried = answers.filter(
      (answer) => answer.reader === reader && answer.request.limit !== undefined,
    )
    return resultOf({
      ...{ rule, title: 'Searches show no more listings than the MLS allows' },
      setting: set.length === 0 ? 'No limit' : set.join(', '),
      ...{ isSet: set.length > 0, tried },
      breaks: tried.flatMap((answer) => {
        const { ids, most } = answer.request.limit!
        const shown = [...answer.evidence().ids].filter((id) => ids.has(id)).length
        return shown > most
          ? [breakAt(answer, `It shows ${shown} listings; ${most} are allowed.`)]
          : []
      }),
    })
  })
