import { formatCount } from '#src/domain/context/units/numbers.ts'
import { onHtmx } from '#src/enhance/shared/on-htmx.ts'
import { say } from '#src/islands/shared/say.ts'

// Boxes of rows that one form sends, such as contacts: checks all of them, and says how many are checked.

const all = document.querySelector<HTMLInputElement>('[data-check-all]')
const form = document.querySelector<HTMLFormElement>(`#${all?.dataset['checkAll']}`)

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox' && control.name === 'ids'
const findBoxes = () => [...(form?.elements ?? [])].filter(isBox)

function check(isChecked: boolean): void {
  for (const box of findBoxes()) box.checked = isChecked
  reflect()
  sayCount()
}

const countText = () => {
  const { length } = findBoxes().filter(({ checked }) => checked)
  return `${formatCount(length)} selected`
}
const sayCount = () => say(countText())

function reflect(): void {
  const boxes = findBoxes()
  const count = boxes.filter(({ checked }) => checked).length
  const share = count > 0 && count === boxes.length
  if (all !== null) Object.assign(all, { checked: share, indeterminate: count > 0 && !share })
  form?.querySelector('[data-checked-count]')?.replaceChildren(countText())
}

document.addEventListener('change', ({ target }) => {
  if (target === all) check(all?.checked === true)
  else if (target instanceof Element && findBoxes().some((box) => box === target)) {
    reflect()
    // The buttons for what is checked may have come over it.
    target.scrollIntoView({ block: 'nearest' })
    sayCount()
  }
})

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-uncheck]') !== null) check(false)
})

onHtmx('after:swap', reflect)
addEventListener('pageshow', reflect)
reflect()
