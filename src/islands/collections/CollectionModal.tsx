import { useStore } from '@nanostores/react'
import { titleOfModal } from '#src/domain/collections/modal-title.ts'
import { AddContact } from '#src/islands/shared/contacts/AddContact.tsx'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'
import type { Collections } from './collections.store.ts'
import { ModalForm } from './ModalForm.tsx'
import { isPicking } from './modal-state.ts'

/**
 * The modal behind Add to Collection, Add to Personal Collection, Add to Contact Collection, Recommend, Save, and Hide
 * Listing (SPEC §2).
 */
export function CollectionModal({ store }: { readonly store: Collections }) {
  const state = useStore(store.$modal)
  const { kind } = state
  const isAgent = kind !== null && ownerOf().role === 'private'
  return (
    <Dialog
      className="dialog"
      aria-labelledby="collections-title"
      isOpen={kind !== null}
      onClose={store.close}
    >
      <h2 className="dialog__title" id="collections-title">
        {kind !== null && titleOfModal(kind, isAgent)}
      </h2>
      {isPicking(state) && <AddContact onAdded={store.added} />}
      {kind !== null && <ModalForm store={store} />}
    </Dialog>
  )
}
