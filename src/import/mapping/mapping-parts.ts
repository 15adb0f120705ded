import { labelOf } from '#src/domain/search/dictionary/define/field-labels.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Draft } from '#src/import/convert/draft.ts'
import { addCurrency } from '#src/import/convert/numbers/currency-amounts.ts'
import { addressesIn, photosOf } from '#src/import/convert/photo-records.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { fieldReader, type Writing } from '#src/import/convert/values/field-reader.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import type { CustomField } from '#src/import/record/converted.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import { type CellReader, cellReader } from './cell-reader.ts'
import type { CellSpec, CustomSpec, ListingsMapping, Mapping } from './mapping-schema.ts'
import { splitters } from './split.ts'
import type { Header } from './table-header.ts'

export type Part = (cells: readonly string[], draft: Draft, problems: Problem[]) => void

export function fieldPart(
  name: string,
  spec: CellSpec,
  mapping: ListingsMapping,
  header: Header,
  dictionary: Dictionary,
): Part {
  const field = dictionary.find(name)!
  const readCell = cellReader(spec, fieldReader(field, writingOf(spec, mapping)), header.columnOf)
  const at = header.columnOf(spec.from?.[0] ?? '')
  return putting(readCell, spec, header, field.name, (draft, value, cells) => {
    draft.values[field.name] = value
    addCurrency(draft.values, field.name, cells[at])
  })
}

const textReader = (raw: unknown) => (typeof raw === 'string' ? plainText(raw) : (raw as null))

export const writingOf = (spec: CellSpec, { dates, notation }: ListingsMapping): Writing => ({
  dates,
  format: spec.format,
  numbers: spec.notation ?? notation ?? 'unstated',
  remarks: 'as written',
})

export function otherPart(name: string, spec: CellSpec, header: Header): Part {
  const readCell = cellReader(spec, textReader, header.columnOf)
  return putting(readCell, spec, header, name, (draft, value) => {
    if (value !== null) draft.other[name] = value
  })
}

export function customPart(
  group: string,
  name: string,
  spec: CustomSpec,
  mapping: ListingsMapping,
  header: Header,
): Part {
  const field: Field = { ...customBase, name, type: spec.type }
  const readCell = cellReader(spec, fieldReader(field, writingOf(spec, mapping)), header.columnOf)
  return putting(readCell, spec, header, `"${group}"."${name}"`, (draft, value) => {
    draft.custom[group] ??= emptyRecord()
    draft.custom[group][name] = value
  })
}

const customBase: Omit<Field, 'name' | 'type'> = {
  label: '',
  section: '',
  multiple: false,
  lookup: null,
  maxLength: null,
  storage: 'custom',
  alias: null,
  aliasType: null,
  audience: 'everyone',
  address: false,
}

export function putting(
  readCell: CellReader,
  spec: CellSpec,
  header: Header,
  name: string,
  put: (
    draft: Draft,
    value: Exclude<ReturnType<CellReader>, undefined | { refused: string }>,
    cells: readonly string[],
  ) => void,
): Part {
  const at = spec.from === undefined ? -1 : header.columnOf(spec.from[0]!)
  return (cells, draft, problems) => {
    const value = readCell(cells)
    if (value === undefined) return
    if (isRefusal(value)) problems.push(fieldProblem(name, value.refused, cells[at]))
    else put(draft, value, cells)
  }
}

export function splitPart(at: number, column: string, as: keyof typeof splitters): Part {
  return (cells, draft, problems) => {
    const cell = cells[at]
    if (cell === undefined) return
    const split = splitters[as](cell)
    if (isRefusal(split)) problems.push(fieldProblem(column, split.refused, cell))
    else if (split !== null) {
      Object.assign(draft.values, split.fields)
      Object.assign(draft.other, split.other)
    }
  }
}

export function photoPart(mapping: ListingsMapping, header: Header): Part {
  const places = mapping.photos.map(header.columnOf).filter((at) => at >= 0)
  const { photoBase = '' } = mapping
  const addressOf = (cell: string) =>
    cell.trim() === '' || /^(?:[a-z]+:)?\//i.test(cell) ? cell : photoBase + cell.trim()
  return (cells, draft, problems) => {
    if (places.length > 0)
      draft.media = photosOf(
        draft,
        places.flatMap((at) => addressesIn(cells[at] ?? '').map(addressOf)),
        problems,
      )
  }
}

export function restPart(mapping: ListingsMapping, header: Header): Part {
  if (mapping.unmapped === 'drop') return () => undefined
  const unmapped = header.names.flatMap((name, at) =>
    name !== '' && !isSpokenOf(name, mapping) ? [{ name, at }] : [],
  )
  return (cells, draft) => {
    for (const { name, at } of unmapped) if (cells[at]) draft.other[name] = cells[at]
  }
}

export function unreadColumns(mapping: Mapping, header: Header): string[] {
  const names = header.names.filter((name) => name !== '')
  if (mapping.kind === 'listings') return names.filter((name) => !isSpokenOf(name, mapping))
  const { key, date, taken, recognise } = mapping
  const namedColumns = new Set([...key, date, taken.from, ...(recognise?.columns ?? [])])
  return names.filter((name) => !namedColumns.has(name))
}

function isSpokenOf(name: string, mapping: ListingsMapping): boolean {
  const lower = name.toLowerCase()
  return (
    columnsOf(mapping).some((column) => column.toLowerCase() === lower) ||
    mapping.drop.some((word) =>
      word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word,
    )
  )
}

export function columnsOf(
  { key, fields, other, custom, split, photos, currency }: ListingsMapping,
  onlyRequired = false,
): string[] {
  const specs = [
    ...(currency === undefined ? [] : [currency]),
    ...Object.values(fields),
    ...Object.values(other),
    ...Object.values(custom).flatMap(Object.values<CustomSpec>),
  ]
  return [
    ...key,
    ...photos,
    ...split.map(({ from }) => from),
    ...specs.flatMap(({ from, optional }) =>
      onlyRequired && optional === true ? [] : (from ?? []),
    ),
  ]
}

export const customSpecs = ({ custom }: ListingsMapping) =>
  Object.entries(custom).flatMap(([group, fields]) =>
    Object.entries(fields).map(([field, spec]) => ({ group, field, spec })),
  )

export const customFieldOf = ({
  group,
  field,
  spec,
}: {
  group: string
  field: string
  spec: CustomSpec
}): CustomField => ({
  group,
  field,
  label: spec.label ?? labelOf(field),
  type: spec.type,
  multiple: false,
  audience: spec.audience,
})
