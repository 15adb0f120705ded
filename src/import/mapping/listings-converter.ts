import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'
import { labelOf } from '#src/domain/dictionary/labels.ts'
import { completeListing } from '#src/import/convert/complete.ts'
import { type Draft, newDraft } from '#src/import/convert/draft.ts'
import { idOf } from '#src/import/convert/ids.ts'
import { photosOf } from '#src/import/convert/photos.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { isRefusal } from '#src/import/convert/values/refusal.ts'
import { emptyBag } from '#src/import/record/bag.ts'
import type {
  Converted,
  Converter,
  CustomField,
  Identity,
  WholeItem,
} from '#src/import/record/converted.ts'
import type { CsvItem } from '#src/import/record/item.ts'
import { fieldProblem, missing, type Problem } from '#src/import/record/problem.ts'
import { shapeOf } from '#src/import/record/shape.ts'
import { type CellReader, cellReader } from './cell-reader.ts'
import type { Header } from './header.ts'
import type { CellSpec, CustomSpec, ListingsMapping } from './schema.ts'
import { fieldsOfSplit, splitters } from './split.ts'

type KeyReader = (cells: readonly string[]) => string

/** Writes what it reads into the draft of a listing. */
type Part = (cells: readonly string[], draft: Draft, problems: Problem[]) => void

/** What is known of a table before its first row. */
interface RowReader {
  readonly mapping: ListingsMapping
  readonly header: Header
  readonly parts: readonly Part[]
  readonly key: KeyReader
  readonly newValues: () => Draft['values']
}

/** The reader of a table's rows: every question that the header answers is asked once, here. */
export function listingsConverter(
  mapping: ListingsMapping,
  header: Header,
  dictionary: Dictionary,
): Converter {
  const parts = [
    ...mapping.split.map(({ from, as }) => splitPart(header.columnOf(from), from, as)),
    ...Object.entries(mapping.fields).map(([name, spec]) =>
      fieldPart(name, spec, mapping, header, dictionary),
    ),
    ...Object.entries(mapping.other).map(([name, spec]) => otherPart(name, spec, header)),
    ...customSpecs(mapping).map(({ group, field, spec }) =>
      customPart(group, field, spec, mapping, header),
    ),
    photoPart(mapping, header),
    restPart(mapping, header),
  ]
  const key = keyReader(mapping.key, header)
  const row: RowReader = { mapping, header, parts, key, newValues: newValuesOf(mapping) }
  return {
    source: mapping.source,
    customFields: customSpecs(mapping).map(customFieldOf),
    nights: false,
    identify: (item) => identityOf(item, row),
    convert: (item) => ('cells' in item ? convertRow(item, row) : { problems: [] }),
  }
}

/** Fields stand in the order in which the parts fill them. */
function newValuesOf({ split, fields }: ListingsMapping): RowReader['newValues'] {
  const names = split.map(({ as }) => fieldsOfSplit[as])
  if (names.includes(null)) return () => ({})
  return shapeOf([...names.flatMap((list) => list ?? []), ...Object.keys(fields)])
}

function identityOf(
  item: WholeItem,
  { mapping: { source }, header, key: keyOf }: RowReader,
): Identity | null {
  if (!('cells' in item) || header.problemOf(item.cells) !== null) return null
  const key = keyOf(item.cells)
  return key === '' ? null : { source, key }
}

function convertRow(
  { cells }: CsvItem,
  { mapping, header, parts, key, newValues }: RowReader,
): Converted {
  const misshapen = header.problemOf(cells)
  if (misshapen !== null) return { problems: [misshapen] }
  const draft = newDraft(mapping.source, key(cells), newValues())
  if (draft.key === '') return { problems: [missing(mapping.key[0]!)] }
  const problems: Problem[] = []
  for (const part of parts) part(cells, draft, problems)
  return completeListing(draft, problems, mapping.sale !== undefined)
}

const longestKey = 255

/** The cells that name a record, without blanks around them. Empty when the first of them is; hashed when too long. */
export function keyReader(columns: readonly string[], header: Header): KeyReader {
  const places = columns.map(header.columnOf)
  return (cells) => {
    const values = places.map((at) => (cells[at] ?? '').trim())
    if (values[0] === '') return ''
    const key = values.join('|')
    return key.length > longestKey && values.length > 1 ? idOf('key', key) : key
  }
}

function fieldPart(
  name: string,
  spec: CellSpec,
  mapping: ListingsMapping,
  header: Header,
  dictionary: Dictionary,
): Part {
  const field = dictionary.find(name)!
  const read = cellReader(spec, fieldReader(field, mapping.dates), header.columnOf)
  return putting(
    read,
    spec,
    header,
    field.name,
    (draft, value) => (draft.values[field.name] = value),
  )
}

function otherPart(name: string, spec: CellSpec, header: Header): Part {
  const read = cellReader(spec, (raw) => raw as string | null, header.columnOf)
  return putting(
    read,
    spec,
    header,
    name,
    (draft, value) => value !== null && (draft.other[name] = value),
  )
}

function customPart(
  group: string,
  name: string,
  spec: CustomSpec,
  mapping: ListingsMapping,
  header: Header,
): Part {
  const field: Field = { ...customBase, name, type: spec.type }
  const read = cellReader(spec, fieldReader(field, mapping.dates), header.columnOf)
  return putting(read, spec, header, `"${group}"."${name}"`, (draft, value) => {
    ;(draft.custom[group] ??= emptyBag())[name] = value
  })
}

const customBase: Omit<Field, 'name' | 'type'> = {
  ...{
    label: '',
    section: '',
    multiple: false,
    lookup: null,
    maxLength: null,
    storage: 'custom',
    alias: null,
  },
  ...{ aliasType: null, audience: 'everyone', address: false },
}

function putting(
  read: CellReader,
  spec: CellSpec,
  header: Header,
  name: string,
  put: (
    draft: Draft,
    value: Exclude<ReturnType<CellReader>, undefined | { refused: string }>,
  ) => void,
): Part {
  const at = spec.from === undefined ? -1 : header.columnOf(spec.from[0]!)
  return (cells, draft, problems) => {
    const value = read(cells)
    if (value === undefined) return
    if (isRefusal(value)) problems.push(fieldProblem(name, value.refused, cells[at]))
    else put(draft, value)
  }
}

function splitPart(at: number, column: string, as: keyof typeof splitters): Part {
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

function photoPart(mapping: ListingsMapping, header: Header): Part {
  const places = mapping.photos.map(header.columnOf).filter((at) => at >= 0)
  return (cells, draft, problems) => {
    if (places.length > 0)
      draft.media = photosOf(
        draft,
        places.map((at) => cells[at] ?? ''),
        problems,
      )
  }
}

/** The columns that the mapping does not speak of, kept under their own names. */
function restPart(mapping: ListingsMapping, header: Header): Part {
  if (mapping.unmapped === 'drop') return () => undefined
  const kept = header.names.flatMap((name, at) =>
    name !== '' && !isSpokenOf(name, mapping) ? [{ name, at }] : [],
  )
  return (cells, draft) => {
    for (const { name, at } of kept) if (cells[at]) draft.other[name] = cells[at]
  }
}

function isSpokenOf(
  name: string,
  { drop, key, fields, other, custom, split, photos }: ListingsMapping,
): boolean {
  const specs = [
    ...Object.values(fields),
    ...Object.values(other),
    ...Object.values(custom).flatMap(Object.values<CustomSpec>),
  ]
  const used = [
    ...key,
    ...photos,
    ...split.map(({ from }) => from),
    ...specs.flatMap(({ from }) => from ?? []),
  ]
  return (
    used.includes(name) ||
    drop.some((word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word))
  )
}

const customSpecs = ({ custom }: ListingsMapping) =>
  Object.entries(custom).flatMap(([group, fields]) =>
    Object.entries(fields).map(([field, spec]) => ({ group, field, spec })),
  )

const customFieldOf = ({
  group,
  field,
  spec,
}: {
  group: string
  field: string
  spec: CustomSpec
}): CustomField => ({
  ...{ group, field, label: spec.label ?? labelOf(field), type: spec.type, multiple: false },
})
