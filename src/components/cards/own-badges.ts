import { html, type Markup } from '#src/components/html.ts'
import { starsText } from '#src/domain/messages/listing/listing.ts'
import type { ResultItem } from '#src/domain/results/page/results-page.ts'

/** What an agent and the person themselves said of a listing. */
export const ownBadges = ({
  isRecommended = false,
  stars = null,
  sinceSeen = null,
}: Pick<ResultItem, 'isRecommended' | 'stars' | 'sinceSeen'>): Markup | null =>
  isRecommended || stars !== null || sinceSeen !== null
    ? html`${isRecommended && recommendedBadge}${stars !== null && starsBadge(stars)}${sinceSeen !== null && seenBadge(sinceSeen)}`
    : null

const recommendedBadge = html`<span class="badge" data-kind="recommended">Recommended</span>`

/** As src/enhance/listing/rate.ts makes it. */
const starsBadge = (stars: number) =>
  html`<span class="badge" data-kind="stars" role="img" aria-label="${starsText(stars)}">${'★'.repeat(stars)}</span>`

const seenBadge = (text: string) => html`<span class="badge" data-kind="seen">${text}</span>`
