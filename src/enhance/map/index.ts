import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/map/map.css?url&no-inline'

/** Brings a map's pane to life, with its styles. */
export async function load(pane: HTMLElement): Promise<void> {
  const [{ attach }] = await Promise.all([import('#src/islands/map/index.ts'), loadStyles(styles)])
  await attach(pane)
}
