import { fail } from '#src/domain/api/odata/base/odata-error.ts'
import { type ODataFields, unknownField } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Direction } from '#src/domain/search/results/sorts/sorts.ts'
import { splitOption } from './split-option.ts'

export interface Selected {
  /** The fields in the order in which they were named; null for all. */
  readonly fields: readonly Field[] | null
  /** Names of related records that were selected. */
  readonly related: readonly string[]
}

/** Reads `$select`. `related` are the names that `$expand` knows. */
export function readSelect(
  text: string,
  fields: ODataFields,
  { related = [], option = '$select' }: { related?: readonly string[]; option?: string } = {},
): Selected {
  const source = { text, option }
  const parts = splitOption(source, ',')
  const selectedFields = new Set<Field>()
  const selectedRelated = new Set<string>()
  for (const { text: name, start } of parts) {
    const field = fields.find(name)
    if (name === '*') continue
    if (field !== null) selectedFields.add(field)
    else if (related.includes(name)) selectedRelated.add(name)
    else if (/[/(.]/.test(name))
      fail(source, start, 'NotSupported', `Only names of fields can be selected`, option)
    else fail(source, start, 'UnknownField', unknownField(name, fields), name)
  }
  const isAll = parts.some(({ text: name }) => name === '*')
  return { fields: isAll ? null : [...selectedFields], related: [...selectedRelated] }
}

export interface OrderItem {
  readonly field: Field
  readonly direction: Direction
}

const maxOrderItems = 10

/** Reads `$orderby`. */
export function readOrderBy(text: string, fields: ODataFields, option = '$orderby'): OrderItem[] {
  const source = { text, option }
  const parts = splitOption(source, ',')
  if (parts.length > maxOrderItems)
    fail(
      source,
      parts[maxOrderItems]!.start,
      'TooComplex',
      `At most ${maxOrderItems} fields can be sorted by`,
    )
  const seen = new Set<Field>()
  return parts.map(({ text: item, start }) => {
    const [, name = '', word = 'asc', more] =
      /^([^\s(/]+)(?:\s+([A-Za-z]+))?\s*(.*)$/s.exec(item) ?? []
    const direction = word.toLowerCase()
    const field = fields.find(name)
    if (/[/(]/.test(item) || (more !== undefined && more !== '' && field !== null))
      fail(
        source,
        start,
        'NotSupported',
        'Only fields can be sorted by, each with asc or desc',
        option,
      )
    if (field === null) return fail(source, start, 'UnknownField', unknownField(name, fields), name)
    if (direction !== 'asc' && direction !== 'desc')
      return fail(
        source,
        start,
        'Syntax',
        `${name} can be followed by asc or desc, not by ${word}`,
        name,
      )
    if (field.multiple)
      fail(source, start, 'WrongType', `${name} is a list, by which nothing can be sorted`, name)
    if (seen.has(field)) fail(source, start, 'Duplicate', `${name} is in ${option} twice`, name)
    seen.add(field)
    return { field, direction }
  })
}
