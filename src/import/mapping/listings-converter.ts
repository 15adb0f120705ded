import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { completeListing } from '#src/import/convert/complete-listing.ts'
import { type Draft, newDraft } from '#src/import/convert/draft.ts'
import { unitsOfArea } from '#src/import/convert/to-square-feet.ts'
import type { Converted, Converter, Identity, WholeItem } from '#src/import/record/converted.ts'
import type { CsvItem } from '#src/import/record/item.ts'
import { missing, type Problem } from '#src/import/record/record-problem.ts'
import { shapeOf } from '#src/import/record/shape.ts'
import { type KeyReader, keyReader } from './key-reader.ts'
import {
  customFieldOf,
  customPart,
  customSpecs,
  fieldPart,
  otherPart,
  type Part,
  photoPart,
  restPart,
  splitPart,
} from './mapping-parts.ts'
import type { ListingsMapping } from './mapping-schema.ts'
import { areaPart, currencyPart } from './measured-parts.ts'
import { fieldsOfSplit } from './split.ts'
import type { Header } from './table-header.ts'

/** What a mapping and a header determine for all rows. */
interface RowReader {
  readonly mapping: ListingsMapping
  readonly header: Header
  readonly parts: readonly Part[]
  readonly key: KeyReader
  /** The position of the column with MLS numbers; -1 without one. */
  readonly numberAt: number
  readonly newValues: () => Draft['values']
}

/** Creates a converter for the rows of a table. Everything that depends only on the header is resolved here once. */
export function listingsConverter(
  mapping: ListingsMapping,
  header: Header,
  dictionary: Dictionary,
): Converter {
  const [areas, others] = partitioned(mapping)
  const parts = [
    ...mapping.split.map(({ from, as }) => splitPart(header.columnOf(from), from, as)),
    ...others.map(([name, spec]) => fieldPart(name, spec, mapping, header, dictionary)),
    ...areas.map(([name, spec]) => areaPart(name, spec, mapping, header, dictionary)),
    currencyPart(mapping, header),
    ...Object.entries(mapping.other).map(([name, spec]) => otherPart(name, spec, header)),
    ...customSpecs(mapping).map(({ group, field, spec }) =>
      customPart(group, field, spec, mapping, header),
    ),
    photoPart(mapping, header),
    restPart(mapping, header),
  ]
  const key = keyReader(mapping.key, header, mapping.keyAs)
  const numberAt = header.columnOf(mapping.fields.ListingId?.from?.[0] ?? '')
  const row: RowReader = { mapping, header, parts, key, numberAt, newValues: newValuesOf(mapping) }
  return {
    source: mapping.source,
    customFields: customSpecs(mapping).map(customFieldOf),
    kind: 'listings',
    identify: (item) => identityOf(item, row),
    convert: (item) => ('cells' in item ? convertRow(item, row) : { problems: [] }),
  }
}

function partitioned({ fields }: ListingsMapping) {
  const entries = Object.entries(fields)
  const isArea = ([name]: readonly [string, unknown]) => Object.hasOwn(unitsOfArea, name)
  return [entries.filter(isArea), entries.filter((entry) => !isArea(entry))] as const
}

/** Creates an empty set of values, named in the order in which the parts fill them: objects then share one shape. */
function newValuesOf({ split, fields }: ListingsMapping): RowReader['newValues'] {
  const names = split.map(({ as }) => fieldsOfSplit[as])
  if (names.includes(null)) return () => ({})
  return shapeOf([...names.flatMap((list) => list ?? []), ...Object.keys(fields)])
}

function identityOf(
  item: WholeItem,
  { mapping: { source }, header, key: keyOf, numberAt }: RowReader,
): Identity | null {
  if (!('cells' in item) || header.problemOf(item.cells) !== null) return null
  const key = keyOf(item.cells)
  return key === '' ? null : { source, key, number: item.cells[numberAt]?.trim() || null }
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
