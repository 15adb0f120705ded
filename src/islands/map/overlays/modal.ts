import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { hasUnkept, listPolygons } from '#src/domain/overlays/modal.ts'
import { myOverlaysPath, overlayModalPath } from '#src/domain/overlays/paths.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { attachForm, type ExistingOverlay } from './modal-form.ts'
import type { OverlayStore } from './store.ts'
import { partOf } from './templates.ts'

export interface ModalOptions {
  readonly dialog: HTMLDialogElement
  readonly store: OverlayStore
  /** The drawn shapes, of which polygons are listed. */
  readonly shapes: readonly DrawnShape[]
  /** Ids of those that are checked at first. */
  readonly chosen: readonly string[]
}

const closable = new WeakSet<HTMLDialogElement>()

/** SPEC §4 Overlay modal. Closing it gives the focus back to where it was. */
export function openModal({ dialog, store, shapes, chosen }: ModalOptions): void {
  const inside = partOf(dialog, '[data-overlay-modal-inside]')
  if (!closable.has(dialog)) {
    closable.add(dialog)
    const waiting = [...inside.childNodes].map((node) => node.cloneNode(true))
    dialog.addEventListener('close', () =>
      inside.replaceChildren(...waiting.map((node) => node.cloneNode(true))),
    )
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-overlay-modal-close]') !== null)
        dialog.close()
    })
  }
  dialog.showModal()
  const ended = new AbortController()
  dialog.addEventListener('close', () => ended.abort(), { once: true })
  const parts = [loadInside(ended.signal), loadExisting(ended.signal)] as const
  Promise.all(parts).then(
    ([nodes, existing]) => {
      if (ended.signal.aborted) return
      inside.replaceChildren(...nodes)
      attachForm({
        dialog,
        store,
        existing,
        polygons: listPolygons(shapes),
        hasUnkept: hasUnkept(shapes),
        chosen,
      })
    },
    // SPEC §8: logged only; the spinner stays.
    (error: unknown) => ended.signal.aborted || console.warn(error),
  )
}

async function loadInside(signal: AbortSignal): Promise<readonly Node[]> {
  const response = await fetch(overlayModalPath(), { signal, headers: { Accept: 'text/html' } })
  const { body } = parseMarkup(await response.text())
  if (!response.ok || body.querySelector('[data-overlay-form]') === null)
    throw new Error(`${response.status} ${overlayModalPath()}`)
  return [...body.childNodes]
}

/** SPEC §8 Overlay preload failure: logged only; list empty. */
async function loadExisting(signal: AbortSignal): Promise<readonly ExistingOverlay[]> {
  try {
    const response = await fetch(myOverlaysPath(), {
      signal,
      headers: { Accept: 'application/json' },
    })
    const { data } = (await response.json()) as { data?: ExistingOverlay[] }
    if (!response.ok || !Array.isArray(data))
      throw new Error(`${response.status} ${myOverlaysPath()}`)
    return data
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return []
  }
}
