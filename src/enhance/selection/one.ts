import { selectionFull, selectionFullAdvice } from '#src/domain/messages/collections.ts'
import { addToSelection, removeFromSelection } from '#src/domain/results/selection.ts'
import { say } from '#src/islands/shared/say.ts'
import { ownerOf, selectedHere, store } from '#src/islands/shared/selection.ts'

/** Selects the listing of a page, or gives it up. */
export function toggleOne({ dataset: { selectOne: id = '' } }: HTMLElement): void {
  const owner = ownerOf()
  if (owner === null) return
  const ids = selectedHere()
  const wasSelected = ids.includes(id)
  const { selection, dropped } = addToSelection(ids, [id])
  if (dropped.length > 0) {
    alert(`${selectionFull}\n${selectionFullAdvice}`)
    return
  }
  const next = wasSelected ? removeFromSelection(ids, [id]) : selection
  store(owner, next)
  say(`${next.length} selected`)
}
