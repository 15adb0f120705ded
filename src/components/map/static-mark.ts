import { html, type Markup } from '#src/components/html.ts'
import type { LegendEntry } from '#src/domain/map/marks/legend.ts'
import { markClasses } from '#src/domain/map/marks/offer.ts'
import { labelGap } from '#src/domain/map/marks/static-prices.ts'
import { markRadius, touchRadius } from '#src/domain/map/marks/static-touch.ts'
import type { MapMark } from '#src/domain/map/results-map.ts'

export const staticMark = (mark: MapMark): Markup => {
  const { touch, count, label, href, signs, x, y } = mark
  const sign = signs.length > 0 && html` data-sign="${signs.join(' ')}"`
  return html`
  <a class="static-map__mark" href="${href}" aria-label="${label}" data-count="${count}"${sign}>
    <title>${label}</title>
    <circle class="static-map__touch" cx="${touch.x}" cy="${touch.y}" r="${touchRadius}"/>
    ${dotOf(mark)}
    ${count > 1 ? html`<text class="static-map__count" x="${x}" y="${y + 4.5}">${mark.text}</text>` : priceOf(mark)}
  </a>`
}

/** An example for the legend, drawn like the marks. */
export function legendSign({ label, mark }: LegendEntry): Markup {
  const { count, offer } = mark
  const signs = count === 1 ? markClasses(offer) : []
  const sign = signs.length > 0 && html` data-sign="${signs.join(' ')}"`
  const [x, y, radius] = [16, 16, markRadius(count)]
  return html`
  <li class="static-map__sign">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"${sign}>
      <circle class="static-map__touch"/>
      ${dotOf({ x, y, radius, signs })}
      ${count > 1 && html`<text class="static-map__count" x="${x}" y="${y + 4.5}">${count}</text>`}
    </svg>
    ${label}
  </li>`
}

const dotOf = ({ x, y, radius, signs }: Pick<MapMark, 'x' | 'y' | 'radius' | 'signs'>): Markup =>
  signs.includes('rent')
    ? html`<rect x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}"/>`
    : html`<circle cx="${x}" cy="${y}" r="${radius}"/>`

function priceOf({ x, y, radius, text, priceSide }: MapMark): Markup | null {
  if (priceSide === null) return null
  const labelOffset = radius + labelGap
  return priceSide === 'right'
    ? html`<text class="static-map__price" x="${x + labelOffset}" y="${y + 4.5}">${text}</text>`
    : html`<text class="static-map__price" x="${x - labelOffset}" y="${y + 4.5}" text-anchor="end">${text}</text>`
}
