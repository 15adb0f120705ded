import type { CartState } from './cart.store.ts'

// Adds checkboxes to the rows and cards of a list. Rows come and go, because htmx loads more of them.

const rows = () => document.querySelectorAll<HTMLElement>('#results [data-standard-status][id]')
const boxes = () => document.querySelectorAll<HTMLInputElement>('#results [data-select-listing]')

export const loadedIds = (): string[] => [...rows()].map(({ id }) => id)

export function showBoxes({ isSelecting, ids }: CartState): void {
  const results = document.querySelector('#results')
  results?.toggleAttribute('data-selecting', isSelecting)
  if (!isSelecting) removeBoxes()
  else {
    for (const row of rows()) addBox(row)
    checkBoxes(new Set(ids))
  }
}

function addBox(row: HTMLElement): void {
  if (row.querySelector('[data-select-listing]') !== null) return
  const photo = row.querySelector('.listing-row__photo, .listing-card__photo')
  const label = document.createElement('label')
  label.className = 'select-box'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = 'choice__box'
  box.dataset['selectListing'] = row.id
  const name = row.querySelector('a')?.textContent?.trim() ?? 'listing'
  box.setAttribute('aria-label', `Select ${name}`)
  label.append(box)
  photo?.append(label)
}

function removeBoxes(): void {
  for (const box of boxes()) box.parentElement?.remove()
  for (const row of rows()) delete row.dataset['selected']
}

function checkBoxes(chosen: ReadonlySet<string>): void {
  for (const box of boxes()) {
    const id = box.dataset['selectListing'] ?? ''
    box.checked = chosen.has(id)
    document.getElementById(id)?.toggleAttribute('data-selected', box.checked)
  }
}
