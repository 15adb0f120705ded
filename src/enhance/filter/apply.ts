import { filterForm, inputsIn, isChanged, noteSent } from './form-state.ts'
import { showPricesIn } from './show-prices.ts'

// A changed menu of the search form applies when it closes; losing focus closes it.

const menuSelector = 'details[name]'

const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(menuSelector) : null

document.addEventListener(
  'toggle',
  ({ target }) => {
    const menu = menuOf(target)
    if (menu === null || menu !== target) return
    if (menu.open) void showPricesIn(menu)
    else if (inputsIn(menu).some(isChanged)) menu.closest('form')?.requestSubmit()
  },
  { capture: true },
)

for (const menu of document.querySelectorAll(`${menuSelector}[open]`)) void showPricesIn(menu)

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = menuOf(target)
  if (menu === null || !(relatedTarget instanceof Node) || menu.contains(relatedTarget)) return
  menu.open = false
})

// Moves focus to the visible part of the closing menu.
document.addEventListener(
  'submit',
  ({ target }) => {
    const form = filterForm()
    if (form === null || target !== form) return
    noteSent(form)
    menuOf(document.activeElement)?.querySelector('summary')?.focus()
  },
  { capture: true },
)
