import { overlayGone } from '#src/domain/map/messages/overlay-messages.ts'
import { missingOverlays } from '#src/domain/map/overlays/choosing.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { overlayChoicesPath } from '#src/domain/map/overlays/paths.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { toast } from '#src/islands/shared/toast.ts'
import type { OverlayStore } from './overlay-store.ts'

/** Loads the list of overlays, and hides those that were deleted in the meantime. */
export async function loadChoices(
  { signal }: MapContext,
  { $choices, $shown, show }: OverlayStore,
): Promise<void> {
  const shownIds = $shown.get()
  try {
    const response = await fetch(overlayChoicesPath(), {
      signal,
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`${response.status} ${overlayChoicesPath()}`)
    const { data } = (await response.json()) as { data: OverlayChoice[] }
    const before = $choices.get().list
    $choices.set({
      list: JSON.stringify(before) === JSON.stringify(data) ? before : data,
      failed: false,
    })
    const gone = missingOverlays(shownIds, data)
    for (const id of gone) show(id, false)
    if (gone.length > 0) toast(overlayGone, 'error')
  } catch (error) {
    if (signal.aborted) return
    console.warn(error)
    $choices.set({ list: $choices.get().list, failed: true })
  }
}
