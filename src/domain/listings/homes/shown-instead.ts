import { consumerStatuses, type VisibilityFacts } from '#src/domain/context/access/scope.ts'
import {
  isStatusShown,
  rulesFor,
  type SourceRules,
} from '#src/domain/context/access/source-rules.ts'
import { areAtOneTime, type HomeAddress } from './home-keys.ts'
import { bySource, type HomeRule } from './home-rule.ts'

export interface ListedHome extends HomeAddress, VisibilityFacts {
  readonly RowKey: number
  readonly OriginatingSystemName: string
  readonly InternetAddressDisplayYN: boolean | null
  /** Whether the list office takes part in IDX. */
  readonly isInIdx: boolean
}

/** The listing that lists show instead of another one of its home, and to whom: letters of `Scope.homeLetters`. */
export interface ShownInstead {
  readonly instead: number | null
  readonly shownTo: string | null
}

/** What else decides which listing of a home is shown. */
export interface HomesNow {
  readonly rule: HomeRule
  /** A date in UTC. */
  readonly today: string
  /** Sources whose listings are shown to members only, because they are too old. */
  readonly withheldSources: readonly string[]
  /** The rules that sources have for consumers. */
  readonly sourceRules: Readonly<Record<'visitors' | 'clients', readonly SourceRules[]>>
}

/**
 * The letters of those who see a listing with its address: `m` members, `C` registered consumers, `V` visitors. `c` and
 * `v` are for those who see it unless missing display flags withhold it. When in doubt, fewer letters are returned.
 */
function lettersOf(listing: ListedHome, now: HomesNow): string {
  const { today, withheldSources, sourceRules } = now
  const { Audience, DelayedMarketingDate, isInIdx } = listing
  if (Audience === 'None' || Audience === 'Office') return ''
  const flags = [listing.InternetEntireListingDisplayYN, listing.InternetAddressDisplayYN]
  const isMissing = flags.includes(null)
  const rules = rulesFor({ sourceRules: sourceRules.clients }, listing.OriginatingSystemName)
  const isForConsumers =
    !(isMissing && rules?.missingFlagsWithhold) &&
    !withheldSources.includes(listing.OriginatingSystemName) &&
    !flags.includes(false) &&
    (DelayedMarketingDate === null || DelayedMarketingDate < today)
  if (!isForConsumers) return 'm'
  const isShownTo = (readers: keyof typeof sourceRules) =>
    isStatusShown(listing, { statuses: consumerStatuses, sourceRules: sourceRules[readers] })
  const isForVisitors = isInIdx && (Audience === null || Audience === 'IDX')
  const visitors = isForVisitors && isShownTo('visitors') ? 'v' : ''
  const isForClients = Audience === null || Audience === 'VOW'
  const letters = visitors + (isForClients && isShownTo('clients') ? 'c' : '')
  // What a missing flag means is only open for sources without rules.
  return `${isMissing && rules === undefined ? letters : letters.toUpperCase()}m`
}

const order = 'VvCcm'

/** Decides by the rule whether one of the other listings of its home is shown instead of a listing. */
export function shownInsteadOf(
  listing: ListedHome,
  others: readonly ListedHome[],
  now: HomesNow,
): ShownInstead {
  const { rule } = now
  const { OriginatingSystemName: source } = listing
  const preferred = others
    .filter((candidate) => bySource(rule, candidate.OriginatingSystemName, source) < 0)
    .filter((candidate) => areAtOneTime(candidate, listing) && lettersOf(candidate, now) !== '')
    .sort((a, b) => bySource(rule, a.OriginatingSystemName, b.OriginatingSystemName))
  const letters = preferred.map((candidate) => lettersOf(candidate, now)).join('')
  const shownTo = [...order].filter((letter) => letters.includes(letter)).join('')
  return { instead: preferred[0]?.RowKey ?? null, shownTo: shownTo || null }
}
