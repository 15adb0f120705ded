import {
  overlayCreateFailed,
  overlayUpdateFailed,
} from '#src/domain/map/messages/overlay-messages.ts'
import {
  type ListedPolygon,
  type OverlayDraft,
  overlaySaveBody,
} from '#src/domain/map/overlays/overlay-draft.ts'
import {
  myOverlaysPath,
  overlayModalPath,
  overlaySavePath,
} from '#src/domain/map/overlays/paths.ts'
import { toast } from '#src/islands/shared/toast.ts'
import type { OverlayStore } from './overlay-store.ts'
import { type SaveAnswer, sendForm } from './send-form.ts'

export interface ExistingOverlay {
  readonly Id: string
  readonly Name: string
}

interface Saved extends SaveAnswer {
  readonly fields?: Readonly<Record<string, string>>
  readonly Id?: string
}

export type SaveOutcome =
  | { readonly isSaved: true }
  /** What is wrong with the name; null if the problem is something else, which a toast has reported. */
  | { readonly isSaved: false; readonly nameProblem: string | null }

/** Prepares saving: the response sets the CSRF token. Throws if the user may not save overlays. */
export async function prepareSave(signal: AbortSignal): Promise<void> {
  const { ok, status } = await fetch(overlayModalPath(), { method: 'HEAD', signal })
  if (!ok) throw new Error(`${status} ${overlayModalPath()}`)
}

/** Loads the user's overlays; none after a failure, which is only logged (SPEC §8 Overlay preload failure). */
export async function loadExisting(signal: AbortSignal): Promise<readonly ExistingOverlay[]> {
  try {
    const headers = { Accept: 'application/json' }
    const response = await fetch(myOverlaysPath(), { signal, headers })
    const { data } = (await response.json()) as { data?: ExistingOverlay[] }
    if (!response.ok || !Array.isArray(data))
      throw new Error(`${response.status} ${myOverlaysPath()}`)
    return data
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return []
  }
}

/** Saves an overlay and reports the result in a toast (SPEC §8 Overlays). */
export async function saveDraft(
  store: OverlayStore,
  draft: OverlayDraft,
  polygons: readonly ListedPolygon[],
): Promise<SaveOutcome> {
  try {
    const saved = await sendForm<Saved>(overlaySavePath(), overlaySaveBody(draft, polygons))
    return saved.success ? finish(store, saved) : refuse(saved)
  } catch (error) {
    const sentence = draft.kind === 'new' ? overlayCreateFailed : overlayUpdateFailed
    toast(sentence + (error instanceof Error ? error.message : ''), 'error')
    return { isSaved: false, nameProblem: null }
  }
}

function finish(store: OverlayStore, { Id, message = 'Overlay saved.' }: Saved): SaveOutcome {
  store.$modal.set(null)
  toast(message)
  if (Id !== undefined) store.show(Id, true)
  store.$changes.set(store.$changes.get() + 1)
  return { isSaved: true }
}

function refuse({ fields, message = 'Overlay not saved.' }: Saved): SaveOutcome {
  toast(message, 'error')
  return { isSaved: false, nameProblem: fields?.['modal_overlay_name'] ?? null }
}
