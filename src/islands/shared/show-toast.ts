import styles from '#src/styles/context/site/toast.css?url&no-inline'
import { loadStyles } from './load-styles.ts'
import { toast } from './toast.ts'

/** Shows a toast on a page whose styles do not include toasts. */
export function showToast(...toasted: Parameters<typeof toast>): void {
  void loadStyles(styles).then(() => toast(...toasted))
}
