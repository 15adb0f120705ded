import { addViewed, readViewed, viewedKey } from '#src/domain/listing/viewed.ts'

/** Browsers may deny storage. */
export function viewedHere(): readonly string[] {
  try {
    return readViewed(localStorage.getItem(viewedKey))
  } catch {
    return []
  }
}

/** Also fires `listing:viewed`. */
export function noteViewed(id: string): void {
  try {
    localStorage.setItem(viewedKey, JSON.stringify(addViewed(viewedHere(), id)))
  } catch {
    return
  }
  document.dispatchEvent(new Event('listing:viewed'))
}
