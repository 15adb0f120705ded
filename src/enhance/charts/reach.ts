// The statistics have charts, other pages do without their script.

const load = () => {
  if (document.querySelector('[data-chart]') === null) return
  document.removeEventListener('htmx:after:swap', load)
  // Without it, the titles of what is drawn are still there.
  import('./index.ts').catch(() => undefined)
}

document.addEventListener('htmx:after:swap', load)
load()

export {}
