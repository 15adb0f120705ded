import {
  readOwner,
  readSelection,
  type Selection,
  type SelectionOwner,
  type StoredSelection,
  selectedCountCookie,
  selectionKey,
  selectionOf,
  updateStored,
} from '#src/domain/search/results/selection.ts'
import { readItem, writeItem } from './storage.ts'

// Stores the selection: ids in local storage, and their number in a cookie.

export const ownerOf = (): SelectionOwner => readOwner(document.body.dataset['owner'] ?? '')

export const readStored = (): StoredSelection =>
  readSelection(readItem('localStorage', selectionKey))

export const selectedHere = (): Selection => selectionOf(readStored(), ownerOf()).ids

export function store(owner: SelectionOwner, ids: Selection): void {
  setCount(owner, ids.length)
  writeItem('localStorage', selectionKey, JSON.stringify(updateStored(readStored(), owner, ids)))
  document.dispatchEvent(new Event('listing:selected'))
}

/** Clears the selection of another user (SPEC §4), adopts one made before signing in, and updates the cookie. */
export function settleSelection(): void {
  const owner = ownerOf()
  const selection = readStored()
  const { ids } = selectionOf(selection, owner)
  const isSettled = selection.userId === owner.userId && selection.signedOut === undefined
  if (owner.userId === null || isSettled) {
    setCount(owner, ids.length)
    return
  }
  for (const before of [selection, selection.signedOut])
    if (before !== undefined) setCount(before, 0)
  store(owner, ids)
}

const daysStored = 30

function setCount(owner: SelectionOwner, count: number): void {
  const pair = `${selectedCountCookie(owner)}=${count || ''}`
  const age = count === 0 ? 0 : daysStored * 24 * 60 * 60
  const isThere = document.cookie.split('; ').some((cookie) => cookie === pair)
  if (!isThere) document.cookie = `${pair}; path=/; max-age=${age}; samesite=lax`
}
