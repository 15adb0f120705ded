import { html, type Markup } from '#src/components/html.ts'
import type { CardMark } from '#src/domain/collections/collection.ts'

export function markButtons(id: string, mark: CardMark | undefined): Markup | null {
  if (mark === undefined) return null
  if (mark === 'ask')
    return html`<button class="mark" form="m" name="save" value="${id}" aria-label="Save"></button>`
  return html`${button('save', id, mark === 'saved')}${button('hide', id, mark === 'hidden')}`
}

const labels = { save: 'Save', hide: 'Hide' } as const

function button(name: 'save' | 'hide', id: string, isOn: boolean): Markup {
  const act = isOn ? `un${name}` : name
  const state = html`aria-label="${labels[name]}" aria-pressed="${String(isOn)}"`
  return html`<button class="mark" form="m" name="${act}" value="${id}" ${state}></button>`
}
