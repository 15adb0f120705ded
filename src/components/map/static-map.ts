import { html, type Markup } from '#src/components/html.ts'
import { formatListings } from '#src/domain/format.ts'
import type { MapMark, ResultsMap } from '#src/domain/map/results-map.ts'

const mostPrices = 30

/** The results as a drawing of links: it needs no script. */
export function staticMap({
  width,
  height,
  marks,
  shown,
  elsewhere,
  ways,
  scale,
}: ResultsMap): Markup {
  const showsPrices = marks.length <= mostPrices
  return html`
    <figure class="static-map">
      <svg class="static-map__drawing" viewBox="0 0 ${width} ${height}" role="group" aria-label="Map of the results">
        ${marks.map((mark) => drawn(mark, showsPrices))}
        ${scale && scaleAt(scale, width - scale.pixels - 16, height - 16)}
      </svg>
      <figcaption class="static-map__caption">
        <span>${formatListings(shown)} on this map
          ${elsewhere > 0 && `, ${formatListings(elsewhere)} elsewhere or without a place`}
        </span>
        <nav class="static-map__ways" aria-label="Map">
          ${ways.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
        </nav>
      </figcaption>
    </figure>`
}

const drawn = ({ x, y, radius, count, text, label, href }: MapMark, showsPrices: boolean) => html`
  <a class="static-map__mark" href="${href}" aria-label="${label}" data-count="${count}">
    <title>${label}</title>
    <circle cx="${x}" cy="${y}" r="${radius}"/>
    ${count > 1 && html`<text class="static-map__count" x="${x}" y="${y + 4.5}">${text}</text>`}
    ${count === 1 && showsPrices && html`<text class="static-map__price" x="${x + radius + 4}" y="${y + 4.5}">${text}</text>`}
  </a>`

const scaleAt = ({ pixels, label }: NonNullable<ResultsMap['scale']>, x: number, y: number) => html`
  <g class="static-map__scale" transform="translate(${x} ${y})" aria-hidden="true">
    <path d="M0 -6V0H${pixels}V-6"/>
    <text x="${pixels / 2}" y="-6">${label}</text>
  </g>`
