import { useStore } from '@nanostores/react'
import type { UIEvent } from 'react'
import { formatListings } from '#src/domain/context/units/numbers.ts'
import { Choice, QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { Collections } from './collections.store.ts'
import { isPicking, type ModalState } from './modal-state.ts'

const nearEndPx = 80

export function ChoiceList({ store }: { readonly store: Collections }) {
  const state = useStore(store.$modal)
  const picks = isPicking(state)
  const { page, pages } = picks ? state.people : state.collections
  const choices = choicesOf(state)
  const change = picks ? store.choose : store.check
  const type = picks && state.kind !== 'recommended' ? 'radio' : 'checkbox'
  const scroll = ({ currentTarget: box }: UIEvent) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) void store.more()
  }
  const none = picks ? 'No contacts found.' : 'No collections yet.'
  return (
    <div className="collection-modal__list" onScroll={scroll} aria-busy={state.isBusy}>
      {choices.length === 0 && !state.isBusy && <p>{none}</p>}
      {choices.map(({ Id, label, hint, isOn }) => (
        <Choice key={Id} type={type} checked={isOn} onCheck={(isChecked) => change(Id, isChecked)}>
          <span>
            <bdi>{label}</bdi> <small className="collection-modal__hint">{hint}</small>
          </span>
        </Choice>
      ))}
      {page > 0 && page < pages && <QuietButton onClick={store.more}>More</QuietButton>}
    </div>
  )
}

function choicesOf(state: ModalState) {
  if (!isPicking(state))
    return state.collections.items.map(({ Id, Name, ListingCount }) => ({
      Id,
      label: Name,
      hint: formatListings(ListingCount),
      isOn: state.checked.includes(Id),
    }))
  return state.people.items.map(({ Id, DisplayName, PrimaryEmail }) => ({
    Id,
    label: DisplayName,
    hint: DisplayName === PrimaryEmail ? '' : PrimaryEmail,
    isOn: state.chosen.includes(Id),
  }))
}
