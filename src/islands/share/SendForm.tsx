import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { ContactList } from './ContactList.tsx'
import type { Share } from './share.store.ts'
import { canMail } from './share-state.ts'

export function SendForm({ store }: { readonly store: Share }) {
  const state = useStore(store.$share)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store.send()
  }
  return (
    <form className="share-modal__mail" onSubmit={submit}>
      {state.offer?.isAgent && <ContactList store={store} />}
      <input
        className="input"
        type="text"
        inputMode="email"
        {...named('E-mail addresses, with commas between them')}
        value={state.emails}
        onChange={({ target }) => store.type({ emails: target.value })}
      />
      <Words store={store} />
      <div className="share-modal__line">
        <label className="choice">
          <input
            className="choice__box"
            type="checkbox"
            name="copy_me"
            value="true"
            checked={state.copyMe}
            onChange={({ target }) => store.type({ copyMe: target.checked })}
          />
          Send me a copy
        </label>
        <button className="button" type="submit" disabled={!canMail(state)}>
          Send e-mail
        </button>
      </div>
    </form>
  )
}

function Words({ store }: { readonly store: Share }) {
  const { message } = useStore(store.$share)
  return (
    <textarea
      className="input"
      name="message"
      rows={3}
      {...named(words)}
      value={message}
      onChange={({ target }) => store.type({ message: target.value })}
    />
  )
}

const words = 'Your words (optional)'
const named = (label: string) => ({ 'aria-label': label, placeholder: label })
