import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { titleOfModal } from '#src/domain/collections/modal-title.ts'
import { AddContact } from '#src/islands/shared/contacts/AddContact.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (kind === null) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [kind])
  const isAgent = kind !== null && ownerOf().role === 'private'
  return (
    <dialog
      className="dialog"
      ref={dialog}
      onClose={store.close}
      aria-labelledby="collections-title"
    >
      <h2 className="dialog__title" id="collections-title">
        {kind !== null && titleOfModal(kind, isAgent)}
      </h2>
      {isPicking(state) && <AddContact onAdded={store.added} />}
      {kind !== null && <ModalForm store={store} />}
    </dialog>
  )
}
