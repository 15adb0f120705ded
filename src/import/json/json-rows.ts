import type { Mapping } from '#src/import/mapping/mapping-schema.ts'
import type { Header } from '#src/import/mapping/table-header.ts'
import type { Converter, WholeItem } from '#src/import/record/converted.ts'
import type { CsvItem, SourceItem } from '#src/import/record/item.ts'
import { recordProblem } from '#src/import/record/record-problem.ts'
import { isObject } from './readers.ts'

type Leaf = string | number | boolean

function leavesOf(record: unknown): Map<string, Leaf[]> {
  const leaves = new Map<string, Leaf[]>()
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, `${path}[]`)
    else if (isObject(value))
      for (const [name, inside] of Object.entries(value))
        visit(inside, path === '' ? name : `${path}.${name}`)
    else add(path, value)
  }
  const add = (path: string, value: unknown) => {
    const list = leaves.get(path) ?? []
    leaves.set(path, list)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      list.push(value)
  }
  visit(record, '')
  return leaves
}

export function pathsOf(items: readonly SourceItem[]): string[] {
  const records = items.flatMap((item) => ('json' in item ? [item.json] : []))
  return [...new Set(records.flatMap((record) => [...leavesOf(record).keys()]))]
}

export function leafTexts(record: unknown, paths: readonly string[]): string[] {
  const leaves = leavesOf(record)
  return paths.map((path) => (leaves.get(path) ?? []).join(path.endsWith('[]') ? '\n' : ', '))
}

/** Numbers in JSON have decimal points unless the mapping states another notation. */
const inNotation = (mapping: Mapping): Mapping =>
  mapping.kind === 'calendar' ? mapping : { ...mapping, notation: mapping.notation ?? '1,234.56' }

function commasOf(mapping: Mapping): (path: string) => boolean {
  if (mapping.kind === 'calendar') return () => false
  const commasByPath = new Map<string, boolean>()
  for (const { from, notation } of [
    mapping.fields,
    mapping.other,
    ...Object.values(mapping.custom),
  ].flatMap((specs) => Object.values(specs)))
    if (notation !== undefined)
      for (const path of from ?? []) commasByPath.set(path, notation === comma)
  return (path) => commasByPath.get(path) ?? mapping.notation === comma
}

const comma = '1.234,56'

/** Reads JSON records as rows of a table with one column per path. `open` creates the converter of these rows. */
export function jsonRows(
  mapping: Mapping,
  header: Header,
  open: (mapping: Mapping, header: Header) => Converter,
): Converter {
  const converter = open(inNotation(mapping), header)
  const photos = mapping.kind === 'calendar' ? [] : mapping.photos
  const commas = commasOf(mapping)
  const keepsRest = mapping.kind === 'listings' && mapping.unmapped === 'keep'
  const textOf = (path: string, leaves: readonly Leaf[] = []) =>
    leaves
      .map((leaf) =>
        typeof leaf === 'number' && commas(path) ? String(leaf).replace('.', ',') : `${leaf}`,
      )
      .join(photos.includes(path) ? '\n' : ', ')
  const rowOf = ({ line, raw }: WholeItem, leaves: ReadonlyMap<string, Leaf[]>): CsvItem => ({
    line,
    raw,
    cells: header.names.map((path) => textOf(path, leaves.get(path))),
  })
  const recordOf = (item: WholeItem) => ('json' in item && isObject(item.json) ? item.json : null)
  return {
    ...converter,
    identify(item) {
      const record = recordOf(item)
      return record === null ? null : converter.identify(rowOf(item, leavesOf(record)))
    },
    convert(item) {
      const record = recordOf(item)
      if (record === null) return { problems: [recordProblem('is not a JSON object')] }
      const leaves = leavesOf(record)
      const converted = converter.convert(rowOf(item, leaves))
      if (keepsRest && converted.listing !== undefined)
        for (const [path, list] of leaves)
          if (header.columnOf(path) < 0 && list.length > 0)
            converted.listing.other[path] = textOf(path, list)
      return converted
    },
  }
}
