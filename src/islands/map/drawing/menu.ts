import { shapeColors } from '#src/domain/drawing/shapes/colors.ts'
import { canEdit } from '#src/domain/drawing/shapes/drawn.ts'
import { shapeExcluded } from '#src/domain/messages/drawing.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { say } from '#src/islands/shared/say.ts'
import { type Parts, partOf } from './parts.ts'
import { chosenIn, shapeOf } from './store.ts'

const edge = 12

/** The context menu of a shape. Returns what opens it, at a place of the window. */
export function createMenu(parts: Parts): (id: string, at: Pixel) => void {
  const { store } = parts
  const menu = partOf<HTMLDialogElement>(parts, '[data-shape-menu]')
  const name = partOf<HTMLInputElement>(parts, '[name="shape_name"]')
  name.addEventListener('change', () => {
    store.take({ do: 'name', label: name.value })
    fill(parts, menu)
  })
  menu.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'shape_color') return
    store.take({ do: 'color', color: target.value })
    fill(parts, menu)
  })
  return (id, at) => {
    if (
      menu.open ||
      shapeOf(store.$drawing.get(), id) === null ||
      store.take({ do: 'select', id }) !== null
    )
      return
    fill(parts, menu)
    menu.showModal()
    const { offsetWidth: wide, offsetHeight: tall } = menu
    menu.style.setProperty(
      '--menu-x',
      `${Math.max(edge, Math.min(at.x, innerWidth - wide - edge))}px`,
    )
    menu.style.setProperty(
      '--menu-y',
      `${Math.max(edge, Math.min(at.y, innerHeight - tall - edge))}px`,
    )
  }
}

function fill(parts: Parts, menu: HTMLDialogElement): void {
  const shape = chosenIn(parts.store.$drawing.get())
  if (shape === null) return menu.close()
  const { label, color, excluded, geometry } = shape
  menu.ariaLabel = label
  partOf<HTMLInputElement>(parts, '[name="shape_name"]').value = label
  partOf(parts, '[data-color-name]').textContent =
    shapeColors.find(({ hex }) => hex === color)?.name ?? 'another'
  for (const box of menu.querySelectorAll<HTMLInputElement>('[name="shape_color"]'))
    box.checked = box.value === color
  const button = (does: string) => menu.querySelector<HTMLElement>(`[data-do="${does}"]`)
  button('edit')!.hidden = !canEdit(geometry)
  button('exclude')!.textContent = excluded ? 'Search in it again' : 'Leave out what lies in it'
  const overlay = button('overlay')
  // SPEC §6: on polygon shapes.
  if (overlay !== null)
    overlay.hidden = parts.context.addToOverlay === null || geometry.kind !== 'polygon'
}

export function exclude({ store }: Parts): void {
  if (store.take({ do: 'exclude' }) !== null) return
  const shape = chosenIn(store.$drawing.get())
  if (shape !== null) say(shapeExcluded(shape.label, shape.excluded))
}

export function addToOverlay({ store, context }: Parts): void {
  const drawing = store.$drawing.get()
  const shape = chosenIn(drawing)
  if (shape !== null) context.addToOverlay?.(shape, drawing.shapes)
}
