import type { Parts } from '#src/islands/map/drawing/session/parts.ts'
import type { Tools } from '#src/islands/map/drawing/tools/tools.ts'
import { hydrate } from '../mount.tsx'
import { DrawingTools } from './DrawingTools.tsx'

export const mount = (section: HTMLElement, parts: Parts, tools: Tools): Promise<void> =>
  hydrate(
    section,
    <DrawingTools store={parts.store} live={{ parts, tools }} />,
    parts.context.signal,
  )
