import type { CmaSubject } from '#src/domain/cma/cma.ts'
import { proposedMost } from '#src/domain/cma/limits.ts'
import { unlikeness } from '#src/domain/cma/proposal.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { longestStored, tooLongToStore } from '#src/domain/search/filter/cache/reference.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings } from '#src/use-cases/listings/listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'

export type Proposal =
  | {
      readonly kind: 'found'
      readonly total: number
      /** Most similar first. */
      readonly sold: readonly ListingCard[]
      readonly offered: readonly ListingCard[]
    }
  | { readonly kind: 'bad-filter'; readonly problem: string }

/** The nearest candidates, which are then ranked by similarity. */
const lookedAt = 100

export async function proposeComparables(
  context: Context,
  subject: CmaSubject,
  filter: Filter,
): Promise<Proposal> {
  if (filter.text.length > longestStored) return { kind: 'bad-filter', problem: tooLongToStore }
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
      .map((listing) => ({ listing, apart: unlikeness(subject, listing, now) }))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, most)
      .map(({ listing }) => listing)
  return {
    kind: 'found',
    total: sold.total + offered.total,
    sold: nearest(sold.listings, proposedMost.sold),
    offered: nearest(offered.listings, proposedMost.offered),
  }
}

async function find(context: Context, whole: Filter, condition: string) {
  const sortId = /\bradius\(/i.test(whole.text) ? 'distance_asc' : null
  const filter = Filter.of(`(${whole.text}) And ${condition}`)
  const found = await findListings(context, { filter, sortId, page: 1, limit: lookedAt })
  if (found.kind === 'found') return found
  return { kind: 'bad-filter', problem: describeBadFilter(found) } as const
}
