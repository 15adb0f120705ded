import { retainedName } from '#src/domain/filter/convert/form-names.ts'
import type { ControlErrors, OtherCondition } from '#src/domain/filter/panel/panel-view.ts'
import { ChoiceInput } from './controls/ChoiceInput.tsx'
import { ControlError } from './controls/ControlError.tsx'

interface Props {
  readonly conditions: readonly OtherCondition[]
  readonly errors: ControlErrors
}

/** Shapes and conditions without controls, which can only be removed. */
export function OtherConditions({ conditions, errors }: Props) {
  if (conditions.length === 0) return null
  return (
    <fieldset className="filter-card filter-retained">
      <legend className="filter-card__label">Shapes and other conditions</legend>
      {conditions.map(({ value, label, enabled }) => (
        <ChoiceInput
          key={value}
          type="checkbox"
          name={retainedName}
          value={value}
          label={label}
          checked={enabled}
        />
      ))}
      <ControlError name={retainedName} error={errors[retainedName]} />
    </fieldset>
  )
}
