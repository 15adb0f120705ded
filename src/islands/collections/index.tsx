import { collectionModalOf } from '#src/domain/collections/modal-title.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { mount } from '#src/islands/shared/mount.tsx'
import styles from '#src/styles/entries/collection-modal-entry.css?url&no-inline'
import { CollectionModal } from './CollectionModal.tsx'
import { createCollections } from './collections.store.ts'
import { ports } from './collections-api.ts'

const store = createCollections(ports)
void mount(<CollectionModal store={store} />)

/** Opens the modal that a link leads to. If that fails, the browser follows the link. */
export async function openModal(href: string): Promise<void> {
  const { searchParams } = new URL(href)
  const kind = collectionModalOf(searchParams.get('for'))
  const listings = searchParams.getAll('listing_ids').flatMap((text) => text.split(','))
  if (kind === null || listings.length === 0) {
    location.assign(href)
    return
  }
  await loadStyles(styles)
  await store.open(kind, listings)
}
