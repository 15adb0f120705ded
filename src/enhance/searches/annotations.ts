// Names and colors of shapes and overlays.

/** Those of this browser first, then those that were saved with the search on show. */
export function annotations(): unknown[] {
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
