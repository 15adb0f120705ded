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
    <TextInput
      field={field}
      part="monthly"
      label={paymentLabel}
      value=""
      errors={errors}
      placeholder={paymentTerms(down.first, rate.first, years.first)}
      mode="decimal"
    />
  )
}
