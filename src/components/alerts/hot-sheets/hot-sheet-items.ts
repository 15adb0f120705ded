import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import { listedChanges } from '#src/components/listings/changes/listed-changes.ts'
import type { ChangeEntry } from '#src/domain/listings/changes/change-entry.ts'
import { listingName, priceText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { formatLocalDate, type LocalTime } from '#src/domain/local-time.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'
import { hoursText, type OpenHouseHours } from '#src/domain/visits/open-houses/open-house-words.ts'

interface Sheet {
  readonly changes: readonly { readonly listing: ListingCard; readonly entry: ChangeEntry }[]
  readonly openHouses: readonly (OpenHouseHours & { readonly listing: ListingCard })[]
}

export const listedHotSheet = (
  { changes, openHouses }: Sheet,
  localTime: LocalTime,
  next: NextPageLink | null,
): Markup =>
  openHouses.length === 0
    ? listedChanges({ changes, localTime, next })
    : html`
  ${openHouses.map(
    ({ listing, ...house }) => html`
  <li class="contact-row">
    <a class="contact-row__name" href="${listingPath(listing.id)}"><bdi>${listingName(listing)}</bdi></a>
    <span class="contact-row__email">${[priceText(listing.price), listing.status].join(' · ')}</span>
    <span>Open ${formatLocalDate(house.date, localTime)} ${hoursText(house, localTime)}</span>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`
