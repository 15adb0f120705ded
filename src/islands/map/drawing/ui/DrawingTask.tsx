import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Drawing, Phase } from '#src/domain/map/drawing/drawing-steps.ts'
import { drawHints } from '#src/domain/map/messages/drawing-messages.ts'
import type { DrawingStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { drawingTools } from '#src/islands/map/drawing/tools/drawing-tools.ts'
import { MapButton } from '../../ui/buttons.tsx'
import { isFocusLost, useSelected } from '../../ui/hooks.ts'
import type { FocusTargets } from './DrawingBar.tsx'
import { EditingTask } from './EditingTask.tsx'
import { Refusal } from './Problem.tsx'
import { StepButton } from './StepButton.tsx'

interface Props extends DrawingProps {
  readonly targets: FocusTargets
}

export function DrawingTask({ parts, actions, targets }: Props) {
  const phase = useSelected(parts.store.$drawing, nameOfPhase)
  useFocus(parts.store, phase, targets)
  const { pad } = targets
  return (
    <>
      <div className="drawing__task" hidden={phase !== 'drawing'}>
        <DrawingSteps parts={parts} actions={actions} targets={targets} />
      </div>
      <div className="drawing__task" hidden={phase !== 'editing'}>
        <EditingTask parts={parts} actions={actions} pad={pad} />
      </div>
    </>
  )
}

const nameOfPhase = ({ phase }: Drawing) => phase.name

/** Moves the focus to the toolbar when the focused element is removed, and after a cancel. */
function useFocus(
  { $drawing }: DrawingStore,
  phase: Phase['name'],
  { drawButton }: FocusTargets,
): void {
  const before = useRef({ phase, isInside: false })
  useEffect(() => {
    const section = drawButton.current!.closest('.drawing')!
    return $drawing.listen(() => {
      before.current.isInside = section.contains(document.activeElement)
    })
  }, [$drawing, drawButton])
  useLayoutEffect(() => {
    const { isInside, phase: last } = before.current
    before.current.phase = phase
    const isCancelled = phase === 'cancelled' && last !== 'cancelled'
    if (isInside ? isFocusLost() : isCancelled) drawButton.current?.focus()
  }, [phase, drawButton])
}

function DrawingSteps({ parts, actions, targets }: Props) {
  const { $drawing } = parts.store
  const tool = useSelected($drawing, ({ phase }) => (phase.name === 'drawing' ? phase.tool : null))
  const hasPoints = useSelected(
    $drawing,
    ({ phase }) => phase.name === 'drawing' && phase.positions.length > 0,
  )
  return (
    <>
      <p className="drawing__hint">{tool && drawHints[tool]}</p>
      <Refusal store={parts.store} />
      <div className="drawing__actions">
        {(!tool || drawingTools[tool].canUnmark) && (
          <StepButton isPossible={hasPoints} onStep={actions.unmark} pad={targets.pad}>
            Undo point
          </StepButton>
        )}
        <MapButton
          data-kind="main"
          hidden={!tool || !drawingTools[tool].canFinish}
          onClick={actions.finish}
        >
          Finish
        </MapButton>
        <MapButton onClick={actions.cancel}>Cancel</MapButton>
      </div>
    </>
  )
}
