import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import {
  type OverlayNames,
  type OverlayTarget,
  overlayAnnotation,
  withOverlay,
  withoutOverlay,
} from '#src/domain/map/overlays/overlay-condition.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { changeFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { saveAnnotations } from '#src/islands/map/search/stored-annotations.ts'
import { dismissToast, toast } from '#src/islands/shared/toast.ts'
import type { OverlayStore } from './overlay-store.ts'

export type OverlayWish = 'search' | 'exclude' | 'take-out'

export interface OverlaySearch {
  readonly target: OverlayTarget
  readonly names: OverlayNames
  readonly wish: OverlayWish
}

export async function changeSearch(
  context: MapContext,
  { $changes }: OverlayStore,
  search: OverlaySearch,
): Promise<void> {
  const { target, names, wish } = search
  if (wish !== 'take-out') saveAnnotations([overlayAnnotation(target, names)])
  try {
    await changeFilterShapes(context, (shapes) =>
      wish === 'take-out'
        ? withoutOverlay(shapes, target)
        : withOverlay(shapes, target, wish === 'exclude'),
    )
    dismissToast()
  } catch (error) {
    toast(error instanceof Error && error.message !== '' ? error.message : mapUpdateFailed, 'error')
    // Lists are loaded again, because someone may have deleted the overlay or made it private.
    $changes.set($changes.get() + 1)
  }
}
