import { html, type Markup } from '#src/components/html.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { priceChangeBadge } from './price-change-badge.ts'

/** One thing at most: what happened last, else how long it has been for sale. */
export function cardBadge({
  badge,
  priceChange,
}: Pick<ListingCard, 'badge' | 'priceChange'>): Markup | null {
  if (badge === null) return null
  if (badge.kind === 'price') return priceChange && priceChangeBadge(priceChange)
  const more = badge.kind === 'days' && html`<span class="visually-hidden"> on the market</span>`
  return html`<span class="badge" data-kind="${badge.kind}">${badge.text}${more}</span>`
}
