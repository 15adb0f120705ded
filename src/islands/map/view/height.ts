// Sets the height of the map pane, so that it ends at the bottom of the window even after scrolling (SPEC §2 Map page).

const gap = 16

export function fitHeight(signal: AbortSignal): void {
  const root = document.documentElement
  let stuckFrom = 0
  const follow = () => root.toggleAttribute('data-map-alone', scrollY >= stuckFrom)
  const measure = () => {
    const bar = document.querySelector('#results .results__bar')
    if (bar === null) return
    const top = Math.round(bar.getBoundingClientRect().bottom + scrollY + gap)
    root.style.setProperty('--map-top', `${top}px`)
    const pane = document.querySelector('#map-pane')
    // `top` is NaN if the pane is not sticky.
    if (pane !== null) stuckFrom = top - Number.parseFloat(getComputedStyle(pane).top)
    follow()
  }
  measure()
  addEventListener('scroll', follow, { signal, passive: true })
  addEventListener('resize', measure, { signal })
  document.addEventListener('htmx:after:swap', measure, { signal })
}
