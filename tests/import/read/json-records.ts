import { createJsonSplitter } from '#src/import/read/json/elements.ts'

/** The records of a list in a text that comes in pieces of `size`. */
export function recordsIn(text: string, list: string, size = 1e9): unknown[] {
  const splitter = createJsonSplitter(undefined, list)
  const found = []
  for (let at = 0; at < text.length; at += size)
    found.push(...splitter.push(text.slice(at, at + size)))
  return [...found, ...splitter.end()].map(
    ({ text: record, broken }) => broken ?? JSON.parse(record),
  )
}
