import { isId } from '#src/domain/ids.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'

// The selection cart (SPEC §4, §5): the listings that a user has selected in this browser.

/** Ids of listings, in the order in which they were picked. */
export type Selection = readonly string[]

/** Whose selection it is: the role, and the user's id, or null for a visitor. */
export interface SelectionOwner {
  readonly role: string
  readonly userId: string | null
}

/** How a page names them: nothing for a visitor. */
export const ownerText = ({ role, userId }: SelectionOwner): string =>
  role === 'idx' && userId === null ? '' : [role, userId].filter(Boolean).join(' ')

export function readOwner(text: string): SelectionOwner {
  const [role = '', userId = null] = (text || 'idx').split(' ')
  return { role, userId }
}

interface Owned extends SelectionOwner {
  readonly ids: Selection
}

/** `signedOut` waits for its owner while a visitor has a selection of their own. */
export interface StoredSelection extends Owned {
  readonly signedOut?: Owned
}

export const nothingSelected: StoredSelection = { role: 'idx', userId: null, ids: [] }

/** What the browser stores; whatever is none of ours is nothing. */
export function readSelection(text: string | null): StoredSelection {
  let stored: unknown = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return nothingSelected
  }
  const owned = readOwned(stored)
  if (owned === null) return nothingSelected
  const signedOut = readOwned((stored as { signedOut?: unknown }).signedOut)
  return signedOut === null ? owned : { ...owned, signedOut }
}

function readOwned(stored: unknown): Owned | null {
  const { role, userId = null, ids } = (stored ?? {}) as Partial<Record<keyof Owned, unknown>>
  if (typeof role !== 'string' || !Array.isArray(ids)) return null
  if (userId !== null && typeof userId !== 'string') return null
  const known = ids.filter((id): id is string => typeof id === 'string' && isId(id))
  return { role, userId, ids: [...new Set(known)].slice(0, selectionCartMaximum) }
}

/**
 * The part of the stored selection that belongs to the user, including what was selected before signing in. `isForeign`
 * if it is another user's and must be cleared (SPEC §4); a visitor sees none of it.
 */
export function selectionOf(
  stored: StoredSelection,
  { userId }: SelectionOwner,
): { ids: Selection; isForeign: boolean } {
  const all = [stored.signedOut, stored].filter((owned) => owned !== undefined)
  const mine = all.filter((owned) => owned.userId === userId || owned.userId === null)
  const isForeign = userId !== null && mine.length < all.length
  return {
    ids: addToSelection(
      [],
      mine.flatMap(({ ids }) => ids),
    ).selection,
    isForeign,
  }
}

/** What to store after a selection; a visitor does not replace the selection of a user who signed out. */
export function storedWith(
  stored: StoredSelection,
  { role, userId }: SelectionOwner,
  ids: Selection,
): StoredSelection {
  const owned = { role, userId, ids }
  if (userId !== null) return owned
  const { signedOut } = stored
  const waiting = stored.userId === null ? signedOut : readOwned(stored)
  return waiting ? { ...owned, signedOut: waiting } : owned
}

/** The selection with the ids; those beyond the most are dropped. */
export function addToSelection(
  selection: Selection,
  ids: readonly string[],
): { selection: Selection; dropped: readonly string[] } {
  const fresh = [...new Set(ids)].filter((id) => isId(id) && !selection.includes(id))
  const room = Math.max(0, selectionCartMaximum - selection.length)
  return { selection: [...selection, ...fresh.slice(0, room)], dropped: fresh.slice(room) }
}

export function removeFromSelection(selection: Selection, ids: readonly string[]): Selection {
  const gone = new Set(ids)
  return selection.filter((id) => !gone.has(id))
}

/** Whether all of the ids are selected, some or none; none of no ids. */
export function shareSelected(
  selection: Selection,
  ids: readonly string[],
): 'all' | 'some' | 'none' {
  const chosen = new Set(selection)
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** The cookie that tells how many are selected, one per role and user (SPEC §9 Storage). */
export const selectedCountCookie = ({ role, userId }: SelectionOwner): string =>
  ['selected_listings', role, ...(userId === null ? [] : [userId])].join('_')

/** The browser's storage key of the selection. */
export const selectionKey = 'selected_listings'

/** As its cookie says it, which anybody can write. */
export const countSelected = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(Number(text), selectionCartMaximum) : 0
