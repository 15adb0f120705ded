import { html, type Markup } from '#src/components/html.ts'
import { columnsChart } from '#src/domain/search/charts/columns-chart.ts'
import { noPrices, pricesOfOneMarket } from '#src/domain/search/messages/filter-messages.ts'
import type { Bar } from '#src/domain/search/statistics/market-figures.ts'

const size = { width: 320, height: 56 }

/** Renders a histogram with a slider for each end, or a sentence if the prices cannot be compared. */
export function priceChart(bars: readonly Bar[] | null): Markup {
  if (bars === null) return html`<p>${pricesOfOneMarket}</p>`
  if (bars.length === 0) return html`<p>${noPrices}</p>`
  const { columns } = columnsChart(
    bars.map(({ count }) => count),
    size,
  )
  const edges = bars.slice(1).map(({ from }) => from)
  const most = bars.length
  const handle = (label: string, value: number) => html`
    <input type="range" min="0" max="${most}" value="${value}" aria-label="${label}">`
  return html`
    <div class="price-chart" data-edges="${edges.join(' ')}">
      <svg viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" aria-hidden="true">
        ${columns.map(
          ({ x, y, width, height }) =>
            html`<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`,
        )}
      </svg>
      ${handle('Minimum', 0)}${handle('Maximum', most)}
    </div>`
}
