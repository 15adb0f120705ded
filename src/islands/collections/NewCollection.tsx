import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { Collections } from './collections.store.ts'
import { canCreate } from './modal-state.ts'

interface Props {
  readonly store: Collections
}

/** Hides the form at first (SPEC §4). Create requires a name. */
export function NewCollection({ store }: Props) {
  const { isNaming } = useStore(store.$modal)
  if (isNaming) return <NameForm store={store} />
  const show = () => store.showForm(true)
  return <QuietButton onClick={show}>New collection</QuietButton>
}

function NameForm({ store }: Props) {
  const state = useStore(store.$modal)
  const create = () => void store.create()
  const hide = () => store.showForm(false)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    create()
  }
  return (
    <div className="collection-modal__new">
      <input
        className="input"
        aria-label="New collection name"
        maxLength={60}
        value={state.name}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        onChange={({ target }) => store.name(target.value)}
        onKeyDown={press}
      />
      <button className="button" type="button" disabled={!canCreate(state)} onClick={create}>
        Create
      </button>
      <QuietButton onClick={hide}>Cancel</QuietButton>
    </div>
  )
}
