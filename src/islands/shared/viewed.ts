import { addViewed, readViewed, viewedKey } from '#src/domain/listing/viewed.ts'

/** The opened listings in the browser's storage, which it may refuse. */
export function viewedHere(): readonly string[] {
  try {
    return readViewed(localStorage.getItem(viewedKey))
  } catch {
    return []
  }
}

/** Tells the page, too (`listing:viewed`). */
export function noteViewed(id: string): void {
  try {
    localStorage.setItem(viewedKey, JSON.stringify(addViewed(viewedHere(), id)))
  } catch {
    return
  }
  document.dispatchEvent(new Event('listing:viewed'))
}
