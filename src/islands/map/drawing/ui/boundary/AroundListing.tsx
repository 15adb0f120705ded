import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { lengthUnit } from '#src/domain/context/units/convert-units.ts'
import { readCircle } from '#src/islands/map/drawing/tools/add-typed.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { AddShapes } from './BoundaryForm.tsx'

interface Props {
  readonly pane: HTMLElement
  readonly isOpen: boolean
  readonly add: AddShapes
}

export function AroundListing({ pane, isOpen, add }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const id = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (isOpen) id.current!.value ||= shownIn(pane)
  }, [isOpen, pane])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const data = new FormData(form.current!)
    const result = readCircle(String(data.get('id')), String(data.get('miles')))
    setProblem(result.ok ? '' : result.message)
    if (!result.ok) id.current!.focus()
    else if (add(result.shapes)) form.current!.reset()
  }
  const field = {
    'aria-describedby': 'around-problem',
    'aria-invalid': problem !== '' || undefined,
  }
  return (
    <form className="boundary-form" action="#" noValidate onSubmit={submit} ref={form}>
      <h3 className="boundary-form__title">Around a listing</h3>
      <div className="boundary-form__pair">
        <IdField {...{ field, id, isOpen }} />
        <MilesField field={field} />
      </div>
      <p className="field__error" id="around-problem" role="alert">
        {problem}
      </p>
      <QuietButton type="submit">Search around listing</QuietButton>
    </form>
  )
}

interface FieldProps {
  readonly field: { readonly 'aria-describedby': string; readonly 'aria-invalid': true | undefined }
}

interface IdProps extends FieldProps, Pick<Props, 'isOpen'> {
  readonly id: RefObject<HTMLInputElement | null>
}

const IdField = ({ field, id, isOpen }: IdProps) => (
  <div>
    <label className="field__label" htmlFor="around-id">
      Listing ID
    </label>
    <input
      {...field}
      className="input"
      id="around-id"
      name="id"
      inputMode="numeric"
      autoComplete="off"
      maxLength={26}
      list="around-listings"
      ref={id}
    />
    <datalist id="around-listings">
      {(isOpen ? offered() : []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </datalist>
  </div>
)

const MilesField = ({ field }: FieldProps) => (
  <div>
    <label className="field__label" htmlFor="around-miles">
      {lengthUnit()}
    </label>
    <input
      {...field}
      className="input"
      id="around-miles"
      name="miles"
      type="number"
      min="0.01"
      max="1000"
      step="0.01"
      defaultValue="1"
    />
  </div>
)

const shownIn = (pane: HTMLElement): string =>
  pane.querySelector<HTMLElement>('.map-card-place [data-listing]')?.dataset['listing'] ?? ''

function offered(): { readonly id: string; readonly name: string }[] {
  const rows = document.querySelectorAll<HTMLElement>('#results [id][data-latitude]')
  return [...rows].map((row) => ({
    id: row.id,
    name: row.querySelector('a')?.textContent ?? row.id,
  }))
}
