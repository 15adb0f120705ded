import { makeButton } from '#src/enhance/shared/make-button.ts'
import { saveWidths } from './save.ts'

/** A button beside “Columns” that resets custom widths. */
export function offerReset(table: HTMLTableElement): void {
  if (!('sized' in table.dataset)) return
  const button = document.getElementById(resetId) ?? addButton()
  button.onclick = () => {
    for (const col of table.querySelectorAll('col')) col.removeAttribute('width')
    delete table.dataset['sized']
    saveWidths(table.dataset['columns'] ?? '', {})
    button.remove()
    table.querySelector<HTMLElement>('[data-column-edge]')?.focus()
  }
}

/** The server renders it if widths were already stored. */
function addButton(): HTMLElement {
  const button = makeButton('Reset widths', () => undefined)
  button.id = resetId
  Array.from(document.querySelectorAll('.results__columns')).at(-1)?.after(button)
  return button
}

const resetId = 'reset-widths'
