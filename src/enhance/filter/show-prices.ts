import { priceChartPath } from '#src/domain/paths.ts'
import { filterForm, queryOf } from './form-state.ts'

export async function showPricesIn(menu: Element): Promise<void> {
  const first = menu.querySelector('#priceMin')?.parentElement
  const form = filterForm()
  if (!first || form === null || menu.querySelector('[data-price-chart]') !== null) return
  const place = document.createElement('div')
  place.dataset['priceChart'] = ''
  place.style.gridColumn = '1 / -1'
  // The chart's height, to avoid a layout shift.
  place.style.minHeight = '4.25rem'
  first.before(place)
  const { showPriceChart } = await import('./price-chart.ts')
  await showPriceChart(place, `${priceChartPath()}?${queryOf(form)}`)
}
