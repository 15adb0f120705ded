import { selectionFull, selectionFullAdvice } from '#src/domain/collections/messages.ts'
import { addToSelection, removeFromSelection } from '#src/domain/search/results/selection.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { say } from '#src/islands/shared/say.ts'
import { ownerOf, selectedHere, store } from '#src/islands/shared/stored-selection.ts'

const id = /^\/(?:listings|listing_detail)\/(\d{26})$/.exec(location.pathname)?.[1]
const actions = document.getElementById('more-actions')

if (id !== undefined && actions !== null) addButton(id, actions)

function addButton(id: string, actions: Element): void {
  const button = makeButton('', () => toggleSelected(id))
  button.dataset['selectOne'] = ''
  const reflect = () => {
    button.textContent = selectedHere().includes(id) ? 'Deselect' : 'Select'
  }
  reflect()
  document.addEventListener('listing:selected', reflect)
  addEventListener('storage', reflect)
  button.className = 'menu__link'
  const item = document.createElement('li')
  item.append(button)
  actions.append(item)
}

export function toggleSelected(id: string): void {
  const ids = selectedHere()
  const { selection, dropped } = addToSelection(ids, [id])
  if (dropped.length > 0) {
    alert(`${selectionFull}\n${selectionFullAdvice}`)
    return
  }
  const newSelection = ids.includes(id) ? removeFromSelection(ids, [id]) : selection
  store(ownerOf(), newSelection)
  say(`${newSelection.length} selected`)
}
