import { attribute, html, type Markup } from '#src/components/html.ts'
import type { FieldGroup } from '#src/domain/listings/view.ts'

/** Renders groups of fields. `ownName` names the group that comes first, in a frame. */
export function sheetGroups(groups: readonly FieldGroup[], ownName: string | null): Markup | null {
  if (groups.length === 0) return null
  const first = groups.filter(({ name }) => name === ownName)
  const others = groups.filter(({ name }) => name !== ownName)
  return html`
    <div class="print-sheet__groups">
      ${[...first, ...others].map(
        (group) => html`
          <section class="print-sheet__group"${attribute('data-own', group.name === ownName)}>
            <h3 class="print-sheet__title">${group.name}</h3>
            <dl class="print-sheet__fields">${group.fields.map(fieldRow)}</dl>
          </section>`,
      )}
    </div>`
}

const fieldRow = ({ label, value }: FieldGroup['fields'][number]) =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`
