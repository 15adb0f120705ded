import styles from '#src/styles/context/site/toast.css?url&no-inline'
import { loadStyles } from './styles.ts'
import { toast } from './toast.ts'

/** A toast on a page whose own styles have none. */
export function showToast(...toasted: Parameters<typeof toast>): void {
  void loadStyles(styles).then(() => toast(...toasted))
}
