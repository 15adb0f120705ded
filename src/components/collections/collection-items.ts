import { html, type Markup } from '#src/components/html.ts'
import { nextPage } from '#src/components/listings/cards/next-page.ts'
import { collectionPath } from '#src/domain/collections/paths.ts'
import { formatDate, formatListings } from '#src/domain/format.ts'
import type { NextPageLink } from '#src/domain/search/results/page/results-page.ts'

interface Rows {
  readonly collections: readonly {
    readonly Id: string
    readonly Name: string
    readonly ListingCount: number
    readonly ModifiedAt: string
  }[]
  readonly next: NextPageLink | null
}

export const collectionRows = ({ collections, next }: Rows): Markup => html`
  ${collections.map(
    ({ Id, Name, ListingCount, ModifiedAt }) => html`
  <li class="collection-row" id="${Id}">
    <input class="choice__box" type="checkbox" name="ids" value="${Id}" aria-label="Select ${Name}">
    <a class="collection-row__name" href="${collectionPath(Id)}"><bdi>${Name}</bdi></a>
    <span class="contacts__count">${formatListings(ListingCount)}</span>
    <time class="contacts__count" datetime="${ModifiedAt}">${formatDate(ModifiedAt)}</time>
  </li>`,
  )}
  ${next && html`<li class="next-page" data-next-page>${nextPage(next)}</li>`}`
