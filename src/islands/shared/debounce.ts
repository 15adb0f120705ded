export interface Debounced {
  readonly later: () => void
  readonly now: () => void
  readonly never: () => void
}

/** Calls `act` after `ms` milliseconds without a call. */
export function debounce(ms: number, act: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    act()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(now, ms)
  }
  return { later, now, never: () => clearTimeout(timer) }
}
