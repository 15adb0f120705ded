import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { type AreaUnit, measuredArea } from '#src/import/convert/numbers/area-units.ts'
import {
  amountOf,
  currencyOf,
  noSingleCurrency,
} from '#src/import/convert/numbers/currency-amounts.ts'
import { unitsOfArea } from '#src/import/convert/to-square-feet.ts'
import { type Refusal, refuse } from '#src/import/convert/values/conversion-refusal.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { cellReader } from './cell-reader.ts'
import { type Part, putting, writingOf } from './mapping-parts.ts'
import type { CellSpec, ListingsMapping } from './mapping-schema.ts'
import type { Header } from './table-header.ts'

/** Fills a field with an area. The cell's unit (`85 m²`) overrides the mapping's, so this must run after the units. */
export function areaPart(
  name: string,
  spec: CellSpec,
  mapping: ListingsMapping,
  header: Header,
  dictionary: Dictionary,
): Part {
  const plain = fieldReader(dictionary.find(name)!, writingOf(spec, mapping))
  let unit: AreaUnit | null = null
  const readCell = cellReader(
    spec,
    (raw) => {
      const measured = typeof raw === 'string' ? measuredArea(raw) : null
      unit = measured?.unit ?? null
      return plain(measured?.number ?? raw)
    },
    header.columnOf,
  )
  return (cells, draft, problems) => {
    unit = null
    const put = putting(readCell, spec, header, name, ({ values }, value) => {
      values[name] = value
      if (unit !== null) values[unitsOfArea[name]!] = unit
    })
    put(cells, draft, problems)
  }
}

export function currencyPart({ currency: spec }: ListingsMapping, header: Header): Part {
  if (spec === undefined) return () => undefined
  const readCell = cellReader(spec, currencyReader, header.columnOf)
  return putting(readCell, spec, header, 'Currency', (draft, value) => {
    if (value !== null) draft.values.Currency = value
  })
}

function currencyReader(raw: unknown): string | null | Refusal {
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (text === '') return null
  const code = currencyOf(text) ?? amountOf(text).currency
  return code ?? refuse(noSingleCurrency)
}
