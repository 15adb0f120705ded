import type { Ref } from 'react'
import type { Drawing } from '#src/domain/map/drawing/drawing-steps.ts'
import { drawingWords } from '#src/domain/map/messages/drawing-messages.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { useSelected } from '../../ui/hooks.ts'

interface Props extends DrawingProps {
  readonly ref: Ref<HTMLDivElement>
}

export function DrawingPad({ parts, actions, ref }: Props) {
  const name = useSelected(parts.store.$drawing, nameIn)
  return (
    <div
      className="drawing__pad"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes all keys.
      tabIndex={0}
      aria-label={name ?? 'Map to draw on'}
      hidden={name === null}
      onKeyDown={({ nativeEvent }) => actions.takeKey(nativeEvent)}
      ref={ref}
    />
  )
}

function nameIn(drawing: Drawing): string | null {
  const { phase } = drawing
  if (phase.name === 'drawing') return drawingWords[phase.tool]
  return phase.name === 'editing' ? `Editing ${findChosenShape(drawing)?.label ?? ''}` : null
}
