import { addFieldSearchDelayMs } from '#src/domain/limits.ts'
import { fieldReloadFailed } from '#src/domain/messages/filter.ts'
import { addableFieldsPath, formFieldsPath } from '#src/domain/results/panel-paths.ts'
import { afterQuiet, element, parseMarkup } from '#src/islands/shared/dom.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import { makeCycles } from './dates.ts'
import { cardNamed, cardsIn, controlsIn } from './dom.ts'
import { type Panel, say } from './panel.ts'

// Fields beside those of the panel, by section (SPEC §2). The list is loaded once it is unfolded and searched in place.

const listIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-add-list]')!
const buttonsIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLButtonElement>('button[name="_add"]'),
]

const typesOf = (form: HTMLFormElement) => {
  const sent = new FormData(form)
  const types = sent.getAll('PropertyType.in').map(String)
  return types.length > 0 ? types : sent.getAll('PropertyClass.in').map(String)
}

/** The MLSs that are chosen. */
export const mlsOf = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('MlsId.in').map(String)

/** Another choice of types or fields makes another list. */
export function forgetFields(form: HTMLFormElement): void {
  listIn(form).replaceChildren()
  const details = form.querySelector<HTMLDetailsElement>('[data-add-field]')
  if (details !== null) details.open = false
}

export async function loadFields({ form }: Panel): Promise<void> {
  const list = listIn(form)
  if (list.childElementCount > 0) return
  const body = new URLSearchParams(
    cardsIn(form).map(({ dataset }) => ['_fields', dataset['card'] ?? '']),
  )
  for (const type of typesOf(form)) body.append('_property_types', type)
  for (const id of mlsOf(form)) body.append('_mls_ids', id)
  try {
    const response = await fetch(addableFieldsPath(), {
      method: 'POST',
      headers: tokenHeader(),
      body,
    })
    if (!response.ok) throw new Error(`The list of fields answers with ${response.status}.`)
    list.replaceChildren(...parseMarkup(await response.text()).body.childNodes)
    show(form)
  } catch {
    say(form, fieldReloadFailed)
  }
}

const waiting = new WeakMap<HTMLFormElement, () => void>()

/** Shows the fields whose names have all the words that were typed, once typing pauses. */
export function filterFields(form: HTMLFormElement): void {
  const later = waiting.get(form) ?? afterQuiet(addFieldSearchDelayMs, () => show(form)).later
  waiting.set(form, later)
  later()
}

function show(form: HTMLFormElement): void {
  const typed = form.querySelector<HTMLInputElement>('[name="_add_search"]')!.value
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  for (const section of listIn(form).querySelectorAll('details')) {
    const buttons = buttonsIn(section)
    for (const button of buttons)
      button.hidden = !words.every((word) => button.textContent.toLowerCase().includes(word))
    section.hidden = buttons.every(({ hidden }) => hidden)
    section.open = words.length > 0 && !section.hidden
  }
  const isNothing = buttonsIn(listIn(form)).every(({ hidden }) => hidden)
  listIn(form).querySelector('p')?.remove()
  if (isNothing)
    listIn(form).append(
      element(
        'p',
        { class: 'filter-card__hint', role: 'status' },
        'There is no such field to add.',
      ),
    )
}

/** The arrows go through what was found, from the box and back to it. */
export function moveInList(event: KeyboardEvent): void {
  const { target, key } = event
  const around = target instanceof Element ? target.closest('[data-add-field]') : null
  if (around === null || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
  const box = around.querySelector<HTMLElement>('input')!
  const items = around.querySelectorAll<HTMLElement>('[data-add-list] summary, button[name="_add"]')
  const all = [box, ...[...items].filter((one) => one.checkVisibility())]
  const at = all.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)
  if (at < 0 || at >= all.length) return
  event.preventDefault()
  all[at]!.focus()
}

/** Brings the card of a field and goes to it. */
export async function addField({ form }: Panel, button: HTMLButtonElement): Promise<void> {
  const field = button.value
  try {
    const response = await fetch(formFieldsPath([field], typesOf(form), mlsOf(form)))
    if (!response.ok) throw new Error(`The form of the field answers with ${response.status}.`)
    const cards = cardsIn(parseMarkup(await response.text()))
    if (cardNamed(form, field) === undefined) form.querySelector('[data-cards]')!.append(...cards)
    button.remove()
    show(form)
    makeCycles(form)
    const card = cardNamed(form, field)!
    card.open = true
    card.scrollIntoView({ block: 'nearest' })
    controlsIn(card)[0]?.focus()
  } catch {
    say(form, fieldReloadFailed)
  }
}
