import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ListingAudience } from './audience.ts'
import { isConsumer, isVisitor, type Role } from './roles.ts'
import { areMissingFlagsWithheld, isStatusShown, type SourceRules } from './source-rules.ts'

export interface Scope {
  readonly role: Role
  readonly statuses: readonly string[] | null
  readonly internetOnly: boolean
  /** Whether location fields are NULL if the seller withheld the address. */
  readonly hidesWithheldAddresses: boolean
  /** Whether a missing display flag means that the seller withheld the listing or address. */
  readonly missingFlagsWithhold: boolean
  /** Sources that have rules which differ from those above. */
  readonly sourceRules: readonly SourceRules[]
  readonly hidesMemberFields: boolean
  readonly audiences: readonly ListingAudience[]
  readonly ownOffice: string | null
  readonly hiddenOffices: readonly string[]
  /** Sources whose data is too old to be shown to this role (IDX I-10). */
  readonly hiddenSources: readonly string[]
  /** Sources whose data is too old, so that listings of theirs that are shown are marked. */
  readonly oldSources: readonly string[]
  /** Whether the site shows no listings for now, because those of a source are too old. */
  readonly isClosed: boolean
  /** The scope hides listings whose marketing begins after this date; null hides none. */
  readonly marketedBy: string | null
  /**
   * Lists leave out listings with one of these letters in `HomeShownTo`, because the scope shows another listing of the
   * home. Empty for searches that name their listings.
   */
  readonly homeLetters: string
  /** The date for values that grow each day, such as days on market. Without it, they are NULL. */
  readonly today: string | null
  /** Origins from which browsers may load photos directly; null for any. */
  readonly photoOrigins: readonly string[] | null
}

/** Facts that widen or narrow a scope. Without them, it shows the least that the role may see. */
export interface ScopeContext {
  readonly administrator?: boolean
  readonly ownOffice?: string | null
  readonly officesOutsideIdx?: readonly string[]
  /** Sources whose data is older than their license allows, and those of them that must not be shown then. */
  readonly oldSources?: readonly string[]
  readonly withheldSources?: readonly string[]
  readonly isClosed?: boolean
  readonly today?: string
  readonly missingFlagsWithhold?: boolean
  /** The statuses that consumers see. */
  readonly statuses?: readonly string[]
  readonly sourceRules?: readonly SourceRules[]
  /** Whether a visitor follows a link to what registered consumers see. */
  readonly asClient?: boolean
  readonly photoOrigins?: readonly string[] | null
}

// Consumers never see expired, withdrawn, canceled, or incomplete listings (NAR 18.2).
export const consumerStatuses = [
  'Active',
  'Active Under Contract',
  'Coming Soon',
  'Pending',
  'Closed',
]

const audiencesOf: Readonly<Record<Role, readonly ListingAudience[]>> = {
  private: ['IDX', 'VOW', 'Members'],
  vow: ['VOW'],
  portal: ['VOW'],
  idx: ['IDX'],
  public: ['IDX'],
}

const longAgo = '0000-01-01'
const noContext: ScopeContext = {}

export function makeScope(role: Role, context: ScopeContext = noContext): Scope {
  const consumer = isConsumer(role)
  return {
    role,
    statuses: consumer ? (context.statuses ?? consumerStatuses) : null,
    internetOnly: consumer,
    hidesWithheldAddresses: consumer,
    missingFlagsWithhold: context.missingFlagsWithhold ?? false,
    sourceRules: consumer ? (context.sourceRules ?? []) : [],
    hidesMemberFields: consumer,
    audiences: audiencesFor(role, context),
    ownOffice: consumer ? null : (context.ownOffice ?? null),
    hiddenOffices: isVisitor(role) && !context.asClient ? (context.officesOutsideIdx ?? []) : [],
    hiddenSources: consumer ? (context.withheldSources ?? []) : [],
    oldSources: context.oldSources ?? [],
    isClosed: consumer && (context.isClosed ?? false),
    marketedBy: consumer ? (context.today ?? longAgo) : null,
    homeLetters: homeLettersFor(role, context),
    today: context.today ?? null,
    photoOrigins: context.photoOrigins ?? null,
  }
}

function audiencesFor(role: Role, context: ScopeContext): readonly ListingAudience[] {
  const audiences = audiencesOf[role]
  if (role === 'private') return context.administrator ? [...audiences, 'Office'] : audiences
  return context.asClient ? [...new Set([...audiences, ...audiencesOf.vow])] : audiences
}

/** Capital letters stand for listings whose display flags are stated, small ones for those that lack one. */
function homeLettersFor(role: Role, context: ScopeContext): string {
  if (role === 'private') return 'm'
  const letters = `${isVisitor(role) ? 'V' : ''}${!isVisitor(role) || context.asClient ? 'C' : ''}`
  return context.missingFlagsWithhold ? letters : letters + letters.toLowerCase()
}

/** Whether another listing of the home is shown in lists instead of one with this `HomeShownTo`. */
export const isShownInstead = (
  { HomeShownTo }: { readonly HomeShownTo: string | null },
  { homeLetters }: Pick<Scope, 'homeLetters'>,
): boolean =>
  HomeShownTo !== null && [...homeLetters].some((letter) => HomeShownTo.includes(letter))

const scopes: Readonly<Record<Role, Scope>> = {
  private: makeScope('private'),
  vow: makeScope('vow'),
  portal: makeScope('portal'),
  idx: makeScope('idx'),
  public: makeScope('public'),
}

export const scopeFor = (role: Role): Scope => scopes[role]

/** The scope as it is when all sources are up to date. */
export const whenUpToDate = (scope: Scope): Scope =>
  scope.hiddenSources.length === 0 ? scope : { ...scope, hiddenSources: [] }

export function canSeeField(scope: Scope, field: Field): boolean {
  return !(scope.hidesMemberFields && field.audience === 'members')
}

export interface VisibilityFacts {
  readonly StandardStatus: string
  readonly CloseDate: string | null
  readonly InternetEntireListingDisplayYN: boolean | null
  readonly Audience: ListingAudience | null
  readonly ListOfficeKey: string | null
  readonly OriginatingSystemName: string | null
  readonly DelayedMarketingDate: string | null
}

export function isShown(listing: VisibilityFacts, scope: Scope): boolean {
  const { Audience, ListOfficeKey, DelayedMarketingDate } = listing
  const isOwn = Audience === 'Office' && ListOfficeKey !== null && ListOfficeKey === scope.ownOffice
  return (
    isStatusShown(listing, scope) &&
    !(scope.internetOnly && isFalse(listing.InternetEntireListingDisplayYN, listing, scope)) &&
    (Audience === null || isOwn || scope.audiences.includes(Audience)) &&
    (ListOfficeKey === null || !scope.hiddenOffices.includes(ListOfficeKey)) &&
    !isSourceHidden(listing, scope) &&
    (scope.marketedBy === null || (DelayedMarketingDate ?? longAgo) <= scope.marketedBy)
  )
}

type Sourced = Pick<VisibilityFacts, 'OriginatingSystemName'>

export const isSourceHidden = ({ OriginatingSystemName: source }: Sourced, scope: Scope): boolean =>
  source !== null && scope.hiddenSources.includes(source)

export const isSourceOld = ({ OriginatingSystemName: source }: Sourced, scope: Scope): boolean =>
  source !== null && scope.oldSources.includes(source)

export const isAddressWithheld = (
  listing: Sourced & { readonly InternetAddressDisplayYN: boolean | null },
  scope: Scope,
): boolean =>
  scope.hidesWithheldAddresses && isFalse(listing.InternetAddressDisplayYN, listing, scope)

/** Whether a seller switched something off for consumers by one of the display flags (IDX I-12). */
export const isSwitchedOff = (flag: boolean | null, listing: Sourced, scope: Scope): boolean =>
  scope.internetOnly && isFalse(flag, listing, scope)

const isFalse = (flag: boolean | null, { OriginatingSystemName: source }: Sourced, scope: Scope) =>
  flag === false || (flag === null && areMissingFlagsWithheld(scope, source))
