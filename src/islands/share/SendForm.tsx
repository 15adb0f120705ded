import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Choice } from '#src/islands/shared/form-parts.tsx'
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
        {...hints('Email addresses, separated by commas')}
        value={state.emails}
        onChange={({ target }) => store.type({ emails: target.value })}
      />
      <Words store={store} />
      <div className="share-modal__line">
        <Choice
          name="copy_me"
          value="true"
          checked={state.copyMe}
          onCheck={(isChecked) => store.type({ copyMe: isChecked })}
        >
          Send me a copy
        </Choice>
        <button className="button" type="submit" disabled={!canMail(state)}>
          Send email
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
      {...hints(words)}
      value={message}
      onChange={({ target }) => store.type({ message: target.value })}
    />
  )
}

const words = 'Message (optional)'
const hints = (label: string) => ({ 'aria-label': label, placeholder: label })
