import type { SubjectStep } from '#src/domain/cma/new-cma.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { findSubjects } from '#src/use-cases/cma/subject.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { AskedCma } from './asked-cma.ts'

const longestSearch = 200

/** The step where the subject is chosen. */
export async function subjectStep(
  context: Context,
  { text, form }: AskedCma,
  problems: SubjectStep['problems'],
  chosen: readonly ListingCard[],
): Promise<SubjectStep> {
  const q = text('q').slice(0, longestSearch).trim()
  return { q, found: q === '' ? null : await findSubjects(context, q), form, problems, chosen }
}
