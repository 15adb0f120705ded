import type { MouseEvent } from 'react'
import { checkedValue, controlName } from '#src/domain/search/filter/convert/form-names.ts'
import { usePanel } from '../state/panel-context.ts'
import { ChoiceInput } from './controls/ChoiceInput.tsx'

interface Props {
  readonly field: string
  readonly label: string
  readonly isOff: boolean
}

export function CardFoot({ field, label, isOff }: Props) {
  const { panel } = usePanel()
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    panel.clear(field)
  }
  return (
    <div className="filter-card__foot">
      <ChoiceInput
        type="checkbox"
        name={controlName(field, 'off')}
        value={checkedValue}
        label="Turn off for now"
        checked={isOff}
      />
      <button
        type="submit"
        className="filter-card__clear"
        aria-label={`Clear ${label}`}
        onClick={clear}
        name="clear"
        value={field}
      >
        Clear
      </button>
    </div>
  )
}
