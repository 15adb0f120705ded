import { html, type Markup } from '#src/components/html.ts'
import { option } from '#src/components/option-markup.ts'
import type { NamedOption } from '#src/domain/search/filter/panel/panel-view.ts'

export function sortOptions(
  sorts: readonly NamedOption[],
  mySorts: readonly NamedOption[],
  chosen: string | null,
): Markup {
  const options = (group: readonly NamedOption[]) =>
    group.map(({ id, label }) => option(id, label, id === chosen))
  return html`${options(sorts)}${mySorts.length > 0 && html`<optgroup label="My sorts">${options(mySorts)}</optgroup>`}`
}
