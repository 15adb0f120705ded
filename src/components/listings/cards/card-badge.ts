import { html, type Markup } from '#src/components/html.ts'
import { relistedText } from '#src/domain/listings/number-name.ts'
import type { ListingCard, Relisted } from '#src/domain/listings/view.ts'
import { priceChangeBadge } from './price-change-badge.ts'

/** Renders at most one badge: for a relisted home, or else for the last event, or else for the time on the market. */
export function cardBadge({
  badge,
  priceChange,
  relisted,
}: Pick<ListingCard, 'badge' | 'priceChange' | 'relisted'>): Markup | null {
  if (relisted !== undefined) return relistedBadge(relisted)
  if (badge === null) return null
  if (badge.kind === 'price') return priceChange && priceChangeBadge(priceChange)
  const more = badge.kind === 'days' && html`<span class="visually-hidden"> on the market</span>`
  return html`<span class="badge" data-kind="${badge.kind}">${badge.text}${more}</span>`
}

export const relistedBadge = (relisted: Relisted): Markup =>
  html`<span class="badge" data-kind="relisted">${relistedText(relisted)}</span>`
