import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatCount } from '#src/domain/context/units/numbers.ts'
import type { ListCard } from '#src/domain/search/filter/cards/card-types.ts'
import { checkedValue, controlName } from '#src/domain/search/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import type { FieldList, FieldListState } from '../../state/field-list.store.ts'
import { usePanel } from '../../state/panel-context.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ControlError } from './ControlError.tsx'
import { ListHint } from './ListHint.tsx'
import { SearchBox } from './SearchBox.tsx'

interface Props {
  readonly card: ListCard
  readonly errors: ControlErrors
}

export function ListControl({ card, errors }: Props) {
  const { panel, isLive } = usePanel()
  const { field, label } = card
  const list = panel.list(field)
  const state = useStore(list.$list)
  const place = useEndInSight(list, state, isLive)
  const name = controlName(field, 'in')
  return (
    <>
      {state.isSearchable && (
        <SearchBox
          name={`${field}.search`}
          label={`Find in ${label}`}
          search={state.search}
          listField={field}
        />
      )}
      <div className="filter-card__choices" data-choices ref={place}>
        <Values card={card} name={name} state={state} />
        <ListHint state={state} isLive={isLive} />
      </div>
      <ControlError name={name} error={errors[name]} />
      <div className="filter-card__not">
        <ChoiceInput
          type="checkbox"
          name={controlName(field, 'not')}
          value={checkedValue}
          label="Exclude these"
          checked={card.value.not}
        />
      </div>
    </>
  )
}

function useEndInSight(list: FieldList, { items, next }: FieldListState, isLive: boolean) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another last element
  useEffect(() => {
    const last = place.current?.lastElementChild
    if (!isLive || next === null || !last) return undefined
    const load = () => void list.loadNext()
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { root: place.current, rootMargin: '48px' },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, next, items.length, isLive])
  return place
}

interface ValuesProps {
  readonly card: ListCard
  readonly name: string
  readonly state: FieldListState
}

function Values({ card, name, state }: ValuesProps) {
  const chosen = new Set(card.value.chosen)
  return state.items.map(({ value, label, count }) => (
    <ChoiceInput
      key={value}
      type="checkbox"
      name={name}
      value={value}
      label={label}
      checked={chosen.has(value)}
    >
      <span className="choice__count" data-count>
        {count === null ? '' : formatCount(count)}
      </span>
    </ChoiceInput>
  ))
}
