export interface Palette {
  readonly paper: string
  readonly surface: string
  readonly sunken: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly onAccent: string
  readonly mark: string
  readonly sans: string
  readonly isDark: boolean
}

export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    paper: token('--paper'),
    surface: token('--surface'),
    sunken: token('--sunken'),
    ink: token('--ink'),
    soft: token('--ink-soft'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    accent: token('--accent'),
    onAccent: token('--on-accent'),
    mark: token('--mark'),
    sans: token('--sans'),
    isDark: scheme().matches,
  }
}

const scheme = () => matchMedia('(prefers-color-scheme: dark)')

export function watchPalette(renew: () => void): () => void {
  const list = scheme()
  list.addEventListener('change', renew)
  return () => list.removeEventListener('change', renew)
}
