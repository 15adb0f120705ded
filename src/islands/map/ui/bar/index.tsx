import type { BarParts } from '#src/islands/map/controls/bar.ts'
import { hydrate } from '../mount.tsx'
import { MapBar } from './MapBar.tsx'

export const mount = (part: HTMLElement, parts: BarParts): Promise<void> =>
  hydrate(part, <MapBar live={parts} />, parts.context.signal)
