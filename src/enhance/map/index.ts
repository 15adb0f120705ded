import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/map/map.css?url&no-inline'

export async function load(pane: HTMLElement): Promise<void> {
  const [{ attach }] = await Promise.all([import('#src/islands/map/index.ts'), loadStyles(styles)])
  await attach(pane)
}
