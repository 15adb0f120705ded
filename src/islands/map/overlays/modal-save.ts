import { overlayCreateFailed, overlayUpdateFailed } from '#src/domain/messages/overlays.ts'
import {
  type ListedPolygon,
  type OverlayDraft,
  overlaySaveBody,
} from '#src/domain/overlays/modal.ts'
import { overlaySavePath } from '#src/domain/overlays/paths.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import type { OverlayStore } from './store.ts'
import { partOf, setText } from './templates.ts'

export interface Save {
  readonly draft: OverlayDraft
  readonly polygons: readonly ListedPolygon[]
  readonly form: HTMLElement
  readonly store: OverlayStore
  /** Closes the modal: what was saved is told in the page. */
  readonly close: () => void
}

interface Saved {
  readonly success: boolean
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly Id?: string
}

/** Saves, closes and says so; what went wrong is told in the modal (SPEC §8 Overlays). */
export async function saveDraft({ draft, polygons, form, store, close }: Save): Promise<void> {
  try {
    const saved = await post(overlaySaveBody(draft, polygons))
    if (!saved.success) {
      tellFields(form, saved.fields ?? {})
      return toast(saved.message ?? 'The overlay was not saved.', 'error')
    }
    close()
    toast(saved.message ?? 'The overlay was saved.')
    if (saved.Id !== undefined) store.show(saved.Id, true)
    store.$changes.set(store.$changes.get() + 1)
  } catch (error) {
    const sentence = draft.kind === 'new' ? overlayCreateFailed : overlayUpdateFailed
    toast(sentence + (error instanceof Error ? error.message : ''), 'error')
  }
}

/** Throws with the detail of a failure. */
async function post(body: URLSearchParams): Promise<Saved> {
  const headers = { Accept: 'application/json', ...tokenHeader() }
  const response = await fetch(overlaySavePath(), { method: 'POST', headers, body })
  const answer = (await response.json().catch(() => null)) as Saved | null
  if (response.ok && typeof answer?.success === 'boolean') return answer
  throw new Error(answer?.message || `${response.status} ${response.statusText}`.trim())
}

function tellFields(form: HTMLElement, fields: Readonly<Record<string, string>>): void {
  const problem = fields['modal_overlay_name']
  if (problem === undefined) return
  setText(form, '[data-problem]', problem)
  partOf(form, '[name=modal_overlay_name]').setAttribute('aria-invalid', '')
}
