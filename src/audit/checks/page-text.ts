import type { Specimen } from '#src/audit/plant/specimen.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import { isHiddenWhole, readerOf } from './audit-results.ts'
import { showsSpecimen } from './leaks.ts'

/** Among members, other rules hold, but not for what agents open as their clients get it. A page of the site is theirs. */
const isForConsumers = (answer: AuditAnswer): boolean =>
  readerOf(answer) !== 'agent' && (answer.reader !== 'agent' || !answer.surface.frame)

/** The listings that an answer shows for consumers, and may show. */
export const shownIn = (answer: AuditAnswer): Specimen[] =>
  answer.reply.status === 200 && isForConsumers(answer)
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
