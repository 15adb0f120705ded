import { type Annotation, readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { withAnnotations } from '#src/domain/map/drawing/sync.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'

// Stores names and colors of shapes and overlays in session storage (SPEC §9 Storage).

const key = 'annotations'

export function storedAnnotations(): Annotation[] {
  try {
    return [
      ...readAnnotations(JSON.parse(readItem('sessionStorage', key) ?? '[]')),
      ...ofSavedSearch(),
    ]
  } catch {
    return ofSavedSearch()
  }
}

const ofSavedSearch = (): Annotation[] =>
  readAnnotations(JSON.parse(document.querySelector('#annotations')?.textContent ?? '[]'))

/** Saves annotations and removes the oldest ones if there are too many. */
export function saveAnnotations(annotations: readonly Annotation[]): void {
  if (annotations.length === 0) return
  const merged = withAnnotations(storedAnnotations(), annotations)
  if (!writeItem('sessionStorage', key, JSON.stringify(merged)))
    writeItem('sessionStorage', key, null)
  document.dispatchEvent(new CustomEvent('search:changed', { detail: annotations }))
}
