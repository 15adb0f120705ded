import { geometryWords } from '#src/domain/drawing/shapes/describe.ts'
import { type DrawnGeometry, type DrawnShape, labelFor } from '#src/domain/drawing/shapes/drawn.ts'
import { boundsOf } from '#src/domain/drawing/shapes/move.ts'
import { outlineOf } from '#src/domain/drawing/shapes/outline.ts'
import { pictureOf } from '#src/domain/drawing/shapes/preview.ts'
import { maximumRadiusMiles } from '#src/domain/filter/read/read-shape.ts'
import { isId } from '#src/domain/ids.ts'
import { defaultShapeColour, radiusDecimals } from '#src/domain/limits.ts'
import { noSuchListing, noSuchRadius, shapeDrawn } from '#src/domain/messages/drawing.ts'
import { type ReadShape, readShapeText } from '#src/domain/shape-text/read.ts'
import { afterQuiet } from '#src/islands/shared/dom.ts'
import { say } from '#src/islands/shared/say.ts'
import { dialogOf, openDialog } from './dialogs.ts'
import { hasRoom } from './draw.ts'
import { type Parts, partOf } from './parts.ts'

const quietMs = 200
const pictureSize = { width: 120, height: 80 }

/** A boundary that is typed or pasted, and a radius around a listing: the ways to draw without a map. */
export function attachTyped(parts: Parts): void {
  const dialog = dialogOf(parts, 'typed')
  const text = partOf<HTMLTextAreaElement>(parts, '[name="boundary"]')
  const look = afterQuiet(quietMs, () => showPreview(dialog, text.value))
  text.addEventListener('input', look.later)
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const read = form.hasAttribute('data-around-form')
      ? readAround(form)
      : readShapeText(text.value)
    form.querySelector('[data-problem]')!.textContent = read.ok ? '' : read.message
    for (const field of form.querySelectorAll('input, textarea'))
      field.toggleAttribute('aria-invalid', !read.ok)
    if (!read.ok) return form.querySelector<HTMLElement>('input, textarea')?.focus()
    if (!add(parts, read.shapes)) return
    dialog.close()
    form.reset()
    showPreview(dialog, '')
  })
}

/** The listings on the page are offered; one whose card was shown is the first guess. */
export function openTyped(parts: Parts): void {
  const rows = document.querySelectorAll<HTMLElement>('#results [id][data-latitude]')
  const options = [...rows].map(
    (row) => new Option(row.querySelector('a')?.textContent ?? row.id, row.id),
  )
  partOf(parts, '[data-around-listings]').replaceChildren(...options)
  const id = partOf<HTMLInputElement>(parts, '[data-around-form] [name="id"]')
  id.value ||=
    parts.context.pane.querySelector<HTMLElement>('[data-map-card] [data-listing]')?.dataset[
      'listing'
    ] ?? ''
  openDialog(parts, 'typed')
}

function showPreview(dialog: HTMLElement, text: string): void {
  const read = text.trim() === '' ? null : readShapeText(text)
  const box = dialog.querySelector<HTMLElement>('[data-preview]')!
  dialog.querySelector('[data-boundary-form] [data-problem]')!.textContent =
    read === null || read.ok ? '' : read.message
  box.hidden = !(read?.ok ?? false)
  if (!read?.ok) return
  const outlines = read.shapes.flatMap(({ geometry }) => outlineOf(geometry) ?? [])
  box.querySelector('[data-picture]')!.setAttribute('d', pictureOf(outlines, pictureSize))
  box.querySelector('[data-preview-words]')!.textContent = read.shapes
    .map(({ geometry }) => geometryWords(geometry))
    .join('; ')
}

function readAround(form: HTMLFormElement): ReturnType<typeof readShapeText> {
  const data = new FormData(form)
  const id = String(data.get('id')).trim()
  const miles = Number(Number(data.get('miles')).toFixed(radiusDecimals))
  if (!isId(id)) return { ok: false, message: noSuchListing }
  if (!(miles > 0 && miles <= maximumRadiusMiles)) return { ok: false, message: noSuchRadius }
  return { ok: true, shapes: [{ geometry: { kind: 'around', id, miles }, label: null }] }
}

function add(parts: Parts, found: readonly ReadShape[]): boolean {
  const { store } = parts
  if (!hasRoom(parts, found.length)) return false
  const shapes: DrawnShape[] = []
  for (const { geometry, label } of found) {
    const others = [...store.$drawing.get().shapes, ...shapes]
    shapes.push({
      id: store.newId(),
      geometry,
      label: label ?? labelFor(geometry, others),
      color: defaultShapeColour,
      excluded: false,
    })
  }
  if (store.take({ do: 'add', shapes }) !== null) return false
  const [first] = shapes
  say(shapeDrawn(shapes.map(({ label }) => label).join(', '), geometryWords(first!.geometry)))
  showWhere(parts, first!.geometry)
  return true
}

/** Circles show their own extent by their outline. */
function showWhere({ context, placeOf }: Parts, geometry: DrawnGeometry): void {
  const outline = outlineOf(geometry, placeOf)
  const rings = outline?.polygons
    .flat(2)
    .map(([x, y]) => [Math.round(x * 1e6), Math.round(y * 1e6)] as const)
  const bounds = rings && boundsOf({ kind: 'line', positions: rings })
  if (bounds) context.chart.fit(bounds)
}
