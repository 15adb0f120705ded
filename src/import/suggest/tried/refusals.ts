import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'

type Draft = Readonly<Record<string, unknown>>

export interface Refused {
  /** The name of a dictionary field, or null for a custom field. */
  readonly field: string | null
  readonly column: string
  readonly sample: string
  readonly cells: readonly string[]
  readonly share: number
}

const maxRefused = 0.02
const maxCells = 6

interface Count {
  readonly rows: (readonly string[])[]
  readonly sample: string
}

/** Fields for which unknown words are not reported here, because the operator is asked about them anyway. */
const alwaysAsked = new Set(['StandardStatus', 'MlsStatus', 'PropertyType'])

/** Imports a sample with the draft, and returns the fields that refuse more than one cell in fifty. */
export function refusedBy(
  draft: Draft,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): Refused[] {
  const dictionary = createDictionary()
  const mapping = checkMapping(answered(draft, names), 'draft', dictionary) as ListingsMapping
  const header = headerOf(names)
  const { convert } = listingsConverter(mapping, header, dictionary)
  const counts = new Map<string, Count>()
  for (const cells of rows)
    for (const { field, reason } of convert({ line: 1, raw: '', cells }).problems) {
      const count = counts.get(field ?? '') ?? { rows: [], sample: reason }
      counts.set(field ?? '', count)
      count.rows.push(cells)
    }
  return sourcesOf(mapping, draft).flatMap(({ field, name, column }) => {
    const at = header.columnOf(column)
    const count = counts.get(name)
    const filled = rows.filter((cells) => (cells[at] ?? '').trim() !== '').length
    if (count === undefined || count.rows.length <= filled * maxRefused) return []
    const cells = new Set(count.rows.map((row) => (row[at] ?? '').trim()))
    const share = count.rows.length / filled
    return [{ field, column, sample: count.sample, cells: [...cells].slice(0, maxCells), share }]
  })
}

function sourcesOf({ fields, custom, split }: ListingsMapping, draft: Draft) {
  const drafted = draft.fields as Readonly<Record<string, unknown>>
  return [
    ...Object.entries(fields)
      .filter(([name]) => !alwaysAsked.has(name) && !JSON.stringify(drafted[name]).includes('"?"'))
      .flatMap(([name, { from }]) =>
        from === undefined ? [] : [{ field: name, name, column: from[0]! }],
      ),
    ...Object.entries(custom).flatMap(([group, specs]) =>
      Object.entries(specs).flatMap(([name, { from }]) =>
        from === undefined ? [] : [{ field: null, name: `"${group}"."${name}"`, column: from[0]! }],
      ),
    ),
    ...split.map(({ from }) => ({ field: null, name: from, column: from })),
  ]
}

/** Returns the draft with arbitrary answers to its open questions, so that it can be tried. */
function answered(draft: Draft, names: readonly string[]): unknown {
  const status = (draft.fields as Record<string, unknown>).StandardStatus
  const isOpen = JSON.stringify(status) === '{"value":"?"}'
  const fields = {
    ...(draft.fields as object),
    ...(isOpen ? { StandardStatus: { value: 'Active' } } : {}),
  }
  const key = (draft.key as string[]).includes('?') ? names.slice(0, 1) : draft.key
  const text = JSON.stringify({ ...draft, source: 'any', key, fields })
    .replaceAll('"notation":"?"', '"notation":"1,234.56"')
    .replaceAll('"dates":"?"', '"dates":"month first"')
    .replaceAll('"divide":"?"', '"divide":1')
    .replaceAll(':"?"', ':null')
  return JSON.parse(text)
}
