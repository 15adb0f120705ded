import type { OverlayChoice } from '#src/domain/overlay-choices.ts'
import { overlayChoicesPath } from '#src/domain/overlay-paths.ts'
import type { MapContext } from '../context.ts'
import type { OverlayStore } from './store.ts'

/** Asks for the overlays that can be chosen. */
export async function loadChoices({ signal }: MapContext, { $choices }: OverlayStore): Promise<void> {
  try {
    const response = await fetch(overlayChoicesPath(), { signal, headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`${response.status} ${overlayChoicesPath()}`)
    const { data } = (await response.json()) as { data: OverlayChoice[] }
    const before = $choices.get().list
    $choices.set({ list: JSON.stringify(before) === JSON.stringify(data) ? before : data, failed: false })
  } catch (error) {
    if (signal.aborted) return
    console.warn(error)
    $choices.set({ list: $choices.get().list, failed: true })
  }
}
