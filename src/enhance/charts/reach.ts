// Only the statistics page has charts.

const load = () => {
  if (document.querySelector('[data-chart]') === null) return
  document.removeEventListener('htmx:after:swap', load)
  // Without it, the titles still work.
  import('./index.ts').catch(() => undefined)
}

document.addEventListener('htmx:after:swap', load)
load()

export {}
