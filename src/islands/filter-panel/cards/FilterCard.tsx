import { memo, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldCard } from '#src/domain/search/filter/cards/card-types.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { fieldSummary } from '#src/domain/search/filter/cards/field-summary.ts'
import { fieldsName } from '#src/domain/search/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { usePanel } from '../state/panel-context.ts'
import { CardFoot } from './CardFoot.tsx'
import { Controls } from './controls/Controls.tsx'

interface Props {
  readonly card: FieldCard
  readonly errors: ControlErrors
  readonly isAdded: boolean
  /** True for the card that was added last. It receives the focus. */
  readonly isNew: boolean
  /** Number of times that the card has been cleared, which remounts its controls. */
  readonly emptied: number
}

export const FilterCard = memo(function FilterCard(props: Props) {
  const { card, errors, isAdded, isNew, emptied } = props
  const { panel } = usePanel()
  const { field, label, kind } = card
  const search = panel.$panel.get().choices[field]?.search ?? ''
  const [isOpen] = useState(isAdded || search !== '' || isOpenAtFirst(card))
  const state = stateOf(card)
  const unfold = ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
    if (target === currentTarget && currentTarget.open) panel.unfold(field)
  }
  return (
    <details
      className="filter-card"
      data-card={field}
      data-kind={kind}
      data-state={state}
      open={isOpen}
      onToggle={unfold}
      ref={useFocusOfNew(isNew)}
    >
      <summary className="filter-card__head">
        <h2 className="filter-card__label">{label}</h2>
        <span className="filter-card__summary" data-summary>
          {fieldSummary(card)}
        </span>
      </summary>
      <fieldset className="filter-card__body" key={emptied}>
        <legend className="visually-hidden">{label}</legend>
        <input type="hidden" name={fieldsName} value={field} />
        {isAdded && <input type="hidden" name={addedName} value={field} />}
        <Controls card={card} errors={errors} />
        <CardFoot field={field} label={label} isOff={state === 'off'} />
      </fieldset>
    </details>
  )
})

/** Name of the control that lists the fields added by the user (SPEC §7). */
const addedName = '_user_added_fields'

/** Fields whose cards are expanded at first, because they have only one line of controls. */
const openFields = new Set([
  'PropertyType',
  'ListPrice',
  'ClosePrice',
  'LeaseAmount',
  'BedroomsTotal',
  'RoomsTotal',
  'BathroomsTotalInteger',
])

const isOpenAtFirst = ({ field, enabled, errors }: FieldCard) =>
  errors !== undefined || enabled || openFields.has(field)

function stateOf(card: FieldCard): 'wrong' | 'on' | 'off' | 'empty' {
  if (card.errors !== undefined) return 'wrong'
  if (card.enabled) return 'on'
  return isEmpty(card) ? 'empty' : 'off'
}

function useFocusOfNew(isNew: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const card = details.current
    if (!isNew || card === null) return
    card.open = true
    card.scrollIntoView({ block: 'nearest' })
    card.querySelector<HTMLElement>('input:not([type="hidden"]), select:not([hidden])')?.focus()
  }, [isNew])
  return details
}
