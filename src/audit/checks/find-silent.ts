import type { Specimen } from '#src/audit/plant/specimen.ts'
import { auditSurfaces } from '#src/audit/surfaces/audit-surfaces.ts'
import { mailSurfaces } from '#src/audit/surfaces/shared-surfaces.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditBreak, Uncompared } from '#src/domain/admin/rules/audit/audit-report.ts'
import { breakAt } from './audit-results.ts'
import { hasSpecimen } from './leaks.ts'

/** Answers that lack what everyone may see: nothing follows from what else they lack. */
export const findSilent = (answers: readonly AuditAnswer[]): AuditBreak[] => [
  ...Object.values(mailSurfaces)
    .filter((mail) => !answers.some(({ surface }) => surface === mail))
    .map(({ name, readers }) => ({
      ...{ surface: name, reader: readers[0]!, path: 'mail', problem: 'It was not written.' },
    })),
  ...answers.filter(({ surface }) => surface.control === undefined).flatMap(lackingIn),
  ...[...Map.groupBy(answers.filter(isSample), sampleOf).values()].flatMap(lackingInAll),
]

/** Surfaces on which there is nothing to compare. */
export const findUncompared = (): Uncompared[] =>
  auditSurfaces.flatMap(({ name, control }) =>
    typeof control === 'object' ? [{ surface: name, why: control.none }] : [],
  )

const open = ({ request }: AuditAnswer): Specimen[] =>
  request.about.filter(({ hiddenFrom }) => hiddenFrom.length === 0)

function lackingIn(answer: AuditAnswer): AuditBreak[] {
  const { request, reply } = answer
  const lacks = (what: string) => [breakAt(answer, `It lacks ${what} (${reply.status}).`)]
  const shown = open(answer)
  if (request.counts !== undefined) {
    const count = request.counts(reply.text) ?? 0
    return count < shown.length ? lacks(`some of ${shown.length}`) : []
  }
  if (request.limit !== undefined) {
    const { ids, least } = request.limit
    return [...answer.evidence().ids].filter((id) => ids.has(id)).length < least
      ? lacks('all listings')
      : []
  }
  const lacked = shown.filter((specimen) => !hasSpecimen(answer, specimen))
  return lacked.length === 0 ? [] : lacks(lacked.map(({ kind }) => kind).join())
}

const isSample = (answer: AuditAnswer) =>
  answer.surface.control === 'some' && open(answer).length > 0

const sampleOf = ({ surface, reader, request }: AuditAnswer) =>
  [surface.name, reader, request.about[0]!.source].join()

const lackingInAll = (answers: readonly AuditAnswer[]): AuditBreak[] =>
  answers.some((answer) => open(answer).some((specimen) => hasSpecimen(answer, specimen)))
    ? []
    : [breakAt(answers[0]!, `It shows none of the listings (${answers[0]!.reply.status}).`)]
