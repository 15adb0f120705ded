import { atom, type ReadableAtom } from 'nanostores'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { MarkState } from '#src/domain/map/marks/marks.ts'
import { type MarkedListing, markedEvent } from '#src/islands/shared/marked.ts'
import { selectedHere } from '#src/islands/shared/selection.ts'
import { viewedHere } from '#src/islands/shared/viewed.ts'

export type StateOf = (id: string) => MarkState

type Known = Pick<MapResponse, 'saved' | 'hidden'>

/** How the listings of this person are told from the others; a mark that was just pressed counts before `known`. */
export function watchStates(
  signal: AbortSignal,
  known: () => Known | null,
): { readonly $stateOf: ReadableAtom<StateOf>; readonly renew: () => void } {
  const pressed = new Map<string, MarkState>()
  const $stateOf = atom<StateOf>(readStates(known(), pressed))
  const renew = () => $stateOf.set(readStates(known(), pressed))
  const note = (event: Event) => {
    const { id, mark } = (event as CustomEvent<MarkedListing>).detail
    pressed.set(id, mark === null ? 'plain' : mark === 'save' ? 'saved' : 'hidden')
    renew()
  }
  document.addEventListener(markedEvent, note, { signal })
  for (const type of ['listing:viewed', 'listing:selected'])
    document.addEventListener(type, renew, { signal })
  addEventListener('storage', renew, { signal })
  return { $stateOf, renew }
}

function readStates(known: Known | null, pressed: ReadonlyMap<string, MarkState>): StateOf {
  const selected = new Set(selectedHere())
  const viewed = new Set(viewedHere())
  const marks = new Map<string, MarkState>([
    ...(known?.hidden ?? []).map((id) => [id, 'hidden'] as const),
    ...(known?.saved ?? []).map((id) => [id, 'saved'] as const),
    ...pressed,
  ])
  return (id) => {
    if (selected.has(id)) return 'selected'
    const own = marks.get(id) ?? 'plain'
    return own === 'plain' && viewed.has(id) ? 'viewed' : own
  }
}
