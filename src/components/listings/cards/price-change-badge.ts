import { html, type Markup } from '#src/components/html.ts'
import { formatMoney } from '#src/domain/format.ts'
import type { PriceChange } from '#src/domain/listings/view.ts'

const downwards = html`&darr;\u00a0`
const upwards = html`&uarr;\u00a0`

export function priceChangeBadge({ from, to, currency }: PriceChange): Markup {
  const down = to < from
  return html`
    <span class="price-change" data-direction="${down ? 'down' : 'up'}">
      <span aria-hidden="true">${down ? downwards : upwards}</span>
      <span class="visually-hidden">${down ? 'Price reduced by' : 'Price raised by'}</span>
      ${formatMoney(Math.abs(to - from), currency ?? null)}
    </span>`
}
