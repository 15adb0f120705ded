import { useStore } from '@nanostores/react'
import { AddContact } from '#src/islands/shared/contacts/AddContact.tsx'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { Choice, QuietButton } from '#src/islands/shared/form-parts.tsx'
import { LinkLine } from './LinkLine.tsx'
import { SendForm } from './SendForm.tsx'
import type { Share } from './share.store.ts'

/** The modal behind Share Search, Share Collection, Share Selected Listings, and Share Listing (SPEC §2). */
export function ShareModal({ store }: { readonly store: Share }) {
  const { fields, offer } = useStore(store.$share)
  const isOpen = fields !== null
  return (
    <Dialog className="dialog" aria-labelledby="share-title" isOpen={isOpen} onClose={store.close}>
      <h2 className="dialog__title" id="share-title">
        {offer?.title ?? 'Share'}
      </h2>
      {isOpen && <ShareBody store={store} />}
    </Dialog>
  )
}

function ShareBody({ store }: { readonly store: Share }) {
  const { offer, problem, done, isBusy } = useStore(store.$share)
  return (
    <div className="share-modal" data-narrow={!offer?.isAgent} aria-busy={isBusy}>
      {offer && (
        <p className="share-modal__name" dir="auto">
          {offer.name}
        </p>
      )}
      {offer?.isAgent && <TypeChoice store={store} />}
      <LinkLine store={store} />
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <p role="status">{done}</p>
      {offer?.canSend && offer.isAgent && <AddContact onAdded={store.added} />}
      {offer?.canSend && <SendForm store={store} />}
      <div className="dialog__actions">
        <QuietButton onClick={store.close}>Close</QuietButton>
      </div>
    </div>
  )
}

const types = [
  ['Direct', 'They don’t need an account (direct)'],
  ['Indirect', 'They’re asked to register (indirect)'],
] as const

function TypeChoice({ store }: { readonly store: Share }) {
  const { type } = useStore(store.$share)
  return (
    <fieldset className="share-modal__line" aria-label="People who open the link">
      {types.map(([id, label]) => (
        <Choice
          key={id}
          type="radio"
          name="share-type"
          checked={type === id}
          onCheck={() => void store.setType(id)}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  )
}
