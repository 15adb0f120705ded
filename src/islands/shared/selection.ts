import {
  nothingSelected,
  readSelection,
  type Selection,
  type SelectionOwner,
  type StoredSelection,
  selectedCountCookie,
  selectionKey,
} from '#src/domain/results/selection.ts'

// What this browser keeps of the selection: the ids, and how many there are in a cookie for the pages.

/** Who looks at the page, by its Select button; null for a page without one. */
export function ownerOf(): SelectionOwner | null {
  const button = document.querySelector<HTMLElement>('[data-select]')
  if (button === null) return null
  const [role = '', userId = null] = (button.dataset['select'] || 'idx').split(' ')
  return { role, userId }
}

export function readStored(): StoredSelection {
  try {
    return readSelection(localStorage.getItem(selectionKey))
  } catch {
    return nothingSelected
  }
}

const daysKept = 30

/** Tells the page, too (`listing:selected`). */
export function store(owner: SelectionOwner, ids: Selection): void {
  const age = ids.length === 0 ? 0 : daysKept * 24 * 60 * 60
  document.cookie = `${selectedCountCookie(owner)}=${ids.length}; path=/; max-age=${age}; samesite=lax`
  try {
    localStorage.setItem(selectionKey, JSON.stringify({ ...owner, ids } satisfies StoredSelection))
  } catch {
    // The selection lasts as long as the page.
  }
  document.dispatchEvent(new Event('listing:selected'))
}
