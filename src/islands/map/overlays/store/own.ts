import {
  mapUpdateFailed,
  overlayRemoveFailed,
  overlayRenameFailed,
} from '#src/domain/map/messages/overlay-messages.ts'
import { withoutOverlay } from '#src/domain/map/overlays/overlay-condition.ts'
import { ownOverlaysPath } from '#src/domain/map/overlays/paths.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { fetchOrSentence } from '#src/islands/shared/fetch-json.ts'
import { toast } from '#src/islands/shared/toast.ts'
import type { OverlayStore } from './overlay-store.ts'
import { prepareSave } from './save-draft.ts'
import { readSaveAnswer, type SaveAnswer, sendForm } from './send-form.ts'

/** Renames an overlay. Resolves with null, or with a sentence about what went wrong. */
export async function renameOwn(
  { signal }: MapContext,
  { $changes }: OverlayStore,
  id: string,
  name: string,
): Promise<string | null> {
  try {
    const { success, message = '' } = await post(signal, { do: 'rename', overlay_id: id, name })
    if (!success) return message
    toast(message)
    $changes.set($changes.get() + 1)
    return null
  } catch (error) {
    return overlayRenameFailed + detailOf(error)
  }
}

export async function askRemoval(signal: AbortSignal, id: string): Promise<string> {
  const headers = { Accept: 'application/json' }
  const response = await fetchOrSentence(ownOverlaysPath({ remove: id }), { signal, headers })
  return (await readSaveAnswer<SaveAnswer & { readonly question: string }>(response)).question
}

/** Deletes an overlay and removes it from the search. Resolves with whether it was deleted. */
export async function deleteOwn(
  context: MapContext,
  store: OverlayStore,
  id: string,
): Promise<boolean> {
  try {
    const { message = '' } = await post(context.signal, { do: 'remove', overlay_id: id })
    store.show(id, false)
    const failure = await takeOut(context, store, id)
    toast(failure ?? message, failure === null ? 'done' : 'error')
    store.$changes.set(store.$changes.get() + 1)
    return true
  } catch (error) {
    toast(overlayRemoveFailed + detailOf(error), 'error')
    return false
  }
}

/**
 * Removes all conditions with deleted overlays in a single search: as long as one of them is left, every search fails.
 * Resolves with null on success.
 */
async function takeOut(
  context: MapContext,
  { $searched, $outlines }: OverlayStore,
  id: string,
): Promise<string | null> {
  const shapes = $outlines.get().filter(({ OverlayId }) => OverlayId === id)
  const ids = new Set([id, ...shapes.map(({ Id }) => Id)])
  const gone = $searched.get().filter((each) => ids.has(each.id))
  try {
    await changeFilterShapes(context, (filterShapes) => gone.reduce(withoutOverlay, filterShapes))
    return null
  } catch (error) {
    return detailOf(error) || mapUpdateFailed
  }
}

async function post(signal: AbortSignal, fields: Record<string, string>): Promise<SaveAnswer> {
  await prepareSave(signal)
  return sendForm(ownOverlaysPath(), new URLSearchParams(fields))
}

const detailOf = (error: unknown) => (error instanceof Error ? error.message : '')
