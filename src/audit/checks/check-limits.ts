import { type Planted, rulesOf } from '#src/audit/surfaces/surface.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { breakAt, resultOf } from './audit-results.ts'

const title = 'Searches show no more listings than the MLS allows'

export const limitRules = [
  { rule: 'I-20', title, reader: 'visitor' },
  { rule: 'V-12', title, reader: 'client' },
] as const

/** A search shows no more listings than the MLS allows. */
export const checkLimits = ({ sources }: Planted, answers: readonly AuditAnswer[]): AuditResult[] =>
  limitRules.map(({ reader, ...row }) => {
    const limits = sources.map(({ profile }) => rulesOf(profile, reader).maxResults)
    const set = [...new Set(limits.filter((most) => most !== null))]
    const tried = answers.filter(
      (answer) => answer.reader === reader && answer.request.limit !== undefined,
    )
    return resultOf({
      ...row,
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
