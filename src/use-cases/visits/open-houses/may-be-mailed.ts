import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { isShown } from '#src/domain/context/access/scope.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'

type MailSite = Pick<Context, 'caches' | 'clock' | 'db' | 'localTime' | 'rules'>

/** No mail names office exclusives or listings before their marketing date (IDX I-24). */
export const mayBeMailed = (site: MailSite, listing: ListingRow): boolean =>
  isShown(listing, scopeOf(site, 'vow', null))

/** Cancellations are also mailed for listings that have left the market. */
export const isCancellationMailable = (site: MailSite, listing: ListingRow): boolean =>
  mayBeMailed(site, { ...listing, StandardStatus: 'Active' })
