import { fieldsName } from '#src/domain/search/filter/convert/form-names.ts'

export function readForm(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const fields = pairs.filter(
    ([name, value]) => value !== '' && name !== 'authenticity_token' && !name.endsWith('.search'),
  )
  const hasCards = fields.some(([name]) => name === fieldsName)
  return new URLSearchParams(hasCards ? fields : [...fields, [fieldsName, '']])
}

export const cardOf = (control: Element): HTMLDetailsElement | null =>
  control.closest<HTMLDetailsElement>('[data-card]')

export const fieldOf = (control: Element): string | null => cardOf(control)?.dataset['card'] ?? null

export const openLists = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-kind="list"][open]')].map(
    ({ dataset }) => dataset['card'] ?? '',
  )

type Control = HTMLInputElement | HTMLSelectElement

export const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

export const isText = (control: Control): boolean =>
  control instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(control.type)

export function touchedControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(
        (option) => option.selected !== option.defaultSelected && option.selected,
      )
    return isText(control)
      ? control.value !== control.defaultValue
      : control.checked !== control.defaultChecked
  })
}

/** Enables a disabled card when one of its controls changes. */
export function enableCard(form: HTMLFormElement, control: Control): void {
  const off = form.elements.namedItem(`${fieldOf(control) ?? ''}.off`)
  if (off instanceof HTMLInputElement && off !== control) off.checked = false
}

export function goTo(form: HTMLFormElement, name: string): void {
  const namedItem = form.elements.namedItem(name)
  const control = namedItem instanceof RadioNodeList ? namedItem[0] : namedItem
  if (!(control instanceof HTMLElement)) return
  const card = cardOf(control)
  if (card !== null) card.open = true
  control.focus()
}
