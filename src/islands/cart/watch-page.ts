import { selectionKey } from '#src/domain/search/results/selection.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/search/results/selection.css?url&no-inline'
import type { Cart } from './cart.store.ts'
import { loadedIds, showBoxes } from './cart-boxes.ts'
import { totalShown } from './whole-result.ts'

export function watchPage(cart: Cart, setPlace: (place: Element | null) => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const findPlace = () => setPlace(document.querySelector('#results .results__bar'))
  const closest = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest(selector) : null
  const click = async (event: Event) => {
    if (closest(event, '[data-select]') === null) return
    await loadStyles(styles)
    findPlace()
    cart.begin(loadedIds(), totalShown())
  }
  const change = (event: Event) => {
    const box = closest(event, '[data-select-listing]')
    if (box instanceof HTMLInputElement)
      cart.toggle(box.dataset['selectListing'] ?? '', box.checked)
  }
  const swap = () => {
    if (!cart.$cart.get().isSelecting) return
    findPlace()
    cart.load(loadedIds(), totalShown())
  }
  document.addEventListener('click', click, { signal })
  document.addEventListener('change', change, { signal })
  document.addEventListener('htmx:after:swap', swap, { signal })
  // The selection may have changed in another tab, or before the page was restored from the back/forward cache.
  addEventListener('storage', ({ key }) => key === selectionKey && cart.adopt(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && cart.adopt(), { signal })
  const stop = cart.$cart.subscribe(showBoxes)
  return () => {
    watching.abort()
    stop()
  }
}
