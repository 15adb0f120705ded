import type { Annotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import { onPress } from '#src/enhance/shared/on-press.ts'
import { annotations } from './page-annotations.ts'
import { offerSaving } from './unsaved.ts'

// Saves searches: opens a dialog for the name, includes annotations of shapes, and keeps track of unsaved changes.

onPress('a[href^="/saved_searches/new"],[data-rename]', async (link) =>
  (await import('./open.ts')).open(link),
)

const field = 'saved_search[Annotations]'

document.addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event
    const input = target instanceof HTMLFormElement ? target.elements.namedItem(field) : null
    if (!(input instanceof HTMLInputElement)) return
    // A form that the server has returned with errors already contains annotations.
    if (input.closest('.error-page') === null) input.value = JSON.stringify(annotations())
    event.preventDefault()
    import('./send-search.ts').then(
      ({ send }) => send(input.form!, submitter),
      () => input.form!.submit(),
    )
  },
  { capture: true },
)

function watch(): void {
  if (document.querySelector('[data-unsaved]'))
    import('./leaving-unsaved.ts').catch(() => console.warn('Unsaved changes are not watched.'))
}

watch()
document.addEventListener('htmx:after:swap', watch)
document.addEventListener('search:changed', ({ detail }: CustomEventInit<Annotation[]>) => {
  offerSaving(detail ?? [])
  watch()
})
