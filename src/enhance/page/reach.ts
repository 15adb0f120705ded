import { showSystemError } from '#src/enhance/shared/show-system-error.ts'
import { loadOnReach } from '#src/islands/shared/load-on-reach.ts'
import { onReach } from '#src/islands/shared/on-reach.ts'

onReach<HTMLInputElement>('[data-combobox] input', (input) =>
  import('../location/attach-location-search.ts').then((module) =>
    module.attachLocationSearch(input),
  ),
)

const loadIsland = (selector: string, load: () => Promise<unknown>) =>
  loadOnReach(selector, load, showSystemError)

loadIsland('[data-select]', async () => (await import('#src/islands/cart/Cart.tsx')).mountCart())

const filters = () => import('#src/islands/filter-panel/FilterSheet.tsx')
loadIsland('a[data-filter-panel]', async () => (await filters()).mountSheet())
loadIsland('[data-filter-page]', async () => (await filters()).hydratePanel())
