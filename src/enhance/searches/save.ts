import type { Annotation } from '#src/domain/drawing/shapes/annotations.ts'
import { annotations } from './annotations.ts'
import { offerSaving } from './unsaved.ts'

// Saving a search: a dialog asks for the name, shape annotations are included, and unsaved changes are tracked.

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[href^="/saved_searches/new"],[data-rename]')
      : null
  if (link === null || !isPlain(event) || event.defaultPrevented) return
  event.preventDefault()
  import('./open.ts').then(({ open }) => open(link)).catch(() => location.assign(link.href))
})

const field = 'saved_search[Annotations]'

document.addEventListener(
  'submit',
  ({ target }) => {
    const input = target instanceof HTMLFormElement ? target.elements.namedItem(field) : null
    if (input instanceof HTMLInputElement) input.value = JSON.stringify(annotations())
  },
  { capture: true },
)

function watch(): void {
  if (document.querySelector('[data-unsaved]'))
    import('./leaving.ts').catch(() => console.warn('Unsaved changes are not watched.'))
}

watch()
document.addEventListener('htmx:after:swap', watch)
document.addEventListener('search:changed', ({ detail }: CustomEventInit<Annotation[]>) => {
  offerSaving(detail ?? [])
  watch()
})
