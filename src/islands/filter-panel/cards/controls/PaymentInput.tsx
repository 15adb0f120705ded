import { mortgage } from '#src/domain/limits.ts'
import { paymentLabel, paymentTerms } from '#src/domain/listings/messages/mortgage-messages.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { TextInput } from './TextInput.tsx'

const { down, rate, years } = mortgage

export function PaymentInput({
  field,
  errors,
}: {
  readonly field: string
  readonly errors: ControlErrors
}) {
  return (
    <div className="filter-card__payment">
      <TextInput
        field={field}
        part="monthly"
        label={paymentLabel}
        value=""
        errors={errors}
        placeholder="Any"
        mode="decimal"
      />
      <small>{paymentTerms(down.first, rate.first, years.first)}</small>
    </div>
  )
}
