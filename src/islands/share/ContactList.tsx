import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import { debounce } from '#src/islands/shared/debounce.ts'
import { Choice } from '#src/islands/shared/form-parts.tsx'
import type { Share } from './share.store.ts'

export function ContactList({ store }: { readonly store: Share }) {
  const { contacts, chosen } = useStore(store.$share)
  const [{ later }] = useState(() => {
    let q = ''
    const wait = debounce(fieldFilterDebounceMs, () => void store.search(q))
    return {
      later: (text: string) => {
        q = text
        wait.later()
      },
    }
  })
  return (
    <>
      <input
        className="input"
        type="search"
        placeholder="Search contacts"
        aria-label="Search contacts"
        onChange={({ target }) => later(target.value)}
      />
      <div className="share-modal__list">
        {contacts.length === 0 && <p>No contacts found.</p>}
        {contacts.map(({ Id, DisplayName, PrimaryEmail }) => (
          <Choice
            key={Id}
            checked={chosen.includes(Id)}
            onCheck={(isChecked) => store.choose(Id, isChecked)}
          >
            <span>
              <bdi>{DisplayName}</bdi> <small>{PrimaryEmail}</small>
            </span>
          </Choice>
        ))}
      </div>
    </>
  )
}
