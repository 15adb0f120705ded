import { selectedHere } from '#src/islands/shared/stored-selection.ts'

function reflect(): void {
  const link = document.querySelector('[data-selected-link]')
  link?.replaceChildren(`Selected (${selectedHere().length})`)
}

for (const type of ['listing:selected', 'storage']) addEventListener(type, reflect, true)
