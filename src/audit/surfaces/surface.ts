import type { PlantedReaders } from '#src/audit/plant/plant-readers.ts'
import type { Fill } from '#src/audit/plant/planted-fill.ts'
import type { PlantedSource, Specimen } from '#src/audit/plant/specimen.ts'
import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import type { ReaderRules, RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'

/** What a walker asks. */
export interface AuditRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

/** What there is to find, by source. */
export interface Planted {
  readonly origin: string
  readonly sources: readonly (PlantedSource & {
    /** Finds all specimens of the source that the reader may see. */
    readonly filter: string
    readonly specimens: readonly Specimen[]
    readonly fill: Fill | null
  })[]
  /** Whether the site has listings of several sources. */
  readonly isOfSeveral: boolean
  /** Null on a running site, where none are planted. */
  readonly people: PlantedReaders | null
  /** The number of a change of each specimen, by its id. */
  readonly changes: ReadonlyMap<string, number>
  /** Paths of links that an agent has shared, by what they share; filled by the walk. */
  readonly shared: readonly string[]
}

export interface SurfaceRequest extends AuditRequest {
  /** The specimens that the answer shows to those who may see them. */
  readonly about: readonly Specimen[]
  /** The answer says how many of them there are. */
  readonly counts?: (text: string) => number | null
  /** The listings of which the answer may show no more, and has to show no less. */
  readonly limit?: {
    readonly ids: ReadonlySet<string>
    readonly least: number
    readonly most: number
  }
  /** The request finds the specimen only by a value that may be hidden, and the answer may repeat that value. */
  readonly finds?: Specimen
  /** The reader whose view the answer has, no matter who asks. */
  readonly seenAs?: AuditReader
  /** Another reader whose view the answer has, too. */
  readonly alsoSeenAs?: AuditReader
}

/** What the rules want where listings are shown. */
export interface Duties {
  /** The listing firm, with or without its contact (IDX I-1). */
  readonly names?: 'contact' | 'firm'
  /** The notice with the time of the data (IDX I-8, I-9). */
  readonly notice?: 'full' | 'brief'
  /** The brokerage's name, address, and privacy policy (IDX I-17, VOW V-9). */
  readonly frame?: true
}

/**
 * `some`: a reader is shown at least one listing of those that the surface is about. Else why there is nothing to
 * compare, in a sentence.
 */
type Control = 'some' | { readonly none: string }

export interface Surface extends Duties {
  readonly name: string
  /** Files in `src/pages`. */
  readonly routes: readonly string[]
  readonly readers: readonly AuditReader[]
  readonly requests: (planted: Planted, reader: AuditReader) => readonly SurfaceRequest[]
  /** What proves that listings are left out on purpose; without it, each answer shows all that everyone may see. */
  readonly control?: Control
}

export const everyone = ['visitor', 'client', 'agent'] as const
export const consumers = ['visitor', 'client'] as const
export const onlyAgents = ['agent'] as const
export const signedInReaders = ['client', 'agent'] as const

export const page = (path: string) => ({ path, headers: { Accept: 'text/html' } })
export const fragment = (path: string) => ({ path, headers: { 'HX-Request': 'true' } })
export const data = (path: string) => ({ path, headers: { Accept: 'application/json' } })

export const rulesOf = (profile: RuleProfile, reader: AuditReader): ReaderRules =>
  reader === 'client' ? profile.clients : profile.visitors

/** The number of listings that an answer says there are. */
export function countIn(text: string, name = 'count'): number | null {
  const found = new RegExp(`"${name}":(\\d+)`).exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

export const allSpecimens = ({ sources }: Planted): Specimen[] =>
  sources.flatMap(({ specimens }) => specimens)

/** One request for each source, about all its specimens. */
export const bySource =
  (request: (filter: string, ids: readonly string[]) => readonly AuditRequest[]) =>
  ({ sources }: Planted): SurfaceRequest[] =>
    sources.flatMap(({ filter, specimens }) =>
      request(
        filter,
        specimens.map(({ id }) => id),
      ).map((asked) => ({ ...asked, about: specimens })),
    )

/** Requests for each specimen. */
export const bySpecimen =
  (request: (specimen: Specimen) => readonly AuditRequest[]) =>
  (planted: Planted): SurfaceRequest[] =>
    allSpecimens(planted).flatMap((specimen) =>
      request(specimen).map((asked) => ({ ...asked, about: [specimen] })),
    )

export const asVisitors =
  (requests: (planted: Planted) => readonly SurfaceRequest[]) =>
  (planted: Planted): SurfaceRequest[] =>
    requests(planted).map((request) => ({ ...request, seenAs: 'visitor' }))
