import type { MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type Tool, tools as toolNames } from '#src/domain/map/drawing/shapes/drawn.ts'
import type { DrawingStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingActions } from '#src/islands/map/drawing/tools/actions.ts'
import { drawingTools } from '#src/islands/map/drawing/tools/drawing-tools.ts'
import { Icon } from '#src/islands/map/ui/icons.tsx'
import { useSelected } from '../../ui/hooks.ts'

interface Props {
  readonly store: DrawingStore
  readonly actions: DrawingActions
  readonly pad: RefObject<HTMLElement | null>
}

export function ToolButtons({ store, actions, pad }: Props) {
  const phase = useSelected(store.$drawing, (drawing) => drawing.phase.name)
  const drawn = useSelected(store.$drawing, (drawing) =>
    drawing.phase.name === 'drawing' ? drawing.phase.tool : null,
  )
  const start = (tool: Tool, event: MouseEvent) => {
    // A click with the keyboard has a `detail` of 0.
    const byKeys = event.detail === 0
    const isStarted = flushSync(() =>
      actions.start(byKeys ? drawingTools[tool].byKeys : tool, byKeys),
    )
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
          <Icon path={drawingTools[tool].icon} />
          {drawingTools[tool].label}
        </button>
      ))}
      <button
        className="drawing__tool"
        type="button"
        disabled={phase === 'editing' || phase === 'drawing'}
        onClick={() => store.$dialog.set('typed')}
      >
        <Icon path="M4 6h16M4 12h16M4 18h9" />
        Enter a boundary…
      </button>
    </>
  )
}
