import type { MapContext } from '#src/islands/map/core/context.ts'
import type { OverlayStore } from '#src/islands/map/overlays/store.ts'
import { hydrate } from '../mount.tsx'
import { OverlayTools } from './OverlayTools.tsx'

export const mount = (part: HTMLElement, context: MapContext, store: OverlayStore): Promise<void> =>
  hydrate(part, <OverlayTools live={{ context, store }} />, context.signal)
