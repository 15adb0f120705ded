export interface Debounced {
  readonly later: () => void
  readonly now: () => void
  readonly never: () => void
}

/** Calls `act` once `ms` milliseconds have passed without another call of `later`. */
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
