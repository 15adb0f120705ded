import {
  type BrokenItem,
  type JsonItem,
  maxBrokenText,
  type RawRecord,
  type SourceItem,
} from '#src/import/record/item.ts'
import { createJsonSplitter } from './elements.ts'

const recordsTogether = 1000

export async function* readJson(
  chunks: AsyncIterable<string>,
  list: string | null = null,
): AsyncGenerator<SourceItem[]> {
  const splitter = createJsonSplitter(undefined, list)
  for await (const chunk of chunks) yield* batches(splitter.push(chunk))
  yield* batches(splitter.end())
}

function* batches(records: readonly RawRecord[]): Generator<SourceItem[]> {
  for (let from = 0; from < records.length; from += recordsTogether) {
    yield records.slice(from, from + recordsTogether).map(itemOf)
  }
}

export function itemOf({ line, text, broken, cutOff }: RawRecord): JsonItem | BrokenItem {
  if (broken !== undefined) return { line, raw: text, broken, ...(cutOff && { cutOff }) }
  try {
    return { line, raw: text, json: parse(text) }
  } catch {
    return { line, raw: text.slice(0, maxBrokenText), broken: 'is not JSON' }
  }
}

/** Parses JSON. Integers that a double cannot represent exactly, mostly keys, become strings. */
function parse(text: string): unknown {
  if (!hasLongNumber(text)) return JSON.parse(text)
  const exact = (_: string, value: unknown, context: { source: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? context.source
      : value
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown)
}

const digits = 16

/** Whether there are so many digits together. One of every so many characters is one of them. */
function hasLongNumber(text: string): boolean {
  for (let at = digits - 1; at < text.length; at += digits) {
    if (!isDigit(text.charCodeAt(at))) continue
    let [from, to] = [at, at + 1]
    while (isDigit(text.charCodeAt(from - 1))) from--
    while (isDigit(text.charCodeAt(to))) to++
    if (to - from >= digits) return true
  }
  return false
}

const isDigit = (code: number) => code >= 48 && code <= 57
