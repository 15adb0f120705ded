import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'

const key = 'search_as_map_moves'

export function attachMoves(context: MapContext, matches: Matches): void {
  const { pane, chart, $support, $isShaping, search } = context
  const box = pane.querySelector<HTMLInputElement>('.map-bar .choice__box')!
  const button = partOf(context, 'map-widget__search')
  // Searching as the map moves is on by default, so that map and list agree.
  box.checked = readItem('localStorage', key) !== '0'
  let searches = 0
  const searchHere = async () => {
    const { bounds } = chart.view()
    button.hidden = true
    const searchNumber = ++searches
    matches.$failed.set(null)
    matches.expect({ reference: $support.get().reference, bounds: formatBounds(bounds) })
    const done = await search({ bounds, replace: true }).then(
      () => true,
      () => false,
    )
    if (searchNumber !== searches) return
    if (!done) matches.$failed.set(() => void searchHere())
    matches.expect(null)
  }
  chart.onView((_view, byPerson) => {
    if (byPerson && box.checked && !$isShaping.get()) return void searchHere()
    if (byPerson) button.hidden = false
    void matches.renew(byPerson)
  })
  $support.listen(() => {
    button.hidden = true
    matches.$failed.set(null)
  })
  button.addEventListener('click', () => void searchHere())
  box.addEventListener('change', () => {
    writeItem('localStorage', key, box.checked ? '1' : '0')
    if (box.checked && !button.hidden) void searchHere()
  })
}
