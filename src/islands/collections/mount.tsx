import { createRoot } from 'react-dom/client'
import { cartModalOf } from '#src/domain/collections/modal.ts'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/pages/collection-modal.css?url&no-inline'
import { ports } from './api.ts'
import { CollectionModal } from './CollectionModal.tsx'
import { createCollections } from './collections.store.ts'

const store = createCollections(ports)
let isMounted = false

/** Opens the modal that the link leads to the page of; follows the link where there is none. */
export async function openModal(link: HTMLAnchorElement): Promise<void> {
  const { searchParams } = new URL(link.href)
  const kind = cartModalOf(searchParams.get('for'))
  if (kind === null || kind === 'listing_saved' || kind === 'listing_hidden') {
    location.assign(link.href)
    return
  }
  await loadStyles(styles)
  if (!isMounted) {
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<CollectionModal store={store} />)
    isMounted = true
  }
  await store.open(kind, searchParams.get('listing_ids')?.split(',') ?? [])
}
