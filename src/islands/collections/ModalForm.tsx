import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { formatListings } from '#src/domain/context/units/numbers.ts'
import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import { debounce } from '#src/islands/shared/debounce.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { Collections } from './collections.store.ts'
import { canSave, isPicking, isPlain, type ModalState } from './modal-state.ts'
import { NewCollection } from './NewCollection.tsx'

export function ModalForm({ store }: { readonly store: Collections }) {
  const state = useStore(store.$modal)
  const words = useRef<HTMLTextAreaElement>(null)
  const picks = isPicking(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store.save(words.current?.value)
  }
  return (
    <form className="collection-modal" onSubmit={submit}>
      {picks && <Search onChange={store.search} />}
      {isPlain(state.kind) ? (
        <p>{formatListings(state.listings.length)}</p>
      ) : (
        <ChoiceList store={store} />
      )}
      {!picks && !isPlain(state.kind) && <NewCollection store={store} />}
      {state.kind === 'collection' && ownerOf().role === 'private' && <ForContact store={store} />}
      {state.kind === 'recommended' && (
        <textarea className="input" ref={words} rows={3} maxLength={2000} {...hints(wordsLabel)} />
      )}
      {state.problem !== null && (
        <p className="field__error" role="alert">
          {state.problem}
        </p>
      )}
      <div className="dialog__actions">
        <button className="button" type="submit" disabled={!canSave(state)}>
          {labelOf(state)}
        </button>
        <QuietButton onClick={store.close}>Cancel</QuietButton>
      </div>
    </form>
  )
}

const wordsLabel = 'Message (optional)'
const hints = (label: string) => ({ 'aria-label': label, placeholder: label })

function labelOf(state: ModalState): string {
  if (state.asksAgain) return 'Recommend again'
  if (state.kind === 'recommended') return 'Recommend'
  if (state.kind === 'listing_hidden') return 'Hide'
  return isPicking(state) ? 'OK' : 'Save'
}

function Search({ onChange }: { readonly onChange: (q: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const [{ later }] = useState(() =>
    debounce(fieldFilterDebounceMs, () => onChange(box.current?.value ?? '')),
  )
  return (
    <input
      className="input"
      type="search"
      maxLength={200}
      ref={box}
      onChange={later}
      {...hints('Search contacts')}
    />
  )
}

function ForContact({ store }: { readonly store: Collections }) {
  const open = () => void store.open('contact_collection', store.$modal.get().listings)
  return <QuietButton onClick={open}>Add to a contact’s collection</QuietButton>
}
