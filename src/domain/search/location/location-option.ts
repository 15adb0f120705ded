import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { kindOf, type LocationField } from './location-kinds.ts'

/** A suggestion in the place box (SPEC §3), with additional properties for display. */
export interface LocationOption {
  readonly id: string
  readonly text: string
  readonly fieldName: LocationField
  readonly value: string
  readonly sparkQlValue: string
  readonly sparkQl: string
  readonly parentId: string | null
  readonly parent: string | null
  readonly group: string
  readonly kind: string
  readonly count: number
  readonly listing: string | null
  /** The key of typed text that completely names the option and the place around it: `jackson tn`. */
  readonly called?: string
  /** True if the text matches only after its spelling was corrected. */
  readonly isMistyped?: boolean
}

type OptionInput = Pick<LocationOption, 'fieldName' | 'value' | 'count'> & Partial<LocationOption>

export function createOption({ fieldName, value, count, ...others }: OptionInput): LocationOption {
  const sparkQlValue = others.sparkQlValue ?? quote(value)
  return {
    id: optionId(fieldName, value),
    text: value,
    fieldName,
    value,
    sparkQlValue,
    sparkQl: `${fieldName} Eq ${sparkQlValue}`,
    parentId: null,
    parent: null,
    group: kindOf(fieldName).group,
    kind: kindOf(fieldName).kind,
    count,
    listing: null,
    ...others,
  }
}

export const optionId = (field: string, value: string): string => `${field}:${value}`

export function filterOfAny(options: readonly Pick<LocationOption, 'sparkQl'>[]): string {
  const filters = [...new Set(options.map(({ sparkQl }) => sparkQl))]
  if (filters.length === 1) return filters[0]!
  return filters.map((filter) => (filter.includes(' And ') ? `(${filter})` : filter)).join(' Or ')
}
