import { isId } from '#src/domain/ids.ts'
import { readItem, writeItem } from './storage.ts'

export const readViewedIds = (): readonly string[] =>
  readViewed(readItem('localStorage', viewedKey))

export function noteViewed(id: string): void {
  const viewed = JSON.stringify(addViewed(readViewedIds(), id))
  if (writeItem('localStorage', viewedKey, viewed))
    document.dispatchEvent(new Event('listing:viewed'))
}

export function forgetViewed(): void {
  if (writeItem('localStorage', viewedKey, null))
    document.dispatchEvent(new Event('listing:viewed'))
}

// Stores which listings were opened in this browser.

const viewedKey = 'viewed_listings'
const maxViewed = 500

/** Parses ids, newest first. The list is empty if the text is invalid. */
export function readViewed(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids)
      ? ids.filter((id): id is string => typeof id === 'string' && isId(id)).slice(0, maxViewed)
      : []
  } catch {
    return []
  }
}

export const addViewed = (viewed: readonly string[], id: string): readonly string[] =>
  [id, ...viewed.filter((viewedId) => viewedId !== id)].slice(0, maxViewed)
