// The map is loaded when its pane comes into sight; until then this is all there is of it.

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    // A pane whose map cannot load keeps its static content.
    import('./index.ts').then(({ load }) => load(target as HTMLElement)).catch(() => undefined)
  }
})

function observe(): void {
  for (const pane of document.querySelectorAll('[data-map]:not([data-live])')) seen.observe(pane)
}

document.addEventListener('htmx:after:swap', observe)
observe()

export {}
