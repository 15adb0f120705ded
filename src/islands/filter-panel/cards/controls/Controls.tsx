import { useState } from 'react'
import { moneySign } from '#src/domain/context/units/money-name.ts'
import { formatNumber } from '#src/domain/context/units/numbers.ts'
import type {
  BooleanCard,
  CurrencyCard,
  FieldCard,
  RangeCard,
  TextCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import { roomFields } from '#src/domain/search/filter/cards/room-choices.ts'
import { controlName } from '#src/domain/search/filter/convert/form-names.ts'
import { allowsMortgage } from '#src/domain/search/filter/panel/panel-market.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { usePanel } from '../../state/panel-context.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateControl } from './DateControl.tsx'
import { ListControl } from './ListControl.tsx'
import { PaymentInput } from './PaymentInput.tsx'
import { RoomsControl } from './RoomsControl.tsx'
import { TextInput } from './TextInput.tsx'

interface Props<Card extends FieldCard> {
  readonly card: Card
  readonly errors: ControlErrors
}

/** The controls of a card. They are uncontrolled in React's sense: the card only provides their initial values. */
export function Controls({ card, errors }: Props<FieldCard>) {
  const [first] = useState(card)
  switch (first.kind) {
    case 'text':
      return <TextControl card={first} errors={errors} />
    case 'list':
      return <ListControl card={card.kind === 'list' ? card : first} errors={errors} />
    case 'range':
    case 'currency':
      return <RangeControl card={first} errors={errors} />
    case 'boolean':
      return <BooleanControl card={first} errors={errors} />
    case 'date':
      return <DateControl card={first} errors={errors} />
  }
}

function TextControl({ card: { field, label, value }, errors }: Props<TextCard>) {
  const hint = field === 'Keywords' ? 'Words anywhere in the listing' : 'oak, oak*, "oak street"'
  return (
    <TextInput
      field={field}
      part="text"
      label={label}
      value={value}
      errors={errors}
      placeholder={hint}
    />
  )
}

function RangeControl({ card, errors }: Props<RangeCard | CurrencyCard>) {
  const { market } = usePanel().panel.$panel.get()
  const { field, kind, value } = card
  const isMoney = kind === 'currency'
  const placeholder = isMoney ? `${moneySign()} any` : 'any'
  const show = (text: string) =>
    isMoney && /^\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text)) : text
  const end = (part: 'min' | 'max', label: string) => (
    <TextInput
      field={field}
      part={part}
      label={label}
      value={show(value[part])}
      errors={errors}
      placeholder={placeholder}
      mode="decimal"
    />
  )
  const pair = (
    <div className="filter-card__pair">
      {end('min', 'From')}
      {end('max', 'To')}
    </div>
  )
  if (field === 'ListPrice' && allowsMortgage(market))
    return (
      <>
        {pair}
        <PaymentInput field={field} errors={errors} />
      </>
    )
  return card.kind === 'range' && roomFields.includes(field) ? (
    <RoomsControl card={card}>{pair}</RoomsControl>
  ) : (
    pair
  )
}

const answers = [
  { value: '', label: 'Any', of: 'any' },
  { value: 'yes', label: 'Yes', of: 'yes' },
  { value: 'no', label: 'No', of: 'no' },
] as const

const BooleanControl = ({ card: { field, value } }: Props<BooleanCard>) => (
  <div className="filter-card__modes">
    {answers.map((answer) => (
      <ChoiceInput
        key={answer.of}
        type="radio"
        name={controlName(field, 'is')}
        value={answer.value}
        label={answer.label}
        checked={value === answer.of}
      />
    ))}
  </div>
)
