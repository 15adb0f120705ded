import { type Annotation, readAnnotations } from '#src/domain/drawing/shapes/annotations.ts'
import { withAnnotations } from '#src/domain/drawing/sync.ts'

// Names and colors of shapes and overlays, in session storage (SPEC §9 Storage).

const key = 'annotations'

export function storedAnnotations(): Annotation[] {
  try {
    return [...readAnnotations(JSON.parse(sessionStorage.getItem(key) ?? '[]')), ...ofSavedSearch()]
  } catch {
    return ofSavedSearch()
  }
}

/** Those that were saved with the search whose page this is. */
const ofSavedSearch = (): Annotation[] =>
  readAnnotations(JSON.parse(document.querySelector('#annotations')?.textContent ?? '[]'))

/** Saves these as the newest; the oldest go where there is no room. */
export function saveAnnotations(annotations: readonly Annotation[]): void {
  if (annotations.length === 0) return
  const all = withAnnotations(storedAnnotations(), annotations)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    sessionStorage.removeItem(key)
  }
  if (isUnsaved(annotations)) offerSaving()
  document.dispatchEvent(new Event('search:changed'))
}

/** A shape of the saved search has another name or color. */
const isUnsaved = (annotations: readonly Annotation[]): boolean => {
  const saved = ofSavedSearch()
  return annotations.some((now) => {
    const { Substring } = now.Match
    const before = saved.find(({ Match }) => Match.Substring === Substring)
    return JSON.stringify(before?.Attributes) !== JSON.stringify(now.Attributes)
  })
}

/** The saved search can be saved with what is shown at its shapes (SPEC §4). */
function offerSaving(): void {
  const form = document.querySelector<HTMLElement>('form[data-update-search]')
  if (form?.hidden !== true) return
  form.hidden = false
  form.dataset['unsaved'] = ''
}
