import { isId } from '#src/domain/ids.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'

// The selection cart of a browser (SPEC §4, §5).

export type Selection = readonly string[]

export interface SelectionOwner {
  readonly role: string
  readonly userId: string | null
}

export const ownerText = ({ role, userId }: SelectionOwner): string =>
  role === 'idx' && userId === null ? '' : [role, userId].filter(Boolean).join(' ')

export function readOwner(text: string): SelectionOwner {
  const [role = '', userId = null] = (text || 'idx').split(' ')
  return { role, userId }
}

interface OwnedSelection extends SelectionOwner {
  readonly ids: Selection
}

/** `signedOut` is the selection of a user who has signed out. It is stored while a visitor has another selection. */
export interface StoredSelection extends OwnedSelection {
  readonly signedOut?: OwnedSelection
}

export const nothingSelected: StoredSelection = { role: 'idx', userId: null, ids: [] }

export function readSelection(text: string | null): StoredSelection {
  let value: unknown = null
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return nothingSelected
  }
  const owned = readOwned(value)
  if (owned === null) return nothingSelected
  const signedOut = readOwned((value as { signedOut?: unknown }).signedOut)
  return signedOut === null ? owned : { ...owned, signedOut }
}

function readOwned(value: unknown): OwnedSelection | null {
  const {
    role,
    userId = null,
    ids,
  } = (value ?? {}) as Partial<Record<keyof OwnedSelection, unknown>>
  if (typeof role !== 'string' || !Array.isArray(ids)) return null
  if (userId !== null && typeof userId !== 'string') return null
  const validIds = ids.filter((id): id is string => typeof id === 'string' && isId(id))
  return { role, userId, ids: [...new Set(validIds)].slice(0, selectionCartMaximum) }
}

/** The selection, even from before signing in (SPEC §4). If `isForeign`, the stored one is another user's: clear it. */
export function selectionOf(
  selection: StoredSelection,
  { userId }: SelectionOwner,
): { ids: Selection; isForeign: boolean } {
  const selections = [selection.signedOut, selection].filter((owned) => owned !== undefined)
  const mine = selections.filter((owned) => owned.userId === userId || owned.userId === null)
  const isForeign = userId !== null && mine.length < selections.length
  return {
    ids: addToSelection(
      [],
      mine.flatMap(({ ids }) => ids),
    ).selection,
    isForeign,
  }
}

/** A visitor's selection is stored next to that of a user who signed out, and does not replace it. */
export function updateStored(
  selection: StoredSelection,
  { role, userId }: SelectionOwner,
  ids: Selection,
): StoredSelection {
  const owned = { role, userId, ids }
  if (userId !== null) return owned
  const { signedOut } = selection
  const waiting = selection.userId === null ? signedOut : readOwned(selection)
  return waiting ? { ...owned, signedOut: waiting } : owned
}

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

export function shareSelected(
  selection: Selection,
  ids: readonly string[],
): 'all' | 'some' | 'none' {
  const chosen = new Set(selection)
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** The name of the cookie with the number of selected listings, one for each role and user (SPEC §9 Storage). */
export const selectedCountCookie = ({ role, userId }: SelectionOwner): string =>
  ['selected_listings', role, ...(userId === null ? [] : [userId])].join('_')

export const selectionKey = 'selected_listings'

/** Reads the cookie's number, limited because anyone can forge it. */
export const countSelected = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(Number(text), selectionCartMaximum) : 0
