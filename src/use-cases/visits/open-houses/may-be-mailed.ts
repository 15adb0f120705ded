import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { isShown, isSourceHidden, whenUpToDate } from '#src/domain/context/access/scope.ts'
import {
  type MailSite,
  type Planner,
  plannerScope,
} from '#src/use-cases/account/registration/planner-scope.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

/** Changes are mailed even while the data of the source is too old to be shown. */
export const mayBeMailed = (site: MailSite, listing: ListingRow, planner: Planner): boolean =>
  isShown(listing, whenUpToDate(plannerScope(site, planner)))

/**
 * Whether a mail without news has to wait, until the data of the listing's source is up to date or until the planner
 * may see the listing again.
 */
export function mailWaits(site: MailSite, listing: ListingRow, planner: Planner): boolean {
  const clients = scopeOf(site, 'vow', null)
  return (
    isSourceHidden(listing, clients) ||
    (isShown(listing, clients) && !mayBeMailed(site, listing, planner))
  )
}

/** Cancellations are also mailed for listings that have left the market. */
export const isCancellationMailable = (
  site: MailSite,
  listing: ListingRow,
  planner: Planner,
): boolean => mayBeMailed(site, { ...listing, StandardStatus: 'Active' }, planner)
