import { html, type Markup } from '#src/components/html.ts'
import { formatListings } from '#src/domain/format.ts'

interface PastTheEnd {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly firstHref: string
}

/** A page of results that there is not. */
export const pastTheEnd = ({ page, pages, total, firstHref }: PastTheEnd): Markup => html`
  <div class="empty-state">
    <h2 class="empty-state__title">There is no page ${page}</h2>
    <p class="empty-state__text">This search has ${formatListings(total)} on ${pages} ${pages === 1 ? 'page' : 'pages'}.</p>
    <p><a class="button" href="${firstHref}">Back to page 1</a></p>
  </div>`
