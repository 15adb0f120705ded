import type { Selection } from '#src/domain/results/selection.ts'

// A box on every row or card that is loaded.

const rows = () => document.querySelectorAll<HTMLElement>('#results [data-standard-status][id]')
const boxes = () => document.querySelectorAll<HTMLInputElement>('#results [data-select-listing]')

export const loadedIds = (): string[] => [...rows()].map(({ id }) => id)

/** Adds the boxes that are missing; `toggle` is told what was checked or unchecked. */
export function showBoxes(toggle: (id: string, isChosen: boolean) => void): void {
  for (const row of rows()) {
    if (row.querySelector('[data-select-listing]') !== null) continue
    const photo = row.querySelector('.listing-row__photo, .listing-card__photo')
    photo?.append(makeBox(row, toggle))
  }
}

function makeBox(
  row: HTMLElement,
  toggle: (id: string, isChosen: boolean) => void,
): HTMLLabelElement {
  const label = document.createElement('label')
  label.className = 'select-box'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = 'choice__box'
  box.dataset['selectListing'] = row.id
  box.setAttribute(
    'aria-label',
    `Select ${row.querySelector('a')?.textContent?.trim() ?? 'listing'}`,
  )
  box.addEventListener('change', () => toggle(row.id, box.checked))
  label.append(box)
  return label
}

export function removeBoxes(): void {
  for (const box of boxes()) box.parentElement?.remove()
  for (const row of rows()) delete row.dataset['selected']
}

/** Checks those that are selected and unchecks the others. */
export function checkBoxes(ids: Selection): void {
  const chosen = new Set(ids)
  for (const box of boxes()) {
    const id = box.dataset['selectListing'] ?? ''
    box.checked = chosen.has(id)
    const row = document.getElementById(id)
    if (row !== null) row.toggleAttribute('data-selected', box.checked)
  }
}
