import type { RefObject } from 'react'
import type { OverlayDraft } from '#src/domain/map/overlays/overlay-draft.ts'
import type { ExistingOverlay } from '#src/islands/map/overlays/store/save-draft.ts'
import { Choice } from '#src/islands/shared/form-parts.tsx'

interface Props {
  readonly draft: OverlayDraft
  readonly onChange: (changes: Partial<OverlayDraft>) => void
}

export function KindFields({ draft, onChange }: Props) {
  const kind = (value: 'new' | 'existing', name: string) => (
    <Choice
      type="radio"
      name="modal_overlaysave_type"
      value={value}
      checked={draft.kind === value}
      onCheck={() => onChange({ kind: value })}
    >
      <span>{name}</span>
    </Choice>
  )
  return (
    <fieldset className="overlay-modal__kinds">
      <legend className="field__label">Overlay</legend>
      {kind('new', 'New')}
      {kind('existing', 'Existing')}
    </fieldset>
  )
}

interface NewProps extends Props {
  readonly problem: string | null
  readonly nameField: RefObject<HTMLInputElement | null>
}

export function NewFields({ draft, onChange, problem, nameField }: NewProps) {
  return (
    <div hidden={draft.kind !== 'new'}>
      <label className="field__label" htmlFor="overlay-modal-name">
        Name
      </label>
      <input
        className="input"
        id="overlay-modal-name"
        name="modal_overlay_name"
        autoComplete="off"
        aria-describedby="overlay-modal-problem"
        aria-invalid={problem !== null || undefined}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        ref={nameField}
      />
      <p className="field__error" id="overlay-modal-problem">
        {problem}
      </p>
      <Choice
        name="public"
        value="Y"
        checked={draft.isPublic}
        onCheck={(isChecked) => onChange({ isPublic: isChecked })}
      >
        <span>Public (anyone can see it and search in it)</span>
      </Choice>
    </div>
  )
}

interface ExistingProps extends Props {
  readonly existing: readonly ExistingOverlay[]
}

export function ExistingFields({ draft, onChange, existing }: ExistingProps) {
  return (
    <div hidden={draft.kind !== 'existing'}>
      <label className="field__label" htmlFor="overlay-modal-existing">
        Overlay to add to
      </label>
      <select
        className="select"
        id="overlay-modal-existing"
        name="modal_overlay_sel"
        value={draft.overlayId}
        onChange={({ target }) => onChange({ overlayId: target.value })}
      >
        <option value="">Choose an overlay</option>
        {existing.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </select>
      {existing.length === 0 && <p className="overlay-modal__none">You have no overlays yet.</p>}
    </div>
  )
}
