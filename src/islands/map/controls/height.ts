// The pane ends where the window does (SPEC §2 Map page), also once the bar above it is scrolled away.

const gap = 16

export function fitHeight(signal: AbortSignal): void {
  const root = document.documentElement
  let top = 0
  const follow = () => root.toggleAttribute('data-map-alone', scrollY > top - 2 * gap)
  const measure = () => {
    const bar = document.querySelector('#results .results__bar')
    if (bar === null) return
    top = Math.round(bar.getBoundingClientRect().bottom + scrollY + gap)
    root.style.setProperty('--map-top', `${top}px`)
    follow()
  }
  measure()
  addEventListener('scroll', follow, { signal, passive: true })
  addEventListener('resize', measure, { signal })
  document.addEventListener('htmx:after:swap', measure, { signal })
}
