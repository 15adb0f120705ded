import { sourceMessages } from '#src/feeds/source/messages.ts'
import { errorIn } from '#src/import/json/error-response.ts'
import { isObject, type JsonObject, parsedJson } from '#src/import/json/readers.ts'
import { createJsonSplitter } from '#src/import/read/json/elements.ts'
import { itemOf } from '#src/import/read/json/json.ts'
import type { BrokenItem, JsonItem, RawRecord } from '#src/import/record/item.ts'
import { PageFile } from './page-file.ts'

const mb = 1024 * 1024
/** A page is held until it is whole, up to here in memory and the rest in a file. */
const heldBytes = 8 * mb
export const maxPageBytes = 1024 * mb
const maxOutside = 4 * mb

export interface PageBody {
  readonly items: readonly (JsonItem | BrokenItem)[]
  /** The answer with a number in place of each record. */
  readonly answer: JsonObject
  readonly bytes: number
}

/** An answer that is no page. If it was cut off, asking again may help. */
export interface NoPage {
  readonly sentence: string
  readonly cutOff: boolean
}

export interface PageRules {
  readonly host: string
  /** The key of the list of records. */
  readonly list: string
  readonly maxBytes?: number
  readonly onBytes?: (bytes: number) => void
}

/** Reads a page while it arrives. It is a page only if the whole text is JSON and its list is a list. */
export async function readPageBody(
  chunks: AsyncIterable<Uint8Array>,
  rules: PageRules,
): Promise<PageBody | NoPage> {
  const { host, list, maxBytes = maxPageBytes, onBytes } = rules
  const splitter = createJsonSplitter(undefined, list, true)
  const decoder = new TextDecoder()
  const items: (JsonItem | BrokenItem)[] = []
  let bytes = 0
  let file: PageFile | null = null
  const add = (records: readonly RawRecord[]) => {
    if (bytes > heldBytes) file ??= new PageFile()
    for (const record of records) items.push(file === null ? itemOf(record) : filed(record, file))
  }
  for await (const chunk of chunks) {
    bytes += chunk.length
    onBytes?.(chunk.length)
    if (bytes > maxBytes) return noPage(sourceMessages.tooLarge(host, Math.round(maxBytes / mb)))
    add(splitter.push(decoder.decode(chunk, { stream: true })))
    if (splitter.outside().length > maxOutside) break
  }
  add([...splitter.push(decoder.decode()), ...splitter.end()])
  const answer = answerIn(splitter.outside(), rules)
  if ('sentence' in answer) return answer
  return answer.count === items.length
    ? { items, answer: answer.json, bytes }
    : noPage(sourceMessages.noList(host, list))
}

/** Returns an item whose text is in a file, and is parsed each time it is read. */
function filed(record: RawRecord, file: PageFile): JsonItem | BrokenItem {
  const item = itemOf(record)
  const { line } = item
  const read = file.add(item.raw)
  const raw = {
    line,
    get raw() {
      return read()
    },
  }
  if ('broken' in item) return Object.assign(raw, { broken: item.broken })
  return Object.defineProperty(raw, 'json', {
    enumerable: true,
    get: () => jsonOf(itemOf({ line, text: read() })),
  }) as JsonItem
}

const jsonOf = (item: JsonItem | BrokenItem) => ('json' in item ? item.json : null)

const noPage = (sentence: string, cutOff = false): NoPage => ({ sentence, cutOff })

function answerIn(
  text: string,
  { host, list }: PageRules,
): NoPage | { readonly json: JsonObject; readonly count: number } {
  const json = parsedJson(text)
  if (json === undefined) {
    const start = text.trimStart()[0]
    if (start === '<') return noPage(sourceMessages.html(host))
    const isCut = start === undefined || start === '{' || start === '['
    return isCut ? noPage(sourceMessages.cut(host), true) : noPage(sourceMessages.notJson(host))
  }
  if (!isObject(json)) return noPage(sourceMessages.noList(host, list))
  const records = json[list]
  const error = Array.isArray(records) ? errorIn(withoutList(json)) : (errorIn(json) ?? null)
  if (error !== null) return noPage(sourceMessages.answeredError(host, error))
  return Array.isArray(records)
    ? { json, count: records.length }
    : noPage(sourceMessages.noList(host, list))
}

/** A page whose list is there is an error only if it says so, not because of a field named `status` or `code`. */
const withoutList = ({ error, D }: JsonObject): JsonObject => ({ error, D })
