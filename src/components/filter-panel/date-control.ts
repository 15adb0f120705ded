import { html, type Markup } from '#src/components/html.ts'
import { option } from '#src/components/option.ts'
import { type DateCard, dateDirections, dateUnits } from '#src/domain/filter/cards/types.ts'
import { controlName } from '#src/domain/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/filter/panel/panel-view.ts'
import { formatDate } from '#src/domain/format.ts'
import { choiceInput, textInput } from './control.ts'

const directionLabels = { back: 'In the last', ahead: 'In the next' } as const

/** Two days, or a span that is counted from today: a round button says which (SPEC §4 Date fields). */
export function dateControl({ field, label, value }: DateCard, errors: ControlErrors): Markup {
  const mode = controlName(field, 'mode')
  const isRelative = value.mode === 'relative'
  const { from, to } = isRelative ? { from: '', to: '' } : value
  const { amount, unit, direction } = isRelative
    ? value
    : ({ amount: '', unit: 'days', direction: 'back' } as const)
  const day = { field, errors, placeholder: 'mm/dd/yyyy', mode: 'numeric' } as const
  return html`
    <div class="filter-card__modes">
      ${choiceInput('radio', mode, 'absolute', 'Between two days', !isRelative)}
      ${choiceInput('radio', mode, 'relative', 'Counted from today', isRelative)}
    </div>
    <div class="filter-card__pair" data-when="absolute">
      ${textInput({ ...day, part: 'from', label: 'From', value: formatDate(from) })}
      ${textInput({ ...day, part: 'to', label: 'To', value: formatDate(to) })}
    </div>
    <div class="filter-card__span" data-when="relative">
      ${cycle(controlName(field, 'direction'), `${label}: direction`, dateDirections, direction, (one) => directionLabels[one])}
      ${textInput({ field, part: 'amount', label: `${label}: how many`, value: amount, errors, mode: 'numeric', placeholder: '7' })}
      ${cycle(controlName(field, 'unit'), `${label}: unit`, dateUnits, unit, (one) => one)}
    </div>`
}

/** A choice of a few; a script makes it a button that goes round. */
function cycle<One extends string>(
  name: string,
  label: string,
  all: readonly One[],
  chosen: One,
  say: (one: One) => string,
): Markup {
  return html`
    <select class="select" name="${name}" aria-label="${label}" data-cycle>
      ${all.map((one) => option(one, say(one), one === chosen))}
    </select>`
}
