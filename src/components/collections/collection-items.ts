import { html, type Markup } from '#src/components/html.ts'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import {
  newInCollection,
  noHomesYet,
  noPhotosYet,
  sharedBy,
} from '#src/domain/collections/messages.ts'
import { collectionPath } from '#src/domain/collections/paths.ts'
import { formatListings } from '#src/domain/format.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import { formatMomentDate, type LocalTime } from '#src/domain/local-time.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

interface Listed {
  readonly Name: string
  readonly ListingCount: number
  readonly cover: readonly Photo[]
  readonly news: number
}

interface Rows {
  readonly collections: readonly (Listed & {
    readonly Id: string
    readonly ModifiedAt: string
    readonly sharedBy: string | null
  })[]
  readonly next: NextPageLink | null
}

export const collectionRows = ({ collections, next }: Rows, localTime: LocalTime): Markup => html`
  ${collections.map(
    ({ Id, ModifiedAt, ...listed }) => html`
  <li class="collection-tile" id="${Id}">
    ${collectionTile(listed, collectionPath(Id))}
    ${listed.sharedBy !== null && html`<span class="collection-tile__line"><bdi>${sharedBy(listed.sharedBy)}</bdi></span>`}
    <time class="collection-tile__line" datetime="${ModifiedAt}">Updated ${formatMomentDate(ModifiedAt, localTime)}</time>
    <input class="choice__box" type="checkbox" name="ids" value="${Id}" aria-label="Select ${listed.Name}">
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`

/** A collection without a page, as an unused one of a contact, has no `href`. */
export const collectionTile = (
  { Name, ListingCount, cover, news }: Listed,
  href: string | null,
): Markup => html`
  <span class="collection-cover" data-photos="${cover.length}">
    ${cover.map((photo) => cardPhoto(photo, false, cover.length === 1 ? 'small' : 'row'))}
    ${cover.length === 0 && html`<span class="no-photo">${ListingCount === 0 ? noHomesYet : noPhotosYet}</span>`}
  </span>
  ${
    href === null
      ? html`<span class="collection-tile__name">${Name}</span>`
      : html`<a class="collection-tile__name" href="${href}"><bdi>${Name}</bdi></a>`
  }
  <span class="collection-tile__line">
    ${formatListings(ListingCount)}${news > 0 && html` <strong class="collection-tile__new">${newInCollection(news)}</strong>`}
  </span>`
