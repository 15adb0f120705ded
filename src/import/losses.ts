import { draftCommand, shownNames } from './choose-mapping.ts'
import { leafTexts } from './json/json-rows.ts'
import { isObject } from './json/readers.ts'
import { unreadColumns } from './mapping/mapping-parts.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import type { Header } from './mapping/table-header.ts'
import { unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'
import type { SourceItem } from './record/item.ts'
import type { Unread } from './report/import-report.ts'

interface UnreadCount extends Unread {
  count(batches: AsyncGenerator<SourceItem[]>): AsyncGenerator<SourceItem[]>
}

const recordsTried = 1000
/** With fewer records than this, losses are reported but not refused. */
const minRecords = 10
const maxLost = 0.1

/**
 * Creates a counter of values that the mapping does not read, or null if the mapping names every column. JSON values
 * are stored by path, so they count only if the mapping drops them.
 */
export function countUnread(mapping: Mapping, header: Header, isJson: boolean): UnreadCount | null {
  const names = unreadColumns(mapping, header)
  const isStored = mapping.kind === 'listings' && mapping.unmapped === 'keep'
  return isJson && isStored ? null : countValues(names, isStored, header)
}

export function countValues(
  names: readonly string[],
  isKept: boolean,
  header: Header,
): UnreadCount | null {
  if (names.length === 0) return null
  const textsOf = readerOf(names, header)
  const values = new Map<string, number>()
  const note = (item: SourceItem) => {
    for (const [at, text] of textsOf(item).entries())
      if (text.trim() !== '') values.set(names[at]!, (values.get(names[at]!) ?? 0) + 1)
  }
  return {
    kept: isKept,
    values,
    async *count(batches) {
      for await (const items of batches) {
        for (const item of items) note(item)
        yield items
      }
    },
  }
}

function readerOf(names: readonly string[], header: Header): (item: SourceItem) => string[] {
  const places = names.map(header.columnOf)
  return (item) => {
    if ('cells' in item) return places.map((at) => item.cells[at] ?? '')
    return 'json' in item && isObject(item.json) ? leafTexts(item.json, names) : []
  }
}

/**
 * Throws an unreadable-file error if a mapping that was recognized rather than chosen would lose a tenth of the values
 * in the first records. The file then only resembles those that the mapping is for.
 */
export function refuseLosses(
  path: string,
  mapping: Mapping,
  header: Header,
  converter: Converter,
  head: readonly SourceItem[],
): void {
  if (mapping.kind === 'calendar' || head.length < minRecords) return
  const unread = unreadColumns(mapping, header)
  const unreadValues = mapping.unmapped === 'drop' ? unread : []
  const names = header.names.filter((name) => unreadValues.includes(name) || !unread.includes(name))
  const textsOf = readerOf(names, header)
  let total = 0
  let lost = 0
  for (const item of head.slice(0, recordsTried)) {
    if ('broken' in item) continue
    const texts = textsOf(item)
    const filled = names.filter((_, at) => texts[at]!.trim() !== '')
    const { listing, problems } = converter.convert(item)
    const leftOut = problems.length + filled.filter((name) => unreadValues.includes(name)).length
    total += filled.length
    lost += listing === undefined ? filled.length : leftOut
  }
  if (lost > total * maxLost)
    throw unreadable(sentence(path, mapping.name, lost, total, unreadValues))
}

function sentence(
  path: string,
  name: string,
  lost: number,
  total: number,
  columnNames: readonly string[],
): string {
  const columns = columnNames.length === 0 ? '' : `, such as those of ${shownNames(columnNames)}`
  return (
    `${path} has the columns of ${name}, but ${lost} of the first ${total} values would be lost${columns}, so ` +
    `nothing was imported. Draft a mapping for this file with: ${draftCommand(path)}\n` +
    'To import it anyway, add --mapping with the name of the mapping that fits.'
  )
}
