import { atom, type ReadableAtom } from 'nanostores'
import type { MarkState } from '#src/domain/map/marks/marks.ts'
import { selectedHere } from '#src/islands/shared/selection.ts'
import { viewedHere } from '#src/islands/shared/viewed.ts'

export type StateOf = (id: string) => MarkState

/** How the listings of this browser's person are told from the others. */
export function watchStates(signal: AbortSignal): ReadableAtom<StateOf> {
  const $stateOf = atom<StateOf>(readStates())
  const renew = () => $stateOf.set(readStates())
  for (const type of ['listing:viewed', 'listing:selected'])
    document.addEventListener(type, renew, { signal })
  addEventListener('storage', renew, { signal })
  return $stateOf
}

function readStates(): StateOf {
  const selected = new Set(selectedHere())
  const viewed = new Set(viewedHere())
  return (id) => (selected.has(id) ? 'selected' : viewed.has(id) ? 'viewed' : 'plain')
}
