import { isId } from '#src/domain/ids.ts'
import { selectionCartMaximum } from '#src/domain/limits.ts'

// The selection cart (SPEC §4, §5): which listings somebody picked in this browser.

/** Ids of listings, in the order in which they were picked. */
export type Selection = readonly string[]

/** Whose selection it is: the role, and who of that role, or nobody for a visitor. */
export interface SelectionOwner {
  readonly role: string
  readonly userId: string | null
}

export interface StoredSelection extends SelectionOwner {
  readonly ids: Selection
}

export const nothingSelected: StoredSelection = { role: 'idx', userId: null, ids: [] }

type Stored = Partial<Record<keyof StoredSelection, unknown>> | null

/** What the browser keeps; whatever is none of ours is nothing. */
export function readSelection(text: string | null): StoredSelection {
  let stored: Stored = null
  try {
    stored = JSON.parse(text ?? 'null') as Stored
  } catch {
    return nothingSelected
  }
  const { role, userId = null, ids }: NonNullable<Stored> = stored ?? {}
  if (
    typeof role !== 'string' ||
    !Array.isArray(ids) ||
    !(userId === null || typeof userId === 'string')
  )
    return nothingSelected
  const known = ids.filter((id): id is string => typeof id === 'string' && isId(id))
  return { role, userId, ids: [...new Set(known)].slice(0, selectionCartMaximum) }
}

/**
 * What of the stored selection is this person's: their own, or what they picked before they signed in. `isForeign` if
 * somebody else had signed in, whose selection is to be cleared (SPEC §4); a visitor sees nothing of it.
 */
export function selectionOf(
  stored: StoredSelection,
  { userId }: SelectionOwner,
): { ids: Selection; isForeign: boolean } {
  if (stored.userId === userId || stored.userId === null)
    return { ids: stored.ids, isForeign: false }
  return { ids: [], isForeign: userId !== null }
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

/** Where the browser keeps the selection. */
export const selectionKey = 'selected_listings'
