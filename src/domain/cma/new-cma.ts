import type { ListingCard } from '#src/domain/listing/view.ts'
import type { CmaSubject } from './cma.ts'
import type { CriteriaField, CriteriaForm } from './criteria-form.ts'
import type { SubjectField, SubjectForm } from './subject-form.ts'

/** A listing that can be a comparable. */
export interface CmaCandidate {
  readonly listing: ListingCard
  readonly miles: number | null
  readonly isChecked: boolean
  /** Why its price would not count; null where it does. */
  readonly why: string | null
}

export interface CandidateGroup {
  readonly title: string
  readonly candidates: readonly CmaCandidate[]
}

/** The first step: what is valued. */
export interface SubjectStep {
  readonly q: string
  /** Null where nothing was looked for. */
  readonly found: readonly ListingCard[] | null
  readonly form: SubjectForm
  readonly problems: Readonly<Partial<Record<SubjectField, string>>>
  /** The selected listings, of which one may be the subject. */
  readonly chosen: readonly ListingCard[]
}

/** The second step: what it is compared with. */
export interface ComparablesStep {
  readonly subject: CmaSubject
  /** The fields of a typed subject; null for a listing. */
  readonly form: SubjectForm | null
  readonly note: string | null
  readonly criteria: CriteriaForm
  readonly criteriaProblems: Readonly<Partial<Record<CriteriaField, string>>>
  readonly filter: string
  readonly filterProblem: string | null
  /** How many the filter finds; null where it cannot be read. */
  readonly total: number | null
  readonly resultsHref: string
  readonly mapHref: string
  readonly groups: readonly CandidateGroup[]
  readonly name: string
  readonly problems: Readonly<Partial<Record<string, string>>>
}

/** What the page of a new report shows. */
export interface NewCmaView {
  readonly kind: 'new'
  readonly status: number
  readonly isFramed: boolean
  /** The report whose comparables are changed; null for a new one. */
  readonly cma: string | null
  readonly contactId: string | null
  /** What is wrong with how one came here. */
  readonly notice: string | null
  readonly subjectStep: SubjectStep | null
  readonly comparables: ComparablesStep | null
  readonly chosenIds: readonly string[]
  /** How fresh the listings are; UTC. */
  readonly freshness: string | null
  /** The report of another program; null for this one. */
  readonly external: string | null
}
