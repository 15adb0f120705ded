import type { VisibilityFacts } from '#src/domain/context/access/scope.ts'
import { areAtOneTime, type HomeAddress } from './home-keys.ts'
import { bySource, type HomeRule } from './home-rule.ts'

export interface ListedHome extends HomeAddress, VisibilityFacts {
  readonly RowKey: number
  readonly OriginatingSystemName: string
  readonly InternetAddressDisplayYN: boolean | null
  /** Whether the list office takes part in IDX. */
  readonly isInIdx: boolean
}

/** Which listing stands for one of its home, and to whom: letters that `Scope.homeLetters` names. */
export interface Standing {
  readonly instead: number | null
  readonly shownTo: string | null
}

const consumerStatuses = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending', 'Closed']

/**
 * The letters of those who see a listing with its address: `m` members, `C` registered consumers, `V` visitors. `c` and
 * `v` stand for those who see it unless missing display flags withhold it. In doubt, a listing stands for no other.
 */
function lettersOf(listing: ListedHome, today: string): string {
  const { Audience, DelayedMarketingDate, StandardStatus, isInIdx } = listing
  if (Audience === 'None' || Audience === 'Office') return ''
  const flags = [listing.InternetEntireListingDisplayYN, listing.InternetAddressDisplayYN]
  const isForConsumers =
    consumerStatuses.includes(StandardStatus) &&
    !flags.includes(false) &&
    (DelayedMarketingDate === null || DelayedMarketingDate < today)
  if (!isForConsumers) return 'm'
  const visitors = isInIdx && (Audience === null || Audience === 'IDX') ? 'v' : ''
  const consumers = Audience === null || Audience === 'VOW' ? 'c' : ''
  const letters = visitors + consumers
  return `${flags.includes(null) ? letters : letters.toUpperCase()}m`
}

const order = 'VvCcm'

/** Decides which of the other listings of its home stand for one, by the rule. `today` is a date in UTC. */
export function standingOf(
  listing: ListedHome,
  others: readonly ListedHome[],
  rule: HomeRule,
  today: string,
): Standing {
  const { OriginatingSystemName: source } = listing
  const preferred = others
    .filter((other) => bySource(rule, other.OriginatingSystemName, source) < 0)
    .filter((other) => areAtOneTime(other, listing) && lettersOf(other, today) !== '')
    .sort((a, b) => bySource(rule, a.OriginatingSystemName, b.OriginatingSystemName))
  const letters = preferred.map((other) => lettersOf(other, today)).join('')
  const shownTo = [...order].filter((letter) => letters.includes(letter)).join('')
  return { instead: preferred[0]?.RowKey ?? null, shownTo: shownTo || null }
}
