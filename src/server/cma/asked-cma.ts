import { type SubjectForm, subjectFields } from '#src/domain/cma/subject-form.ts'
import { listingsOf } from '#src/server/collections/read-cart.ts'

/** What was sent, by an address or by a form. */
export interface AskedCma {
  readonly fields: URLSearchParams
  text(name: string): string
  readonly form: SubjectForm
  /** Listings that were chosen. */
  readonly ids: readonly string[]
  /** The boxes of the form stand for all that is chosen. */
  readonly isPosted: boolean
}

const longestField = 12_000

export function readAsked(fields: URLSearchParams, isPosted: boolean): AskedCma {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, longestField).toWellFormed()
  const names = ['selected_listing_ids', 'listing_ids']
  const isGiven = names.some((name) => fields.getAll(name).some((value) => value !== ''))
  const form = Object.fromEntries(subjectFields.map((name) => [name, text(name)])) as SubjectForm
  return { fields, text, form, ids: isGiven ? listingsOf(fields) : [], isPosted }
}
