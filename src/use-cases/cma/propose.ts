import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { maxProposed } from '#src/domain/cma/limits.ts'
import { dissimilarity } from '#src/domain/cma/proposal.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { maxStoredLength, tooLongToStore } from '#src/domain/search/filter/cache/reference.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'

export type Proposal =
  | {
      readonly kind: 'found'
      readonly total: number
      readonly sold: readonly ListingCard[]
      readonly offered: readonly ListingCard[]
    }
  | { readonly kind: 'bad-filter'; readonly problem: string }

/** Only this many of the nearest candidates are ranked by similarity. */
const maxRanked = 100

export async function proposeComparables(
  context: Context,
  subject: CmaSubject,
  filter: Filter,
): Promise<Proposal> {
  if (filter.text.length > maxStoredLength) return { kind: 'bad-filter', problem: tooLongToStore }
  const [sold, offered] = await Promise.all([
    find(context, filter, "StandardStatus Eq 'Closed'"),
    find(context, filter, "StandardStatus Ne 'Closed'"),
  ])
  if (sold.kind === 'bad-filter') return sold
  if (offered.kind === 'bad-filter') return offered
  const now = context.clock()
  const nearest = (listings: readonly ListingCard[], most: number) =>
    listings
      .filter(({ id }) => id !== subject.listing)
      .map((listing) => ({ listing, apart: dissimilarity(subject, listing, now) }))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, most)
      .map(({ listing }) => listing)
  return {
    kind: 'found',
    total: sold.total + offered.total,
    sold: nearest(sold.listings, maxProposed.sold),
    offered: nearest(offered.listings, maxProposed.offered),
  }
}

async function find(context: Context, whole: Filter, condition: string) {
  const sortId = /\bradius\(/i.test(whole.text) ? 'distance_asc' : null
  const filter = Filter.of(`(${whole.text}) And ${condition}`)
  const outcome = await findListings(context, { filter, sortId, page: 1, limit: maxRanked })
  if (outcome.kind === 'found') return outcome
  return { kind: 'bad-filter', problem: describeBadFilter(outcome) } as const
}
