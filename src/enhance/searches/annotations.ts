// Names and colors of shapes and overlays.

/** Those of this browser first, then those that were saved with the search on show. */
export function annotations(): unknown[] {
  const saved = document.querySelector('#annotations')?.textContent
  return [annotationsIn(sessionStorage.getItem('annotations')), annotationsIn(saved)].flat()
}

/** None of a text that is no list. */
export function annotationsIn(text: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
