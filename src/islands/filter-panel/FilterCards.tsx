import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import { kindsName, retainedName } from '#src/domain/search/filter/convert/form-names.ts'
import type {
  ControlErrors,
  KindChoice,
  OtherCondition,
  PanelCards,
} from '#src/domain/search/filter/panel/panel-view.ts'
import { ChoiceInput } from './cards/controls/ChoiceInput.tsx'
import { ControlError } from './cards/controls/ControlError.tsx'
import { FilterCard } from './cards/FilterCard.tsx'
import { createPanel } from './state/panel.store.ts'
import { PanelContext, usePanel } from './state/panel-context.ts'
import { panelApi } from './state/requests/panel-api.ts'

export function FilterCards({ view }: { readonly view: PanelCards }) {
  const ports = { readForm: () => new URLSearchParams(), openLists: () => [], api: panelApi }
  const [around] = useState(() => ({ panel: createPanel(view, ports), isLive: false }))
  return (
    <PanelContext value={around}>
      <CardsOfPanel />
    </PanelContext>
  )
}

export function CardsOfPanel() {
  const { panel } = usePanel()
  const { cards, kinds, others, errors, added, previous, emptied, addedLast } = useStore(
    panel.$panel,
  )
  return (
    <>
      {previous.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OtherConditions key={`others ${emptied['']}`} conditions={others} errors={errors} />
      {cards.map((card) => (
        <Fragment key={card.field}>
          {card.field === 'PropertyType' && <Kinds key={emptied['']} kinds={kinds} />}
          <FilterCard
            card={card}
            errors={errors}
            isAdded={added.includes(card.field)}
            isNew={addedLast === card.field}
            emptied={emptied[card.field] ?? 0}
          />
        </Fragment>
      ))}
    </>
  )
}

const Kinds = ({ kinds }: { readonly kinds: readonly KindChoice[] }) => (
  <fieldset className="filter-card filter-kinds">
    <legend className="filter-card__label">Home type</legend>
    <div className="filter-kinds__choices">
      {kinds.map(({ id, label, chosen, count }) => (
        <ChoiceInput
          key={id}
          type="checkbox"
          name={kindsName}
          value={id}
          label={label}
          checked={chosen}
        >
          <span className="choice__count" data-count>
            {count === null ? '' : formatCount(count)}
          </span>
        </ChoiceInput>
      ))}
    </div>
  </fieldset>
)

interface Props {
  readonly conditions: readonly OtherCondition[]
  readonly errors: ControlErrors
}

/** Conditions of the filter that have no controls, and shapes. They can only be removed. */
function OtherConditions({ conditions, errors }: Props) {
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
