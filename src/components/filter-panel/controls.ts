import { html, type Markup } from '#src/components/html.ts'
import type {
  BooleanCard,
  CurrencyCard,
  FieldCard,
  RangeCard,
  TextCard,
} from '#src/domain/filter/cards/types.ts'
import { controlName } from '#src/domain/filter/convert/form-names.ts'
import type { Choices, ControlErrors } from '#src/domain/filter/panel/panel-view.ts'
import { formatNumber } from '#src/domain/format.ts'
import { choiceInput, textInput } from './control.ts'
import { dateControl } from './date-control.ts'
import { listControl } from './list-control.ts'

/** The controls of a card, as they were filled in. */
export function cardControls(
  card: FieldCard,
  choices: Choices | undefined,
  errors: ControlErrors,
): Markup {
  switch (card.kind) {
    case 'text':
      return textControl(card, errors)
    case 'list':
      return listControl(card, choices, errors)
    case 'range':
    case 'currency':
      return rangeControl(card, errors)
    case 'boolean':
      return booleanControl(card)
    case 'date':
      return dateControl(card, errors)
  }
}

function textControl({ field, label, value }: TextCard, errors: ControlErrors): Markup {
  const hint = field === 'Keywords' ? 'Words that stand anywhere in it' : 'oak, oak*, "oak street"'
  return textInput({ field, part: 'text', label, value, errors, placeholder: hint })
}

function rangeControl(
  { field, kind, value }: RangeCard | CurrencyCard,
  errors: ControlErrors,
): Markup {
  const isMoney = kind === 'currency'
  const ends = { field, errors, mode: 'decimal', placeholder: isMoney ? '$ any' : 'any' } as const
  const show = (text: string) =>
    isMoney && /^\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text)) : text
  return html`
    <div class="filter-card__pair">
      ${textInput({ ...ends, part: 'min', label: 'From', value: show(value.min) })}
      ${textInput({ ...ends, part: 'max', label: 'To', value: show(value.max) })}
    </div>`
}

function booleanControl({ field, value }: BooleanCard): Markup {
  const name = controlName(field, 'is')
  const labels = { any: 'Any', yes: 'Yes', no: 'No' } as const
  const answers = ['any', 'yes', 'no'] as const
  return html`
    <div class="filter-card__modes">
      ${answers.map((answer) => choiceInput('radio', name, answer === 'any' ? '' : answer, labels[answer], value === answer))}
    </div>`
}
