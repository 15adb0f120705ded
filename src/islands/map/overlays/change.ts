import { overlayAnnotation, withOverlay, withoutOverlay, type OverlayNames, type OverlayTarget } from '#src/domain/overlay-conditions.ts'
import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { keepAnnotations } from '../annotations.ts'
import type { MapContext } from '../context.ts'
import { changeFilterShapes } from '../filter-shapes.ts'

export type OverlayWish = 'search' | 'exclude' | 'take-out'

/** Searches in an overlay or in one of its shapes, leaves it out, or neither any more. */
export async function changeSearch(context: MapContext, target: OverlayTarget, wish: OverlayWish, names: OverlayNames): Promise<void> {
  if (wish !== 'take-out') keepAnnotations([overlayAnnotation(target, names)])
  try {
    await changeFilterShapes(context, (shapes) =>
      wish === 'take-out' ? withoutOverlay(shapes, target) : withOverlay(shapes, target, wish === 'exclude'),
    )
  } catch (error) {
    toast(error instanceof Error && error.message !== '' ? error.message : mapUpdateFailed, 'error')
  }
}
