import { showSystemError } from '#src/enhance/shared/show-system-error.ts'

// Loads the map when its pane becomes visible, or with low data on a click.

const load = (pane: HTMLElement) => import('./index.ts').then(({ load }) => load(pane))

const visibility = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    visibility.unobserve(target)
    load(target as HTMLElement).catch(() => undefined)
  }
})

function observe(): void {
  for (const pane of document.querySelectorAll('[data-map=""]:not([data-live])'))
    visibility.observe(pane)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-show-map]')
  const pane = button instanceof Element ? button.closest<HTMLElement>('[data-map]') : null
  if (!button || !pane) return
  button.disabled = true
  pane.setAttribute('aria-busy', 'true')
  load(pane)
    .catch(showSystemError)
    .finally(() => {
      button.disabled = false
      pane.removeAttribute('aria-busy')
    })
})

document.addEventListener('htmx:after:swap', observe)
observe()
