import { atom, type ReadableAtom } from 'nanostores'
import { handleWords } from '#src/domain/drawing/shapes/describe.ts'
import { isSameHandle } from '#src/domain/drawing/shapes/handles.ts'
import { stopWith } from '#src/islands/map/core/stop.ts'
import type { Bench } from './bench.ts'
import { choosable, chosenHandle, sayHandle } from './edit.ts'

/** What of the edited shape the arrow keys may move, as a list to choose from; neither changes while it is moved. */
export interface HandleChoice {
  readonly $names: ReadableAtom<readonly string[]>
  /** -1 for none. */
  readonly $chosen: ReadableAtom<number>
  choose(index: number): void
}

export function offerHandles(bench: Bench): HandleChoice {
  const $names = atom<readonly string[]>([])
  const $chosen = atom(-1)
  let known = ''
  const renew = () => {
    const all = choosable(bench)
    const corners = all.filter(({ kind }) => kind === 'corner').length
    // What they are called goes by their number.
    const key = `${corners} ${all.at(0)?.kind} ${all.length}`
    if (key !== known) $names.set(all.map((handle) => handleWords(handle, corners)))
    known = key
    const chosen = chosenHandle(bench)
    $chosen.set(chosen === undefined ? -1 : all.findIndex((handle) => isSameHandle(handle, chosen)))
  }
  const stops = [bench.store.$drawing.subscribe(renew), bench.$handle.listen(renew)]
  stopWith(bench.context.signal, stops)
  return {
    $names,
    $chosen,
    choose(index) {
      bench.$handle.set(choosable(bench)[index] ?? null)
      sayHandle(bench)
    },
  }
}
