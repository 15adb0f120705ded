import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import type { Suggestion } from '#src/import/suggest/suggestion.ts'

/** Column → cell of the nth row. */
export type Columns = Readonly<Record<string, (n: number) => string>>

export const pick =
  (...words: string[]) =>
  (n: number): string =>
    words[n % words.length]!

export const home: Columns = {
  ref: (n) => `R${n}`,
  price: (n) => String(300_000 + n * 1000),
}

export function tableOf(columns: Columns, rows = 40): string[][] {
  const body = Array.from({ length: rows }, (_, n) => Object.values(columns).map((cell) => cell(n)))
  return [Object.keys(columns), ...body]
}

export const drafted = (columns: Columns, rows?: number): Suggestion =>
  draft('x', tableOf(columns, rows))

export const fieldsOf = (columns: Columns, rows?: number) =>
  drafted(columns, rows).mapping.fields as Record<string, unknown>

/** The custom fields of a draft that is called x. */
export const customOf = (mapping: Record<string, unknown>) =>
  (mapping.custom as Record<string, Record<string, unknown>>).x!

const dictionary = createDictionary()

/** With a name for its source, which most drafts ask for. */
export const check = (mapping: unknown) =>
  checkMapping(mapping, 'mine.json', dictionary, 'Test') as ListingsMapping

/** What the draft makes of the first row. */
export function firstOf(columns: Columns) {
  const [header, row] = tableOf(columns)
  const mapping = check(drafted(columns).mapping)
  const { convert } = listingsConverter(mapping, headerOf(header!), dictionary)
  return convert({ line: 2, raw: '', cells: row! }).listing!.values
}
