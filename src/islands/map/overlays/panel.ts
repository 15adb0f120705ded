import type { MapContext } from '#src/islands/map/core/context.ts'
import { loadChoices } from './choices.ts'
import { showGroups } from './panel-groups.ts'
import { showSearched } from './panel-searched.ts'
import { polygonsIn } from './polygons.ts'
import type { OverlayStore } from './store.ts'
import { partOf } from './templates.ts'

const attached = new WeakSet<HTMLElement>()

/** Opens the list of overlays, or closes it. */
export function togglePanel(context: MapContext, store: OverlayStore, part: HTMLElement): void {
  const panel = partOf(part, '[data-overlays-panel]')
  const button = partOf<HTMLButtonElement>(part, '[data-overlays-open]')
  if (!attached.has(panel)) attachPanel(context, store, part, panel, button)
  setOpen(panel, button, panel.hidden === true)
  if (panel.hidden) return
  panel.focus({ preventScroll: true })
  panel.scrollIntoView({ block: 'nearest' })
  void loadChoices(context, store)
}

function setOpen(panel: HTMLElement, button: HTMLElement, isOpen: boolean): void {
  panel.hidden = !isOpen
  button.setAttribute('aria-expanded', String(isOpen))
}

function attachPanel(
  context: MapContext,
  store: OverlayStore,
  part: HTMLElement,
  panel: HTMLElement,
  button: HTMLElement,
): void {
  attached.add(panel)
  const close = () => {
    setOpen(panel, button, false)
    button.focus()
  }
  partOf(panel, '[data-overlays-close]').addEventListener('click', close)
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  const stops = [
    showGroups(context, store, panel),
    showSearched(context, store, panel),
    tellNews(store, panel),
  ]
  stops.push(store.$changes.listen(() => void loadChoices(context, store)))
  const keep = panel.querySelector<HTMLButtonElement>('[data-overlays-keep]')
  if (keep !== null) stops.push(offerToKeep(context, store, part, keep))
  context.signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}

function tellNews({ $choices }: OverlayStore, panel: HTMLElement) {
  return $choices.subscribe(({ list, failed }) => {
    const none = list?.length === 0 ? 'There are no overlays yet.' : ''
    const news =
      list !== null
        ? none
        : failed
          ? 'The overlays could not be loaded. Please try again.'
          : 'Loading overlays'
    partOf(panel, '[data-overlays-news]').textContent = news
  })
}

/** The drawn polygons of the search, as their menus offer it one by one. */
function offerToKeep(
  context: MapContext,
  store: OverlayStore,
  part: HTMLElement,
  keep: HTMLButtonElement,
) {
  const dialog = partOf<HTMLDialogElement>(part, '[data-overlay-modal]')
  keep.addEventListener('click', async () => {
    const shapes = await polygonsIn(context)
    const { openModal } = await import('./modal.ts')
    openModal({ dialog, store, shapes, chosen: shapes.map(({ id }) => id) })
  })
  return context.$support.subscribe(() => {
    polygonsIn(context).then(
      (shapes) => (keep.hidden = shapes.length === 0),
      () => (keep.hidden = true),
    )
  })
}
