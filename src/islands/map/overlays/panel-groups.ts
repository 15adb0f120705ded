import type { OverlayChoice } from '#src/domain/overlays/choices.ts'
import { findChoices, kinds } from '#src/domain/overlays/choosing.ts'
import type { Stop } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { makeItem, type ShownItem } from './panel-item.ts'
import type { Choices, OverlayStore } from './store.ts'
import { fromTemplate, partOf, setText } from './templates.ts'

const titles: Readonly<Record<OverlayChoice['kind'], string>> = {
  own: 'Yours',
  shared: 'Shared by others',
  layer: 'Layers of the MLS',
}
/** So many can be looked over without a box to find one. */
const fewOverlays = 8

/** The overlays by whose they are, those that fit the words in the box. */
export function showGroups(context: MapContext, store: OverlayStore, panel: HTMLElement): Stop {
  const find = partOf<HTMLInputElement>(panel, '[data-overlays-find]')
  let items: readonly ShownItem[] = []
  const show = () => {
    const list = store.$choices.get().list ?? []
    find.hidden = list.length <= fewOverlays
    const found = new Set(findChoices(list, find.hidden ? '' : find.value))
    for (const { choice, node } of items) node.hidden = !found.has(choice)
    for (const group of panel.querySelectorAll<HTMLElement>('[data-overlays-groups] > *')) {
      group.hidden = group.querySelector('[data-items] > :not([hidden])') === null
    }
  }
  let made: Choices['list'] = null
  const make = () => {
    // What is open and where the focus is stays so when nothing is different.
    const list = store.$choices.get().list ?? []
    if (list === made) return
    made = list
    items = list.map((choice) => makeItem(context, store, choice))
    const groups = partOf(panel, '[data-overlays-groups]')
    const hadFocus = groups.contains(document.activeElement)
    groups.replaceChildren(...groupsOf(context, items))
    if (hadFocus) panel.focus({ preventScroll: true })
    update()
    show()
  }
  const update = () => items.forEach((item) => item.update())
  find.addEventListener('input', show)
  const { $choices, $shown, $searched, $outlines } = store
  const stops = [
    $choices.subscribe(make),
    $shown.listen(update),
    $searched.listen(update),
    $outlines.listen(update),
  ]
  return () => stops.forEach((stop) => stop())
}

function groupsOf({ pane }: MapContext, items: readonly ShownItem[]): HTMLElement[] {
  return kinds.map((kind) => {
    const group = fromTemplate(pane, '[data-overlay-group]')
    setText(group, '[data-title]', titles[kind])
    partOf(group, '[data-items]').append(
      ...items.filter(({ choice }) => choice.kind === kind).map(({ node }) => node),
    )
    return group
  })
}
