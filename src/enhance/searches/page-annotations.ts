import { readItem } from '#src/islands/shared/storage.ts'

/** Returns annotations stored in this browser, followed by those of the saved search. */
export function annotations(): unknown[] {
  const saved = document.querySelector('#annotations')?.textContent
  return [annotationsIn(readItem('sessionStorage', 'annotations')), annotationsIn(saved)].flat()
}

/** Parses annotations. The list is empty for anything but a JSON array. */
export function annotationsIn(text: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
