import type { SourceItem } from '#src/import/record/item.ts'

/** A list of lists whose first has only names: a table with its header. */
export const isTable = (head: string): boolean =>
  /^\s*\[\s*\[\s*"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")+\s*\]\s*,\s*\[/.test(head)

/** The rows of such a table. */
export async function* rowsOfTable(
  batches: AsyncIterable<SourceItem[]>,
): AsyncGenerator<SourceItem[]> {
  for await (const items of batches) yield items.map(rowOf)
}

const rowOf = (item: SourceItem): SourceItem =>
  'json' in item && Array.isArray(item.json)
    ? { line: item.line, raw: item.raw, cells: item.json.map(textOf) }
    : item

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
