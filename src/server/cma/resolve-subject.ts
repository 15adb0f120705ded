import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { readSubject, type SubjectForm } from '#src/domain/cma/subject-form.ts'
import { nullIfNotFound } from '#src/domain/errors.ts'
import { hiddenSubject, listingSubject, placeSubject } from '#src/use-cases/cma/cma-subject.ts'
import { ownCma } from '#src/use-cases/cma/get-cma-report.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import type { CmaRequest } from './read-cma-query.ts'

export interface ResolvedSubject {
  readonly kind: 'subject'
  readonly subject: CmaSubject
  readonly mlsNumber: string | null
  readonly form: SubjectForm | null
  readonly note: string | null
  /** Comparables and filter of an existing report; null for a new one. */
  readonly ids: readonly string[] | null
  readonly filter: string | null
}

export type CmaSubjectResult =
  | ResolvedSubject
  | { readonly kind: 'none'; readonly problems: Readonly<Record<string, string>> }

export async function resolveSubject(
  context: Context,
  request: CmaRequest,
): Promise<CmaSubjectResult> {
  const cma = request.text('cma')
  if (cma !== '') return subjectOfReport(context, request, cma)
  const none = { form: null, note: null, ids: null, filter: null }
  const id = request.text('subject')
  if (id !== '') {
    const { subject, listing } = await listingSubject(context, id)
    return { kind: 'subject', subject, mlsNumber: listing.listingId, ...none }
  }
  if (!request.fields.has('address')) return { kind: 'none', problems: {} }
  const result = readSubject(request.form)
  if (!result.ok) return { kind: 'none', problems: result.problems as Record<string, string> }
  const { subject, note } = await placeSubject(context, result.subject)
  return { kind: 'subject', ...none, subject, note, mlsNumber: null, form: request.form }
}

async function subjectOfReport(
  context: Context,
  request: CmaRequest,
  cma: string,
): Promise<ResolvedSubject> {
  const row = ownCma(context, cma)
  const { listing } = row.Subject
  const reportSubject =
    listing === null ? null : await listingSubject(context, listing).catch(nullIfNotFound)
  return {
    kind: 'subject',
    subject:
      reportSubject?.subject ?? (listing === null ? row.Subject : hiddenSubject(row.Subject)),
    mlsNumber: reportSubject?.listing.listingId ?? null,
    form: null,
    note: null,
    ids: request.isPosted ? null : row.Comparables.map((comparable) => comparable.listing),
    filter: row.Filter,
  }
}
