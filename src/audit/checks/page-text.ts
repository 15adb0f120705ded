import type { Specimen } from '#src/audit/plant/specimen.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import { isHiddenWhole } from './audit-results.ts'
import { showsSpecimen } from './leaks.ts'

/** The listings that an answer shows to a consumer, and may show. Among members, other rules hold. */
export const shownIn = (answer: AuditAnswer): Specimen[] =>
  answer.reply.status === 200 && answer.reader !== 'agent'
    ? answer.request.about.filter(
        (specimen) => !isHiddenWhole(specimen, answer) && showsSpecimen(answer, specimen),
      )
    : []

export const isPage = ({ reply }: AuditAnswer): boolean => reply.type === 'text/html'

export interface Shown {
  readonly answer: AuditAnswer
  readonly shown: readonly Specimen[]
}

/** Answers that show listings and must name their firms. */
export const naming = (answers: readonly AuditAnswer[]): Shown[] =>
  answers
    .filter(({ surface }) => surface.names !== undefined)
    .map((answer) => ({ answer, shown: shownIn(answer) }))
    .filter(({ shown }) => shown.length > 0)
