import type { ListBase } from '#src/domain/paths.ts'
import { partsOfBase } from '#src/domain/search/results/list-base.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'
import {
  findListingMarks,
  findPartnerMarks,
  findRecommendedListings,
} from '#src/use-cases/collections/find-marks.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findChangedSinceOpened } from '#src/use-cases/listings/changed-since-opened.ts'
import { findOwnRatings, findRatingsOfContact } from '#src/use-cases/listings/rate-listing.ts'

export function withMarks(
  context: Context,
  items: readonly ResultItem[],
  base: ListBase = '',
): readonly ResultItem[] {
  const ids = items.map(({ listing }) => listing.id)
  const marks = findListingMarks(context, ids)
  if (marks === null) return items.map((item) => ({ ...item, mark: 'ask' }))
  const recommended = findRecommendedListings(context, ids)
  const list = partsOfBase(base)
  const stars =
    list?.kind === 'search/contacts'
      ? findRatingsOfContact(context, list.id, ids)
      : findOwnRatings(context, ids)
  const partner = findPartnerMarks(context, ids)
  const changed = findChangedSinceOpened(context, ids)
  return items.map((item) => ({
    ...item,
    mark: marks.get(item.listing.id) ?? 'none',
    partnerMark: partner.get(item.listing.id) ?? null,
    isRecommended: recommended.has(item.listing.id),
    stars: stars?.get(item.listing.id) ?? null,
    sinceOpened: changed.get(item.listing.id) ?? null,
  }))
}
