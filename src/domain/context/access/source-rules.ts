import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { isPriceDisclosed } from './disclosing-states.ts'

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
  /** Whether `ClosePrice` is shown for all listings, or only in states that disclose it. */
  readonly soldPrices: 'show' | 'disclosed'
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

export interface SourceAndPlace {
  readonly OriginatingSystemName: string | null
  readonly StateOrProvince: string | null
  readonly Country: string | null
}

const soldPrice = 'ClosePrice'

/** The fields that count as NULL for a listing. */
export function hiddenFieldsOf(
  scope: Pick<Ruled, 'sourceRules'>,
  { OriginatingSystemName, StateOrProvince, Country }: SourceAndPlace,
): readonly string[] {
  const rules = rulesFor(scope, OriginatingSystemName)
  if (rules === undefined) return []
  const isShown = rules.soldPrices === 'show' || isPriceDisclosed(StateOrProvince, Country)
  return isShown ? rules.hiddenFields : [...rules.hiddenFields, soldPrice]
}

/** The listings that hide a field: all of some sources, and those of others in states that do not disclose it. */
export interface Hiding {
  readonly sources: readonly string[]
  readonly undisclosed: readonly string[]
}

/** Which listings hide a field, or one of the two of which it is the ratio; null if none does. */
export function hidingOf({ sourceRules }: Pick<Ruled, 'sourceRules'>, name: string): Hiding | null {
  if (sourceRules.length === 0) return null
  const ratio = ratios.get(name)
  const names = ratio === undefined ? [name] : [name, ratio.of, ratio.per]
  const isHiding = ({ hiddenFields }: SourceRules) =>
    names.some((hidden) => hiddenFields.includes(hidden))
  const isByState = (rules: SourceRules) =>
    rules.soldPrices === 'disclosed' && names.includes(soldPrice) && !isHiding(rules)
  const sources = sourceRules.filter(isHiding).map(({ source }) => source)
  const undisclosed = sourceRules.filter(isByState).map(({ source }) => source)
  return sources.length + undisclosed.length === 0 ? null : { sources, undisclosed }
}

/** Whether a listing is one of those that hide a field. */
export const isHiding = (
  { sources, undisclosed }: Hiding,
  { OriginatingSystemName, StateOrProvince, Country }: SourceAndPlace,
): boolean =>
  sources.includes(OriginatingSystemName ?? '') ||
  (undisclosed.includes(OriginatingSystemName ?? '') && !isPriceDisclosed(StateOrProvince, Country))

/** The scope with only the rules that hold for one listing. */
export function scopeOfListing<
  Scope extends Pick<Ruled, 'sourceRules'> & { readonly statuses: readonly string[] | null },
>(scope: Scope, listing: SourceAndPlace): Scope {
  if (scope.sourceRules.length === 0) return scope
  const rules = rulesFor(scope, listing.OriginatingSystemName)
  if (rules === undefined) return { ...scope, sourceRules: [] }
  const hiddenFields = hiddenFieldsOf(scope, listing)
  const ofListing = { ...rules, hiddenFields, soldPrices: 'show' as const }
  return { ...scope, statuses: rules.statuses, sourceRules: [ofListing] }
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
