import { type Annotation, readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { withAnnotations } from '#src/domain/map/drawing/sync.ts'

// Names and colors of shapes and overlays, in session storage (SPEC §9 Storage).

const key = 'annotations'

export function storedAnnotations(): Annotation[] {
  try {
    return [...readAnnotations(JSON.parse(sessionStorage.getItem(key) ?? '[]')), ...ofSavedSearch()]
  } catch {
    return ofSavedSearch()
  }
}

const ofSavedSearch = (): Annotation[] =>
  readAnnotations(JSON.parse(document.querySelector('#annotations')?.textContent ?? '[]'))

/** The oldest are removed when there are too many. */
export function saveAnnotations(annotations: readonly Annotation[]): void {
  if (annotations.length === 0) return
  const all = withAnnotations(storedAnnotations(), annotations)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    sessionStorage.removeItem(key)
  }
  document.dispatchEvent(new CustomEvent('search:changed', { detail: annotations }))
}
