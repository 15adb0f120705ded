import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import type { ChangeEntry } from '#src/domain/listings/changes/change-entry.ts'
import { changeEntryPath } from '#src/domain/listings/changes/paths.ts'
import { listingName, priceText } from '#src/domain/listings/listing-words.ts'
import { numberText } from '#src/domain/listings/number-name.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { formatMoment, type LocalTime } from '#src/domain/local-time.ts'
import { listingPath } from '#src/domain/paths.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'
import { changeText } from './change-rows.ts'

interface Rows {
  readonly changes: readonly { readonly listing: ListingCard; readonly entry: ChangeEntry }[]
  readonly localTime: LocalTime
  readonly next: NextPageLink | null
}

export const listedChanges = ({ changes, localTime, next }: Rows): Markup => html`
  ${changes.map(
    ({ listing, entry }) => html`
  <li class="contact-row" id="change-${listing.id}-${entry.seq}" data-kind="change">
    <a class="contact-row__name" href="${listingPath(listing.id)}"><bdi>${listingName(listing)}</bdi></a>
    <span class="contact-row__email">${factsOf(listing)}</span>
    <span><a href="${changeEntryPath(listing.id, entry.seq)}">${entry.title}</a> ${changeText(entry)}${dot}
      <time datetime="${entry.at}">${formatMoment(entry.at, localTime)}</time></span>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`

const dot = ' · '

const factsOf = ({ price, status, listingId }: ListingCard) =>
  [priceText(price), status, numberText(listingId)].filter(Boolean).join(' · ')
