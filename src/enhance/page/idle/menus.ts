// Closes a menu (`<details data-menu>`) on Escape, on a click elsewhere, and on submit.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeAll(except: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!except(menu)) menu.open = false
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Node) closeAll((menu) => menu.contains(target))
})

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  const innermost = [...openMenus()].at(-1)
  if (innermost === undefined) return
  innermost.open = false
  innermost.querySelector('summary')?.focus()
})

document.addEventListener('submit', ({ submitter }) => {
  if (submitter !== null) closeAll(() => false)
})
