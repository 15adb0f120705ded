import { newSavedSearchPath } from '#src/domain/searches/paths.ts'

// Saving a search: its name is asked for in a dialog, what is shown at its shapes goes along, and a script watches over
// changes that are not saved, where there are any.

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

document.addEventListener('click', (event) => {
  const name = (event.target as Element).closest<HTMLAnchorElement>('[data-rename]')
  if (name === null || !isPlain(event)) return
  event.preventDefault()
  import('./rename.ts').then(({ rename }) => rename(name)).catch(() => location.assign(name.href))
})

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>(`a[href^="${newSavedSearchPath()}"]`)
      : null
  if (link === null || !isPlain(event) || event.defaultPrevented) return
  event.preventDefault()
  import('../shared/page-dialog.ts')
    .then(({ openPageDialog }) => openPageDialog(link.href))
    .catch(() => location.assign(link.href))
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

/** Those of this browser first, then those that were saved with the search on show. */
function annotations(): unknown[] {
  const saved = document.querySelector('#annotations')?.textContent
  return [read(sessionStorage.getItem('annotations')), read(saved)].flat()
}

function read(text: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function watch(): void {
  if (document.querySelector('[data-unsaved]'))
    import('./leaving.ts').catch(() => console.warn('Unsaved changes are not watched.'))
}

watch()
for (const type of ['htmx:after:swap', 'search:changed']) document.addEventListener(type, watch)
