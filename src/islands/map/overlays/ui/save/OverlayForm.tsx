import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { listPolygons } from '#src/domain/map/overlays/overlay-draft.ts'
import type { ExistingOverlay } from '#src/islands/map/overlays/store/save-draft.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { ExistingFields, KindFields, NewFields } from './OverlayFields.tsx'
import { PolygonList } from './PolygonList.tsx'
import { type SaveOverlay, useDraft } from './use-draft.ts'

export interface FormProps {
  readonly shapes: readonly DrawnShape[]
  readonly chosen: readonly string[]
  readonly existing: readonly ExistingOverlay[]
  readonly onSave?: SaveOverlay
  readonly onClose?: () => void
}

export function OverlayForm({ shapes, chosen, existing, onSave, onClose }: FormProps) {
  const [polygons] = useState(() => listPolygons(shapes))
  const { draft, problem, canSave, change, save } = useDraft(polygons, chosen)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (onSave) void save(onSave)
  }
  return (
    <form className="overlay-modal__form" action="#" noValidate onSubmit={submit}>
      <KindFields draft={draft} onChange={change} />
      <NewFields draft={draft} onChange={change} problem={problem} nameField={name} />
      <ExistingFields draft={draft} onChange={change} existing={existing} />
      <PolygonList
        polygons={polygons}
        chosen={draft.chosen}
        onChange={(chosen) => change({ chosen })}
      />
      <div className="dialog__actions overlay-modal__actions">
        <button className="button" type="submit" disabled={!canSave}>
          Save
        </button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </form>
  )
}
