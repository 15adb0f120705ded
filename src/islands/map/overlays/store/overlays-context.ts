import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import type { OverlayStore } from '#src/islands/map/overlays/store/overlay-store.ts'

export interface OverlayProps {
  readonly context: MapContext
  readonly store: OverlayStore
}

export const Overlays = createContext<OverlayProps | null>(null)

export function useOverlays(): OverlayProps {
  const props = useContext(Overlays)
  if (props === null) throw new Error('There are no overlays around this component.')
  return props
}

export const useSearchedArea = () => useStore(useOverlays().store.$searched)
