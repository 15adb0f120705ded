import type { OverlayChoice } from '#src/domain/overlays/choices.ts'
import { mostShown } from '#src/domain/overlays/choosing.ts'
import type { OverlayOutline } from '#src/domain/overlays/outlines.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { loadChoices } from './choices.ts'
import type { OverlayStore } from './store.ts'
import { fromTemplate, partOf, setSwatch, setText } from './templates.ts'
import { attachWays, pressWays } from './ways.ts'

export interface ShownItem {
  readonly choice: OverlayChoice
  readonly node: HTMLElement
  /** After a change of what is shown, searched or seen. */
  update(): void
}

const mostListed = 50

/** An overlay in the list: shown or not, searched or not, and its shapes in view. */
export function makeItem(
  context: MapContext,
  store: OverlayStore,
  choice: OverlayChoice,
): ShownItem {
  const { Id, Name } = choice
  const node = fromTemplate(context.pane, '[data-overlay-item]')
  setText(node, '[data-name]', Name)
  setText(node, '[data-facts]', factsOf(choice))
  const target = { field: 'MapOverlay', id: Id } as const
  attachWays(context, store, node, {
    target,
    names: { overlayId: Id, overlayName: Name, shapeName: null },
  })
  const box = partOf<HTMLInputElement>(node, '[data-shown]')
  box.addEventListener('change', () => {
    store.show(Id, box.checked)
    if (store.$shown.get().includes(Id) !== box.checked)
      toast(`The map shows ${mostShown} overlays at most.`, 'error')
    box.checked = store.$shown.get().includes(Id)
    // It may be gone by now.
    if (box.checked) void loadChoices(context, store)
  })
  let listed = ''
  const update = () => {
    box.checked = store.$shown.get().includes(Id)
    pressWays(node, target, store.$searched.get())
    const inView = store.$outlines.get().filter(({ OverlayId }) => OverlayId === Id)
    const now = inView.map((outline) => outline.Id).join()
    if (now !== listed) listShapes(context, store, node, inView)
    listed = now
    pressShapes(node, store)
  }
  return { choice, node, update }
}

function factsOf({ kind, shapes, Public }: OverlayChoice): string {
  const count = `${shapes.toLocaleString('en-US')} ${shapes === 1 ? 'shape' : 'shapes'}`
  return kind === 'own' && Public === 'Y' ? `${count}, public` : count
}

function listShapes(
  context: MapContext,
  store: OverlayStore,
  node: HTMLElement,
  inView: readonly OverlayOutline[],
): void {
  const details = partOf(node, '[data-shapes]')
  details.hidden = inView.length === 0
  setText(
    details,
    '[data-summary]',
    `Shapes on this map (${inView.length.toLocaleString('en-US')})`,
  )
  const listed = inView
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en', { numeric: true }))
    .slice(0, mostListed)
  partOf(details, '[data-items]').replaceChildren(
    ...listed.map((outline) => makeShape(context, store, outline)),
  )
  const more = partOf(details, '[data-more]')
  more.hidden = inView.length <= mostListed && !store.$isCoarse.get()
  more.textContent = 'Move closer to see more of them.'
}

function makeShape(
  context: MapContext,
  store: OverlayStore,
  { Id, Name, Color, OverlayId, OverlayName }: OverlayOutline,
): HTMLElement {
  const node = fromTemplate(context.pane, '[data-overlay-shape]')
  node.dataset['shape'] = Id
  setSwatch(node, Color)
  setText(node, '[data-name]', Name)
  const names = { overlayId: OverlayId, overlayName: OverlayName, shapeName: Name, color: Color }
  attachWays(context, store, node, { target: { field: 'MapOverlayShape', id: Id }, names })
  for (const type of ['focusin', 'pointerenter'])
    node.addEventListener(type, () => store.$lit.set(Id))
  for (const type of ['focusout', 'pointerleave'])
    node.addEventListener(type, () => store.$lit.set(null))
  return node
}

function pressShapes(node: HTMLElement, { $searched }: OverlayStore): void {
  for (const shape of node.querySelectorAll<HTMLElement>('[data-shape]')) {
    pressWays(shape, { field: 'MapOverlayShape', id: shape.dataset['shape']! }, $searched.get())
  }
}
