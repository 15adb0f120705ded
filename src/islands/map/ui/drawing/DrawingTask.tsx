import { useLayoutEffect, useRef } from 'react'
import type { Drawing } from '#src/domain/drawing/steps.ts'
import { drawHints } from '#src/domain/messages/drawing.ts'
import { MapButton } from '../buttons.tsx'
import { useSelected } from '../hooks.ts'
import type { FocusTargets } from './DrawingBar.tsx'
import { EditingTask } from './EditingTask.tsx'
import { StepButton } from './StepButton.tsx'
import type { DrawingProps } from './shared.ts'

interface Props extends DrawingProps {
  readonly targets: FocusTargets
}

/** What is to be done now, with its buttons, while something is drawn or edited. */
export function DrawingTask({ parts, tools, targets }: Props) {
  const phase = useSelected(parts.store.$drawing, nameOfPhase)
  useFocus(phase, targets)
  const { pad } = targets
  return (
    <>
      <div className="drawing__task" data-task="drawing" hidden={phase !== 'drawing'}>
        <DrawingSteps parts={parts} tools={tools} targets={targets} />
      </div>
      <div className="drawing__task" data-task="editing" hidden={phase !== 'editing'}>
        <EditingTask parts={parts} tools={tools} pad={pad} />
      </div>
    </>
  )
}

const nameOfPhase = ({ phase }: Drawing) => phase.name

/** What had the focus and goes leaves it to the toolbar; so does the map when drawing is cancelled there. */
function useFocus(phase: ReturnType<typeof nameOfPhase>, { drawButton }: FocusTargets): void {
  const before = useRef(phase)
  useLayoutEffect(() => {
    const isCancelled = phase === 'cancelled' && before.current !== 'cancelled'
    before.current = phase
    const focused = document.activeElement
    const isInside = drawButton.current?.closest('[data-drawing]')?.contains(focused) === true
    if (isInside ? focused?.checkVisibility() === false : isCancelled) drawButton.current?.focus()
  }, [phase, drawButton])
}

function DrawingSteps({ parts, tools, targets }: Props) {
  const { $drawing } = parts.store
  const tool = useSelected($drawing, ({ phase }) => (phase.name === 'drawing' ? phase.tool : null))
  const hasPoints = useSelected(
    $drawing,
    ({ phase }) => phase.name === 'drawing' && phase.positions.length > 0,
  )
  return (
    <>
      <p className="drawing__hint">{tool && drawHints[tool]}</p>
      <div className="drawing__actions">
        <StepButton isPossible={hasPoints} onStep={tools.unmark} pad={targets.pad}>
          Undo point
        </StepButton>
        <MapButton data-kind="main" hidden={tool !== 'polygon'} onClick={tools.finish}>
          Finish
        </MapButton>
        <MapButton onClick={tools.cancel}>Cancel</MapButton>
      </div>
    </>
  )
}
