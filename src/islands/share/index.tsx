import { mount } from '#src/islands/shared/mount.tsx'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/entries/share-modal.css?url&no-inline'
import { ports } from './api.ts'
import { ShareModal } from './ShareModal.tsx'
import { createShare } from './share.store.ts'

const store = createShare(ports)
void mount(<ShareModal store={store} />)

/** Opens the modal of a link to `/shares/new`. */
export async function openShare(href: string): Promise<void> {
  await loadStyles(styles)
  await store.open(href)
}
