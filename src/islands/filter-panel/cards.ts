import type { FieldType } from '#src/domain/dictionary/field.ts'
import { checked } from '#src/domain/filter/cards/check.ts'
import { isEmpty } from '#src/domain/filter/cards/empty.ts'
import { fieldSummary } from '#src/domain/filter/cards/field-summary.ts'
import type { FieldCard, FieldKind } from '#src/domain/filter/cards/types.ts'
import { type CardPart, splitControlName } from '#src/domain/filter/convert/form-names.ts'
import { readValue } from '#src/domain/filter/convert/read-value.ts'
import { element } from '#src/islands/shared/dom.ts'
import { cardsIn, controlsIn } from './dom.ts'

// What stands in the cards (SPEC §4): editing a value enables a card and unfolds it, clearing all of them disables it.

/** A card as its controls say it. */
export function readCard(details: HTMLElement): FieldCard | null {
  const { card: field = '', kind, type } = details.dataset
  const label = details.querySelector('.filter-card__label')?.textContent ?? ''
  const definition = {
    field,
    label,
    kind: kind as FieldKind,
    type: type as FieldType,
    multiple: false,
  }
  const controls = partsIn(details)
  const read = readValue(definition, controls)
  if (read === null) return null
  const card = { field, label, type: definition.type, enabled: true, ...read } as FieldCard
  return checked({ ...card, enabled: !controls.has('off') && !isEmpty(card) })
}

function partsIn(details: HTMLElement): Map<CardPart, string[]> {
  const parts = new Map<CardPart, string[]>()
  for (const control of controlsIn(details)) {
    const part = splitControlName(control.name)?.part
    const isSent =
      !(control instanceof HTMLInputElement) ||
      !/^(checkbox|radio)$/.test(control.type) ||
      control.checked
    if (part !== undefined && isSent) parts.set(part, [...(parts.get(part) ?? []), control.value])
  }
  return parts
}

/** Brings head and state of a card up to date; `edited` is the control that a person has changed. */
export function refreshCard(details: HTMLDetailsElement, edited?: Element): void {
  const off = controlsIn(details).find(({ name }) => name.endsWith('.off'))
  if (edited !== undefined && edited !== off && off instanceof HTMLInputElement) off.checked = false
  const card = readCard(details)
  if (card === null) return
  const isWrong = card.errors !== undefined
  details.dataset['state'] = isWrong
    ? 'wrong'
    : card.enabled
      ? 'on'
      : isEmpty(card)
        ? 'empty'
        : 'off'
  details.querySelector('[data-summary]')!.textContent = isWrong ? '' : fieldSummary(card)
  if (edited !== undefined && card.enabled) details.open = true
}

/** Shows the mistakes of a card beside its controls, and takes those away that were mended. */
export function showErrors(details: HTMLElement): void {
  const errors = readCard(details)?.errors ?? {}
  for (const control of controlsIn(details)) {
    const part = splitControlName(control.name)?.part
    if (part !== undefined && control.id !== '') showError(control, errors[part])
  }
}

export function showError(control: HTMLElement, message: string | undefined): void {
  const id = `${control.id}-error`
  const shown = document.getElementById(id)
  if (message === undefined) {
    shown?.remove()
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
    return
  }
  const place = shown ?? element('p', { class: 'field__error', id })
  place.textContent = message
  if (shown === null) control.after(place)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', id)
}

/** Every mistake in the cards, with the control that it is about. */
export function mistakesIn(
  root: ParentNode,
): { readonly control: HTMLElement; readonly message: string }[] {
  return cardsIn(root).flatMap((details) => {
    const errors = Object.entries(readCard(details)?.errors ?? {})
    return errors.map(([part, message]) => {
      const control = controlsIn(details).find(
        ({ name }) => name === `${details.dataset['card']}.${part}`,
      )
      return { control: control ?? details.querySelector('summary')!, message }
    })
  })
}

/** Empties every control of a card; the way in which dates are said stays. */
export function clearCard(details: HTMLDetailsElement): void {
  for (const control of controlsIn(details)) {
    const part = splitControlName(control.name)?.part
    if (part === 'mode' || control instanceof HTMLSelectElement) continue
    if (control.type === 'checkbox') control.checked = false
    else if (control.type === 'radio') control.checked = control.value === ''
    else control.value = ''
  }
  refreshCard(details)
  showErrors(details)
}
