import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import { kindOf, type LocationField } from './kinds.ts'

/** A location search option (SPEC §3), with what is shown beside it. */
export interface LocationOption {
  /** Field plus value. */
  readonly id: string
  readonly text: string
  readonly fieldName: LocationField
  readonly value: string
  readonly sparkQlValue: string
  readonly sparkQl: string
  readonly parentId: string | null
  /** What it lies in, in words. */
  readonly parent: string | null
  /** The heading above options of its kind. */
  readonly group: string
  /** What it is, in words. */
  readonly kind: string
  /** How many listings it has that the person may see. */
  readonly count: number
  /** The id of its listing, if it is one listing. */
  readonly listing: string | null
}

type Given = Pick<LocationOption, 'fieldName' | 'value' | 'count'> & Partial<LocationOption>

/** An option for a value of a field; what is given besides stands instead of what follows from them. */
export function createOption({ fieldName, value, count, ...others }: Given): LocationOption {
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
