import { createRoot } from 'react-dom/client'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/entries/share-modal-entry.css?url&no-inline'
import { ShareModal } from './ShareModal.tsx'
import { createShare } from './share.store.ts'
import { ports } from './share-api.ts'

const store = createShare(ports)
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ShareModal store={store} />,
)

/** Opens the modal of a link to `/shares/new`. */
export async function openShare(href: string): Promise<void> {
  await loadStyles(styles)
  await store.open(href)
}
