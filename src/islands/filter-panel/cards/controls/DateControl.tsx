import { formatDate } from '#src/domain/context/units/dates.ts'
import { datePattern } from '#src/domain/context/units/typed-date.ts'
import {
  type DateCard,
  dateDirections,
  dateUnits,
  type RelativeDates,
} from '#src/domain/search/filter/cards/card-types.ts'
import { controlName } from '#src/domain/search/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { Cycle } from './Cycle.tsx'
import { TextInput } from './TextInput.tsx'

interface Props {
  readonly card: DateCard
  readonly errors: ControlErrors
}

export function DateControl({ card, errors }: Props) {
  const { field, value } = card
  const days = value.mode === 'relative' ? { from: '', to: '' } : value
  const day = (part: 'from' | 'to', label: string) => (
    <TextInput
      field={field}
      part={part}
      label={label}
      value={formatDate(days[part])}
      errors={errors}
      placeholder={datePattern()}
      mode="numeric"
    />
  )
  return (
    <>
      <Modes name={controlName(field, 'mode')} isRelative={value.mode === 'relative'} />
      <div className="filter-card__pair" data-when="absolute">
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
      <Span card={card} errors={errors} />
    </>
  )
}

interface ModesProps {
  readonly name: string
  readonly isRelative: boolean
}

const Modes = ({ name, isRelative }: ModesProps) => (
  <div className="filter-card__modes">
    <ChoiceInput
      type="radio"
      name={name}
      value="absolute"
      label="Date range"
      checked={!isRelative}
    />
    <ChoiceInput
      type="radio"
      name={name}
      value="relative"
      label="Relative to today"
      checked={isRelative}
    />
  </div>
)

const today: RelativeDates = { mode: 'relative', amount: '', unit: 'days', direction: 'back' }
const directions = { back: 'In the last', ahead: 'In the next' } as const
const units = { days: 'days', months: 'months', years: 'years' } as const

function Span({ card: { field, label, value }, errors }: Props) {
  const { amount, unit, direction } = value.mode === 'relative' ? value : today
  return (
    <div className="filter-card__span" data-when="relative">
      <Cycle
        name={controlName(field, 'direction')}
        label={`${label}: direction`}
        options={dateDirections.map((direction) => ({
          value: direction,
          label: directions[direction],
        }))}
        chosen={direction}
      />
      <TextInput
        field={field}
        part="amount"
        label={`${label}: number`}
        value={amount}
        errors={errors}
        placeholder="7"
        mode="numeric"
      />
      <Cycle
        name={controlName(field, 'unit')}
        label={`${label}: unit`}
        options={dateUnits.map((unit) => ({ value: unit, label: units[unit] }))}
        chosen={unit}
      />
    </div>
  )
}
