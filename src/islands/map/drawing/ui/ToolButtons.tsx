import type { MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type Tool, tools as toolNames } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { DrawingStore } from '#src/islands/map/drawing/session/store.ts'
import type { Tools } from '#src/islands/map/drawing/tools/tools.ts'
import { Icon } from '#src/islands/map/ui/icons.tsx'
import { useSelected } from '../../ui/hooks.ts'

const looks: Record<Tool, { readonly name: string; readonly path: string }> = {
  freehand: { name: 'By hand', path: 'M4 15C2 8 8 3 14 4s9 7 6 12-12 6-14 1c-1-3 2-5 4-3' },
  polygon: { name: 'Polygon', path: 'M12 4 20 10 17 19H7L4 10Z' },
  rectangle: { name: 'Rectangle', path: 'M4 6H20V18H4Z' },
  circle: { name: 'Circle', path: 'M12 4a8 8 0 1 0 .1 0Z' },
}

/** The keyboard equivalent of freehand is a polygon. */
const keyTool = (tool: Tool): Tool => (tool === 'freehand' ? 'polygon' : tool)

interface Props {
  readonly store: DrawingStore
  readonly tools: Tools
  readonly pad: RefObject<HTMLElement | null>
}

export function ToolButtons({ store, tools, pad }: Props) {
  const phase = useSelected(store.$drawing, (drawing) => drawing.phase.name)
  const drawn = useSelected(store.$drawing, (drawing) =>
    drawing.phase.name === 'drawing' ? drawing.phase.tool : null,
  )
  const start = (tool: Tool, event: MouseEvent) => {
    // A keyboard click.
    const byKeys = event.detail === 0
    const isStarted = flushSync(() => tools.start(byKeys ? keyTool(tool) : tool, byKeys))
    if (isStarted && byKeys) pad.current?.focus()
  }
  return (
    <>
      {toolNames.map((tool) => (
        <button
          key={tool}
          className="drawing__tool"
          type="button"
          aria-pressed={drawn === tool}
          disabled={phase === 'editing'}
          onClick={(event) => start(tool, event)}
        >
          <Icon path={looks[tool].path} />
          {looks[tool].name}
        </button>
      ))}
      <button
        className="drawing__tool"
        type="button"
        disabled={phase === 'editing' || phase === 'drawing'}
        onClick={() => store.$dialog.set('typed')}
      >
        <Icon path="M4 6h16M4 12h16M4 18h9" />
        Type a boundary…
      </button>
    </>
  )
}
