import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { mount } from '#src/islands/shared/mount.tsx'
import styles from '#src/styles/entries/share-modal-entry.css?url&no-inline'
import { ShareModal } from './ShareModal.tsx'
import { createShare } from './share.store.ts'
import { ports } from './share-api.ts'

const store = createShare(ports)
void mount(<ShareModal store={store} />)

export async function openShare(href: string): Promise<void> {
  await loadStyles(styles)
  await store.open(href)
}
