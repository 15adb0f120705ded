import { fail } from '#src/domain/api/odata/base/odata-error.ts'
import { type ODataFields, unknownField } from '#src/domain/api/odata/base/odata-fields.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Direction } from '#src/domain/search/results/sorts/sorts.ts'
import { splitOption } from './split-option.ts'

/**
 * Reads `$select`. Returns the fields in the order in which they were named; null for all. `related` are the names that
 * `$expand` knows, and may be selected too.
 */
export function readSelect(
  text: string,
  fields: ODataFields,
  related: readonly string[] = [],
): readonly Field[] | null {
  const source = { text, option: '$select' }
  const parts = splitOption(source, ',')
  const selectedFields = new Set<Field>()
  for (const { text: name, start } of parts) {
    const field = fields.find(name)
    if (name === '*' || related.includes(name)) continue
    if (field !== null) selectedFields.add(field)
    else if (/[/(.]/.test(name))
      fail(source, start, 'NotSupported', 'Only names of fields can be selected', '$select')
    else fail(source, start, 'UnknownField', unknownField(name, fields), name)
  }
  const isAll = parts.some(({ text: name }) => name === '*')
  return isAll ? null : [...selectedFields]
}

export interface OrderItem {
  readonly field: Field
  readonly direction: Direction
}

const maxOrderItems = 10

/** Reads `$orderby`. */
export function readOrderBy(text: string, fields: ODataFields): OrderItem[] {
  const source = { text, option: '$orderby' }
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
        '$orderby',
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
    if (seen.has(field)) fail(source, start, 'Duplicate', `${name} is in $orderby twice`, name)
    seen.add(field)
    return { field, direction }
  })
}
