import { formatNumber, formatPrice } from '#src/domain/context/units/numbers.ts'
import { parsePrice } from '#src/domain/search/filter/cards/read-price.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/search/filter/price-chart.css?url&no-inline'

// Keeps the sliders and the text boxes of the price chart in the search form in sync.

interface Htmx {
  ajax(verb: string, path: string, options: Readonly<Record<string, unknown>>): Promise<void>
}

export async function showPriceChart(place: Element, path: string): Promise<void> {
  const htmx = Reflect.get(window, 'htmx') as Htmx
  await Promise.all([
    htmx.ajax('GET', path, { target: place, swap: 'innerHTML', saysFailure: true }),
    loadStyles(styles),
  ])
  const chart = place.querySelector<HTMLElement>('[data-edges]')
  const [least, most] = place.querySelectorAll<HTMLInputElement>('input[type="range"]')
  const [lowest, highest] = ['priceMin', 'priceMax'].map((id) =>
    document.querySelector<HTMLInputElement>(`#${id}`),
  )
  if (!chart || !least || !most || !lowest || !highest) return
  connect({ chart, least, most, lowest, highest })
}

interface Parts {
  readonly chart: HTMLElement
  readonly least: HTMLInputElement
  readonly most: HTMLInputElement
  readonly lowest: HTMLInputElement
  readonly highest: HTMLInputElement
}

function connect(parts: Parts): void {
  const { chart, least, most, lowest, highest } = parts
  /** Prices between the bars. A slider at an outer end means no limit. */
  const edges = (chart.dataset['edges'] ?? '').split(' ').map(Number)
  const end = edges.length + 1
  const paint = () => {
    const [from, to] = [Number(least.value), Number(most.value)]
    least.setAttribute('aria-valuetext', from === 0 ? 'No minimum' : formatPrice(edges[from - 1]!))
    most.setAttribute('aria-valuetext', to === end ? 'No maximum' : formatPrice(edges[to - 1]!))
    for (const [i, bar] of [...chart.querySelectorAll('rect')].entries())
      bar.toggleAttribute('data-out', i < from || i >= to)
  }
  const read = () => {
    const [from, to] = [parsePrice(lowest.value.trim()), parsePrice(highest.value.trim())]
    least.value = String(from === null ? 0 : edges.filter((edge) => edge <= from).length)
    most.value = String(to === null ? end : edges.filter((edge) => edge < to).length + 1)
    paint()
  }
  const write = (handle: HTMLInputElement, box: HTMLInputElement, none: number) => {
    if (handle === least)
      least.value = String(Math.min(Number(least.value), Number(most.value) - 1))
    else most.value = String(Math.max(Number(most.value), Number(least.value) + 1))
    const at = Number(handle.value)
    box.value = at === none ? '' : formatNumber(edges[at - 1]!)
    paint()
  }
  least.addEventListener('input', () => write(least, lowest, 0))
  most.addEventListener('input', () => write(most, highest, end))
  for (const box of [lowest, highest]) box.addEventListener('input', read)
  read()
}
