import { html, type Markup } from '#src/components/html.ts'
import { starsText } from '#src/domain/listings/messages/listing-messages.ts'
import type { ResultItem } from '#src/domain/search/results/page/results-page.ts'

type Own = Pick<ResultItem, 'isRecommended' | 'partnerMark' | 'stars' | 'sinceOpened' | 'changed'>

export function ownBadges({
  isRecommended,
  partnerMark,
  stars,
  sinceOpened,
  changed,
}: Own): Markup | null {
  const badges = [
    changed && textBadge('changed', changed),
    isRecommended && recommendedBadge,
    partnerMark && textBadge('partner', partnerMark),
    typeof stars === 'number' && starsBadge(stars),
    sinceOpened && textBadge('opened', sinceOpened),
  ].filter(Boolean)
  return badges.length > 0 ? html`${badges}` : null
}

const recommendedBadge = html`<span class="badge" data-kind="recommended">Recommended</span>`

/** Must match the badge that src/enhance/listing/rate.ts creates. */
const starsBadge = (stars: number) =>
  html`<span class="badge" data-kind="stars" role="img" aria-label="${starsText(stars)}">${'★'.repeat(stars)}</span>`

const textBadge = (kind: string, text: string) =>
  html`<span class="badge" data-kind="${kind}">${text}</span>`
