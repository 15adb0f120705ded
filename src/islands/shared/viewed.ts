import { addViewed, readViewed, viewedKey } from '#src/domain/listing/viewed.ts'

/** What this browser keeps of the listings that were opened; it may refuse to. */
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
