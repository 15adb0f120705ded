import { html, type Markup } from '#src/components/html.ts'
import type { MapMark } from '#src/domain/map/results-map.ts'

/** A listing, or several on one spot, as a link of the drawn map. */
export const staticMark = (
  { x, y, radius, count, text, label, href }: MapMark,
  showsPrice: boolean,
): Markup => html`
  <a class="static-map__mark" href="${href}" aria-label="${label}" data-count="${count}">
    <title>${label}</title>
    <circle cx="${x}" cy="${y}" r="${radius}"/>
    ${count > 1 && html`<text class="static-map__count" x="${x}" y="${y + 4.5}">${text}</text>`}
    ${count === 1 && showsPrice && html`<text class="static-map__price" x="${x + radius + 4}" y="${y + 4.5}">${text}</text>`}
  </a>`
