import { consumerStatuses, type VisibilityFacts } from '#src/domain/context/access/scope.ts'
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
}

/**
 * The letters of those who see a listing with its address: `m` members, `C` registered consumers, `V` visitors. `c` and
 * `v` are for those who see it unless missing display flags withhold it. When in doubt, fewer letters are returned.
 */
function lettersOf(listing: ListedHome, { today, withheldSources }: HomesNow): string {
  const { Audience, DelayedMarketingDate, StandardStatus, isInIdx } = listing
  if (Audience === 'None' || Audience === 'Office') return ''
  const flags = [listing.InternetEntireListingDisplayYN, listing.InternetAddressDisplayYN]
  const isForConsumers =
    consumerStatuses.includes(StandardStatus) &&
    !withheldSources.includes(listing.OriginatingSystemName) &&
    !flags.includes(false) &&
    (DelayedMarketingDate === null || DelayedMarketingDate < today)
  if (!isForConsumers) return 'm'
  const visitors = isInIdx && (Audience === null || Audience === 'IDX') ? 'v' : ''
  const consumers = Audience === null || Audience === 'VOW' ? 'c' : ''
  const letters = visitors + consumers
  return `${flags.includes(null) ? letters : letters.toUpperCase()}m`
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
