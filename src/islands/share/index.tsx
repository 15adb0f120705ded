import { createRoot } from 'react-dom/client'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/entries/share-modal.css?url&no-inline'
import { ports } from './api.ts'
import { ShareModal } from './ShareModal.tsx'
import { createShare } from './share.store.ts'

const store = createShare(ports)
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ShareModal store={store} />,
)

/** Opens the modal of a link to `/shares/new`. */
export async function openShare(href: string): Promise<void> {
  await loadStyles(styles)
  await store.open(href)
}
