import { annotationOf } from '#src/domain/drawing/shapes/annotations.ts'
import {
  type OverlayCondition,
  type OverlayNames,
  overlayCondition,
} from '#src/domain/overlays/conditions.ts'
import type { Stop } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { storedAnnotations } from '#src/islands/map/search/annotations.ts'
import { changeSearch } from './change.ts'
import type { OverlayStore } from './store.ts'
import { fromTemplate, partOf, setSwatch, setText } from './templates.ts'

/** The overlays and shapes of the search, also those that are gone, each with the way to take it out. */
export function showSearched(context: MapContext, store: OverlayStore, panel: HTMLElement): Stop {
  const place = partOf(panel, '[data-overlays-searched]')
  const show = () => {
    const searched = store.$searched.get()
    if (searched.length === 0) return place.replaceChildren()
    const group = fromTemplate(context.pane, '[data-overlay-group]')
    setText(group, '[data-title]', 'In this search')
    partOf(group, '[data-items]').append(
      ...searched.map((condition) => makeLine(context, store, condition)),
    )
    place.replaceChildren(group)
  }
  const { $searched, $outlines, $choices } = store
  const stops = [$searched.subscribe(show), $outlines.listen(show), $choices.listen(show)]
  return () => stops.forEach((stop) => stop())
}

function makeLine(
  context: MapContext,
  store: OverlayStore,
  condition: OverlayCondition,
): HTMLElement {
  const line = fromTemplate(context.pane, '[data-overlay-searched]')
  const names = namesOf(condition, store)
  const words =
    names.shapeName === null ? names.overlayName : `${names.shapeName}, ${names.overlayName}`
  setText(line, '[data-name]', condition.excluded ? `Not in ${words}` : words)
  setSwatch(line, names.color)
  const button = partOf(line, '[data-do]')
  button.setAttribute('aria-label', `Take out: ${words}`)
  button.addEventListener(
    'click',
    () => void changeSearch(context, store, { target: condition, wish: 'take-out', names }),
  )
  return line
}

/** What the map draws knows best, then the list, then what the tab remembers. */
function namesOf(
  condition: OverlayCondition,
  { $outlines, $choices }: OverlayStore,
): Required<OverlayNames> {
  const { field, id } = condition
  const isShape = field === 'MapOverlayShape'
  const drawn = $outlines.get().find(({ Id, OverlayId }) => (isShape ? Id : OverlayId) === id)
  if (drawn !== undefined) {
    const { OverlayId, OverlayName, Name, Color } = drawn
    return {
      overlayId: OverlayId,
      overlayName: OverlayName,
      shapeName: isShape ? Name : null,
      color: Color,
    }
  }
  const choice = $choices.get().list?.find(({ Id }) => Id === id)
  const kept = annotationOf(storedAnnotations(), overlayCondition(condition))
  const { Overlay, OverlayName, ShapeName, Color } =
    kept?.Type === 'Overlay' ? kept.Attributes : unknown
  const shapeName = isShape ? (ShapeName ?? 'A shape') : null
  return {
    overlayId: Overlay || id,
    overlayName: choice?.Name ?? OverlayName,
    shapeName,
    color: Color,
  }
}

const unknown = {
  Overlay: '',
  OverlayName: 'an overlay that is not on this map',
  ShapeName: null,
  Color: '8d9387',
}
