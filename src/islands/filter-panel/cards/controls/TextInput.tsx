import { type CardPart, controlName } from '#src/domain/search/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { ControlError } from './ControlError.tsx'
import { controlId } from './control-id.ts'

interface Props {
  readonly field: string
  readonly part: CardPart
  readonly label: string
  readonly value: string
  readonly errors: ControlErrors
  readonly placeholder?: string
  readonly mode?: 'decimal' | 'numeric' | 'text'
}

export function TextInput(props: Props) {
  const { field, part, label, value, errors, placeholder, mode = 'text' } = props
  const name = controlName(field, part)
  const id = controlId(name)
  const error = errors[name]
  return (
    <div className="filter-card__control">
      <label className="filter-card__name" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        inputMode={mode}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        name={name}
        defaultValue={value}
      />
      <ControlError name={name} error={error} />
    </div>
  )
}
