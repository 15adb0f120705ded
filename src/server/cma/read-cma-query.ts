import { type SubjectForm, subjectFields } from '#src/domain/cma/subject-form.ts'
import { listingsOf } from '#src/server/collections/read-fields.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'

export interface CmaRequest {
  readonly fields: URLSearchParams
  text(name: string): string
  readonly form: SubjectForm
  readonly ids: readonly string[]
  /** The request has the checkboxes of a sent form, so a missing one was deselected. */
  readonly isPosted: boolean
}

const maxFieldLength = 12_000

export function readCmaQuery(fields: URLSearchParams, isPosted: boolean): CmaRequest {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, maxFieldLength).toWellFormed()
  const isGiven = listOf(fields, 'selected_listing_ids', 'listing_ids').length > 0
  const form = Object.fromEntries(subjectFields.map((name) => [name, text(name)])) as SubjectForm
  return { fields, text, form, ids: isGiven ? listingsOf(fields) : [], isPosted }
}
