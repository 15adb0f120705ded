import { readItem } from '#src/islands/shared/storage.ts'

/** This browser's first, then those of the saved search. */
export function annotations(): unknown[] {
  const saved = document.querySelector('#annotations')?.textContent
  return [annotationsIn(readItem('sessionStorage', 'annotations')), annotationsIn(saved)].flat()
}

/** Empty for anything but a list. */
export function annotationsIn(text: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
