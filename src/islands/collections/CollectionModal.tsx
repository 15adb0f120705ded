import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { cartModalOf, titleOfModal } from '#src/domain/collections/modal.ts'
import { useReady } from '#src/islands/shared/reach/use-ready.ts'
import { ownerOf } from '#src/islands/shared/selection.ts'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/pages/collection-modal.css?url&no-inline'
import { ports } from './api.ts'
import { createCollections } from './collections.store.ts'
import { ModalForm } from './ModalForm.tsx'
import type { ModalKind } from './modal-state.ts'

/** SPEC §2: Add to Collection, Add to Personal Collection, Add to Contact Collection, Recommend Listing. */
export function CollectionModal() {
  useReady('CollectionModal')
  const [store] = useState(() => createCollections(ports))
  const { kind } = useStore(store.$modal)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const click = (event: MouseEvent) => void openFor(event, store.open)
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [store])
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
      {kind !== null && <ModalForm store={store} />}
    </dialog>
  )
}

/** A link to the page of a modal opens it here. */
async function openFor(
  event: MouseEvent,
  open: (kind: ModalKind, listings: readonly string[]) => Promise<void>,
): Promise<void> {
  const { target } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-collect]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { searchParams } = new URL(link.href)
  const kind = cartModalOf(searchParams.get('for'))
  if (kind === null || kind === 'listing_saved' || kind === 'listing_hidden') return
  event.preventDefault()
  await loadStyles(styles)
  await open(kind, searchParams.get('listing_ids')?.split(',') ?? [])
}
