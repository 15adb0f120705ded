import { ratios } from '#src/domain/search/dictionary/ratios.ts'

/** The rules of a source that differ from those of the scope. */
export interface SourceRules {
  /** OriginatingSystemName of the listings. */
  readonly source: string
  readonly statuses: readonly string[]
  /** Closed listings are shown if they closed on this day or later; null shows them all. */
  readonly closedSince: string | null
  readonly missingFlagsWithhold: boolean
  /** Fields that count as NULL. */
  readonly hiddenFields: readonly string[]
}

interface Ruled {
  readonly sourceRules: readonly SourceRules[]
  readonly missingFlagsWithhold: boolean
}

export const rulesFor = (
  { sourceRules }: Pick<Ruled, 'sourceRules'>,
  source: string | null,
): SourceRules | undefined => sourceRules.find((rules) => rules.source === source)

export const areMissingFlagsWithheld = (scope: Ruled, source: string | null): boolean =>
  rulesFor(scope, source)?.missingFlagsWithhold ?? scope.missingFlagsWithhold

/** The sources for which a missing flag means the opposite of `missingFlagsWithhold`. */
export const sourcesWithOtherFlags = ({ sourceRules, missingFlagsWithhold }: Ruled): string[] =>
  sourceRules
    .filter((rules) => rules.missingFlagsWithhold !== missingFlagsWithhold)
    .map(({ source }) => source)

/** The sources that hide a field, or one of the two of which it is the ratio. */
export function sourcesHiding({ sourceRules }: Pick<Ruled, 'sourceRules'>, name: string): string[] {
  if (sourceRules.length === 0) return []
  const ratio = ratios.get(name)
  const names = ratio === undefined ? [name] : [name, ratio.of, ratio.per]
  return sourceRules
    .filter(({ hiddenFields }) => names.some((hidden) => hiddenFields.includes(hidden)))
    .map(({ source }) => source)
}

/** The scope with only the rules that hold for one source. */
export function scopeOfSource<
  Scope extends Pick<Ruled, 'sourceRules'> & { readonly statuses: readonly string[] | null },
>(scope: Scope, source: string | null): Scope {
  if (scope.sourceRules.length === 0) return scope
  const rules = rulesFor(scope, source)
  if (rules === undefined) return { ...scope, sourceRules: [] }
  return { ...scope, statuses: rules.statuses, sourceRules: [rules] }
}

export function isStatusShown(
  listing: {
    readonly StandardStatus: string
    readonly CloseDate: string | null
    readonly OriginatingSystemName: string | null
  },
  scope: Pick<Ruled, 'sourceRules'> & { readonly statuses: readonly string[] | null },
): boolean {
  const { StandardStatus, CloseDate } = listing
  const rules = rulesFor(scope, listing.OriginatingSystemName)
  if (rules === undefined) return scope.statuses?.includes(StandardStatus) !== false
  if (!rules.statuses.includes(StandardStatus)) return false
  return StandardStatus !== 'Closed' || (CloseDate ?? '') >= (rules.closedSince ?? '')
}
