import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import type { Drawing } from '#src/domain/map/drawing/drawing-steps.ts'
import { transformHint } from '#src/domain/map/messages/drawing-messages.ts'
import { findChosenShape } from '#src/islands/map/drawing/session/drawing-store.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { shapeEditing } from '#src/islands/map/drawing/tools/drawing-tools.ts'
import type { HandleChoice } from '#src/islands/map/drawing/tools/handle-choice.ts'
import type { TransformChoice } from '#src/islands/map/drawing/tools/transform-choice.ts'
import { MapButton } from '../../ui/buttons.tsx'
import { useSelected } from '../../ui/hooks.ts'
import { Refusal } from './Problem.tsx'
import { StepButton } from './StepButton.tsx'

interface Props extends DrawingProps {
  readonly pad: RefObject<HTMLElement | null>
}

/** Controls for editing a shape. They are not rendered again during a drag after its first step. */
export function EditingTask({ parts, actions, pad }: Props) {
  const { $drawing } = parts.store
  const kind = useSelected($drawing, editedKind)
  const canUndo = useSelected(
    $drawing,
    ({ phase }) => phase.name === 'editing' && phase.past.length > 0,
  )
  const editing = kind && shapeEditing[kind]
  const isTransformed = useStore(actions.transform.$isOn)
  return (
    <>
      <p className="drawing__hint">{isTransformed ? transformHint : editing?.hint}</p>
      <Refusal store={parts.store} />
      <div className="drawing__actions">
        {!isTransformed && (
          <CornerSteps {...{ actions, pad }} hasCorners={editing?.hasCorners === true} />
        )}
        <TransformToggle transform={actions.transform} />
      </div>
      <div className="drawing__actions">
        <MapButton data-kind="main" onClick={() => actions.endEditing('done')}>
          Done Editing
        </MapButton>
        <StepButton isPossible={canUndo} onStep={actions.undo} pad={pad}>
          Undo
        </StepButton>
        <MapButton onClick={() => actions.endEditing('restore')}>Cancel Editing</MapButton>
      </div>
    </>
  )
}

const editedKind = (drawing: Drawing) =>
  drawing.phase.name === 'editing' ? (findChosenShape(drawing)?.geometry.kind ?? null) : null

function CornerSteps({ actions, pad, hasCorners }: StepProps & { readonly hasCorners: boolean }) {
  return (
    <>
      <HandleSelect handles={actions.handles} />
      <MapButton hidden={!hasCorners} onClick={actions.addCorner}>
        Add corner
      </MapButton>
      <MapButton hidden={!hasCorners} onClick={actions.removeCorner}>
        Remove corner
      </MapButton>
      <RemovePiece actions={actions} pad={pad} />
    </>
  )
}

type StepProps = Omit<Props, 'parts'>

function RemovePiece({ actions, pad }: StepProps) {
  const piece = useStore(actions.handles.$piece)
  const remove = () => {
    actions.removePiece()
    pad.current?.focus()
  }
  return (
    <MapButton hidden={piece === null} onClick={remove}>
      Remove {piece}
    </MapButton>
  )
}

function TransformToggle({ transform }: { readonly transform: TransformChoice }) {
  const isOn = useStore(transform.$isOn)
  const isPossible = useStore(transform.$isPossible)
  return (
    <MapButton aria-pressed={isOn} hidden={!isPossible} onClick={() => void transform.toggle()}>
      Move, rotate, stretch
    </MapButton>
  )
}

function HandleSelect({ handles }: { readonly handles: HandleChoice }) {
  const names = useStore(handles.$names)
  const chosen = useStore(handles.$chosen)
  return (
    <label className="drawing__handles">
      <span className="visually-hidden">Arrow keys move</span>
      <select
        className="select"
        value={names[chosen]}
        onChange={({ target }) => handles.choose(target.selectedIndex)}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
