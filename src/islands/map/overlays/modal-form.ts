import { shapeColors } from '#src/domain/drawing/shapes/colors.ts'
import { editorClickGuardMs } from '#src/domain/limits.ts'
import { canSaveDraft, type ListedPolygon, type OverlayDraft } from '#src/domain/overlays/modal.ts'
import { checkOverlayName } from '#src/domain/overlays/overlays.ts'
import { saveDraft } from './modal-save.ts'
import type { OverlayStore } from './store.ts'
import { fromTemplate, partOf, setSwatch, setText } from './templates.ts'

export interface ExistingOverlay {
  readonly Id: string
  readonly Name: string
}

export interface FormOptions {
  readonly dialog: HTMLDialogElement
  readonly store: OverlayStore
  readonly existing: readonly ExistingOverlay[]
  readonly polygons: readonly ListedPolygon[]
  /** There are areas that cannot be among them. */
  readonly hasUnkept: boolean
  readonly chosen: readonly string[]
}

/** Fills the form in, offers Save while it may be saved, and saves. */
export function attachForm({
  dialog,
  store,
  existing,
  polygons,
  hasUnkept,
  chosen,
}: FormOptions): void {
  const form = partOf<HTMLFormElement>(dialog, '[data-overlay-form]')
  partOf(form, '[data-polygons]').append(
    ...polygons.map((polygon) => makePolygon(form, polygon, chosen.includes(polygon.id))),
  )
  partOf(form, '[data-no-polygons]').hidden = polygons.length > 0 && !hasUnkept
  fillExisting(form, existing)
  let isSaving = false
  const enableSave = () =>
    void (partOf<HTMLButtonElement>(form, '[data-save]').disabled =
      isSaving || !canSaveDraft(readDraft(form)))
  const check = () => {
    const draft = readDraft(form)
    for (const part of form.querySelectorAll<HTMLElement>('[data-of]'))
      part.hidden = part.dataset['of'] !== draft.kind
    enableSave()
    tellProblem(form, draft)
  }
  form.addEventListener('input', check)
  const isTooSoon = clickGuard()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const draft = readDraft(form)
    if (isTooSoon() || isSaving || !canSaveDraft(draft)) return
    isSaving = true
    enableSave()
    // The modal may have been closed, and opened again, in the meantime.
    const close = () => void (form.isConnected && dialog.close())
    void saveDraft({ draft, polygons, form, store, close }).then(() => {
      isSaving = false
      if (form.isConnected) enableSave()
    })
  })
  check()
  partOf(form, '[name=modal_overlay_name]').focus()
}

/** SPEC §4: within 500 ms of a click another one is none. */
function clickGuard(): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < editorClickGuardMs) return true
    last = now
    return false
  }
}

function makePolygon(
  form: HTMLElement,
  { label, color }: ListedPolygon,
  isChosen: boolean,
): HTMLElement {
  const node = fromTemplate(form, '[data-polygon]')
  partOf<HTMLInputElement>(node, 'input').checked = isChosen
  setSwatch(node, color)
  setText(node, '[data-label]', label)
  setText(node, '[data-color]', shapeColors.find(({ hex }) => hex === color)?.name ?? `#${color}`)
  return node
}

function fillExisting(form: HTMLElement, existing: readonly ExistingOverlay[]): void {
  partOf(form, '[name=modal_overlay_sel]').append(
    ...existing.map(({ Id, Name }) => new Option(Name, Id)),
  )
  partOf(form, '[data-none]').hidden = existing.length > 0
}

function readDraft(form: HTMLFormElement): OverlayDraft {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const kind = text('modal_overlaysave_type')
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[data-polygons] input')]
  return {
    kind: kind === 'new' || kind === 'existing' ? kind : null,
    name: text('modal_overlay_name'),
    isPublic: data.has('public'),
    overlayId: text('modal_overlay_sel'),
    chosen: boxes.map(({ checked }) => checked),
  }
}

/** An empty name is none yet; one that is too long is told at once. */
function tellProblem(form: HTMLElement, { kind, name }: OverlayDraft): void {
  const problem = kind === 'new' && name.trim() !== '' ? checkOverlayName(name).problem : null
  setText(form, '[data-problem]', problem ?? '')
  partOf(form, '[name=modal_overlay_name]').toggleAttribute('aria-invalid', problem !== null)
}
