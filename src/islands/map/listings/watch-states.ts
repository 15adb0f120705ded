import { atom, type ReadableAtom } from 'nanostores'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { MarkState } from '#src/domain/map/marks/marks.ts'
import { type MarkedListing, markedEvent } from '#src/islands/shared/marked-listing.ts'
import { selectedHere } from '#src/islands/shared/stored-selection.ts'
import { readViewedIds } from '#src/islands/shared/viewed.ts'

export type StateOf = (id: string) => MarkState

type Marks = Pick<MapResponse, 'saved' | 'hidden'>

/** Follows the states of listings. What the user changes on this page takes precedence over `readMarks`. */
export function watchStates(
  signal: AbortSignal,
  readMarks: () => Marks | null,
): { readonly $stateOf: ReadableAtom<StateOf>; readonly renew: () => void } {
  const pressed = new Map<string, MarkState>()
  const $stateOf = atom<StateOf>(readStates(readMarks(), pressed))
  const renew = () => $stateOf.set(readStates(readMarks(), pressed))
  const note = (event: Event) => {
    const { id, state } = (event as CustomEvent<MarkedListing>).detail
    pressed.set(id, state)
    renew()
  }
  document.addEventListener(markedEvent, note, { signal })
  for (const type of ['listing:viewed', 'listing:selected'])
    document.addEventListener(type, renew, { signal })
  addEventListener('storage', renew, { signal })
  return { $stateOf, renew }
}

function readStates(response: Marks | null, pressed: ReadonlyMap<string, MarkState>): StateOf {
  const selected = new Set(selectedHere())
  const viewed = new Set(readViewedIds())
  const saved = new Set(response?.saved)
  const hidden = new Set(response?.hidden)
  return (id) => {
    if (selected.has(id)) return 'selected'
    const mark = pressed.get(id) ?? (saved.has(id) ? 'saved' : hidden.has(id) ? 'hidden' : 'plain')
    return mark === 'plain' && viewed.has(id) ? 'viewed' : mark
  }
}
