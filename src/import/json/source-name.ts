import type { Mapping } from '#src/import/mapping/mapping-schema.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import type { SourceItem } from '#src/import/record/item.ts'
import { leafTexts } from './json-rows.ts'

/** Sets the mapping's source to the name in the first records. Throws an unreadable-file error if names differ. */
export function withSourceName(mapping: Mapping, head: readonly SourceItem[], path: string) {
  const { name, sourceFrom } = mapping
  if (sourceFrom === undefined) return mapping
  const records = head.flatMap((item) => ('json' in item ? [item.json] : []))
  const names = new Set(records.map((record) => leafTexts(record, sourceFrom).join(' ').trim()))
  const [source = ''] = names
  if (names.size === 1 && source !== '') return { ...mapping, source }
  throw unreadable(
    `${path} is ${name} JSON, which doesn’t say which MLS or brokerage its listings are from. Visitors see ` +
      'that name next to each listing. Add --source NAME.',
  )
}
