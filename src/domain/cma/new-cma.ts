import type { ListingCard } from '#src/domain/listings/view.ts'
import type { CmaSubject } from './cma.ts'
import type { CriteriaField, CriteriaForm } from './criteria-form.ts'
import type { SubjectField, SubjectForm } from './subject-form.ts'

export interface CmaCandidate {
  readonly listing: ListingCard
  readonly miles: number | null
  readonly isChecked: boolean
  readonly why: string | null
}

export interface CandidateGroup {
  readonly title: string
  readonly candidates: readonly CmaCandidate[]
}

export interface SubjectStep {
  readonly q: string
  readonly matches: readonly ListingCard[] | null
  readonly form: SubjectForm
  readonly problems: Readonly<Partial<Record<SubjectField, string>>>
  readonly chosen: readonly ListingCard[]
}

export interface ComparablesStep {
  readonly subject: CmaSubject
  readonly form: SubjectForm | null
  readonly note: string | null
  readonly criteria: CriteriaForm
  readonly criteriaProblems: Readonly<Partial<Record<CriteriaField, string>>>
  readonly filter: string
  /** Whether the filter is not the one proposed for the criteria. */
  readonly isOwnFilter: boolean
  readonly filterProblem: string | null
  readonly total: number | null
  readonly resultsHref: string
  readonly mapHref: string
  readonly groups: readonly CandidateGroup[]
  readonly name: string
  readonly problems: Readonly<Partial<Record<string, string>>>
}

export interface NewCmaView {
  readonly kind: 'new'
  readonly status: number
  readonly isFramed: boolean
  readonly cma: string | null
  /** The CMA's version when this form was opened. */
  readonly opened: string | null
  readonly contactId: string | null
  readonly notice: string | null
  readonly subjectStep: SubjectStep | null
  readonly comparables: ComparablesStep | null
  readonly chosenIds: readonly string[]
  readonly freshness: string | null
  /** The URL of an external CMA report; null for the built-in one. */
  readonly external: string | null
}
