import { createRoot } from 'react-dom/client'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/entries/share-modal.css?url&no-inline'
import { ports } from './api.ts'
import { ShareModal } from './ShareModal.tsx'
import { createShare } from './share.store.ts'

const store = createShare(ports)
let isMounted = false

/** Navigates there if it fails to load. */
export async function openShare(href: string): Promise<void> {
  await loadStyles(styles)
  if (!isMounted) {
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<ShareModal store={store} />)
    isMounted = true
  }
  await store.open(href)
}
