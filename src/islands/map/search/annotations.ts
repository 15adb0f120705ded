import { type Annotation, readAnnotations } from '#src/domain/drawing/shapes/annotations.ts'
import { withAnnotations } from '#src/domain/drawing/sync.ts'

// Names and colours of shapes and overlays, kept while the tab is open (SPEC §9 Storage: annotations in session storage).

const key = 'annotations'

export function storedAnnotations(): Annotation[] {
  try {
    return readAnnotations(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps these as the newest; the oldest go where there is no room. */
export function keepAnnotations(annotations: readonly Annotation[]): void {
  if (annotations.length === 0) return
  const all = withAnnotations(storedAnnotations(), annotations)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    sessionStorage.removeItem(key)
  }
}
