import { formatListings } from '#src/domain/context/units/numbers.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { createCards } from './cards.ts'

const markup = `<dialog class="map-sheet" aria-labelledby="map-sheet-title" closedby="any">
  <div class="map-sheet__head">
    <button class="map-sheet__grip" type="button" aria-label="Whole screen" aria-pressed="false"></button>
    <h2 class="map-sheet__title" id="map-sheet-title" tabindex="-1"></h2>
    <form method="dialog"><button class="button" data-kind="quiet">Map</button></form>
  </div>
  <ul class="listing-cards map-sheet__rows"></ul>
</dialog>`

export type Sheet = ReturnType<typeof createSheet>

export function createSheet(context: MapContext) {
  const { pane, $support } = context
  const sheet = parseMarkup(markup).querySelector('dialog')!
  const rows = sheet.querySelector('ul')!
  const title = sheet.querySelector('h2')!
  pane.append(sheet)
  dragSheet(sheet, sheet.querySelector('.map-sheet__head')!, sheet.querySelector('button')!)
  const fillRows = createCards(context, rows, notice)
  const fill = () => {
    title.textContent = formatListings($support.get().total)
    return fillRows()
  }
  $support.listen(() => sheet.open && void fill())
  return {
    async open(): Promise<void> {
      await fill()
      if (!sheet.open) sheet.showModal()
      title.focus()
    },
  }
}

/** Copies the MLS notice, which the map covers on a small screen. */
const notice = () =>
  [...document.querySelectorAll('.site-footer .mls-notice')].map((part) => {
    const item = document.createElement('li')
    item.className = 'map-sheet__notice'
    item.append(part.cloneNode(true))
    return item
  })

const minStep = 60

/**
 * Makes a sheet draggable: dragging down closes it, and dragging up enlarges it to the full screen. The grip also
 * enlarges it with the keyboard.
 */
function dragSheet(sheet: HTMLDialogElement, head: HTMLElement, grip: HTMLElement): void {
  let from: number | null = null
  const raise = (isHigh: boolean) => {
    sheet.toggleAttribute('data-high', isHigh)
    grip.setAttribute('aria-pressed', String(isHigh))
  }
  const isHigh = () => sheet.hasAttribute('data-high')
  head.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('form') !== null) return
    from = event.clientY
    head.setPointerCapture(event.pointerId)
  })
  head.addEventListener('pointermove', ({ clientY }) => {
    if (from !== null) sheet.style.translate = `0 ${Math.max(0, clientY - from)}px`
  })
  const end = ({ clientY }: PointerEvent) => {
    const far = from === null ? 0 : clientY - from
    from = null
    sheet.style.translate = ''
    if (far > minStep && isHigh()) raise(false)
    else if (far > minStep) sheet.close()
    else if (far < -minStep) raise(true)
  }
  head.addEventListener('pointerup', end)
  head.addEventListener('pointercancel', end)
  grip.addEventListener('click', () => raise(!isHigh()))
  sheet.addEventListener('close', () => raise(false))
}
