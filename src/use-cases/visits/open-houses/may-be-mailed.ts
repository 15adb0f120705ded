import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { isShown, isSourceHidden, whenUpToDate } from '#src/domain/context/access/scope.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

type MailSite = Pick<Context, 'brokerage' | 'caches' | 'clock' | 'db' | 'localTime' | 'rules'>

/**
 * No mail names office exclusives or listings before their marketing date (IDX I-24). Changes are mailed even while the
 * data of the source is too old to be shown.
 */
export const mayBeMailed = (site: MailSite, listing: ListingRow): boolean =>
  isShown(listing, whenUpToDate(scopeOf(site, 'vow', null)))

/** Whether a mail without news has to wait until the data of the listing's source is up to date. */
export const mailWaits = (site: MailSite, listing: ListingRow): boolean =>
  isSourceHidden(listing, scopeOf(site, 'vow', null))

/** Cancellations are also mailed for listings that have left the market. */
export const isCancellationMailable = (site: MailSite, listing: ListingRow): boolean =>
  mayBeMailed(site, { ...listing, StandardStatus: 'Active' })
