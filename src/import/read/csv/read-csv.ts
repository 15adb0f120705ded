import type { RawRecord, SourceItem } from '#src/import/record/item.ts'
import { readCells } from './cells.ts'
import { createCsvSplitter } from './csv-splitter.ts'
import { type Dialect, detectDialect } from './dialect.ts'

const recordsTogether = 1000
const charactersTogether = 4 * 1024 * 1024

export async function* readCsv(
  head: string,
  chunks: AsyncIterable<string>,
): AsyncGenerator<SourceItem[]> {
  const dialect = detectDialect(head)
  const splitter = createCsvSplitter(dialect)
  for await (const chunk of chunks) yield* cellsOf(splitter.push(chunk), dialect)
  yield* cellsOf(splitter.end(), dialect)
}

function* cellsOf(records: readonly RawRecord[], dialect: Dialect): Generator<SourceItem[]> {
  let batch: RawRecord[] = []
  let characters = 0
  for (const record of records) {
    batch.push(record)
    characters += record.text.length
    if (batch.length < recordsTogether && characters < charactersTogether) continue
    yield readCells(batch, dialect)
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield readCells(batch, dialect)
}
