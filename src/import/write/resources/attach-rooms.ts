import { plainTexts } from '#src/import/convert/values/plain-text.ts'
import { isObject, type JsonObject } from '#src/import/json/readers.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { isDeleted } from '#src/import/resources/resource-entries.ts'
import { recordText } from '#src/import/write/encode-values.ts'
import { isMoment } from '#src/import/write/log-change.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'
import type { AttachResult } from './attached.ts'

type Entry = readonly [key: string, entry: JsonObject]

const keyNames = { Rooms: 'RoomKey', UnitTypes: 'UnitTypeKey' } as const

/** Adds rooms or types of units to the other fields of a listing, where those inside a listing are stored too. */
export function attachRooms(
  { listings, isOlder }: WriteContext,
  field: keyof typeof keyNames,
  rowKey: number,
  records: readonly ResourceRecord[],
): AttachResult {
  const { Other } = listings.read(rowKey)
  const otherFields = (typeof Other === 'string' ? JSON.parse(Other) : {}) as Record<
    string,
    unknown
  >
  const entriesBefore = otherFields[field]
  const keyName = keyNames[field]
  const before = Array.isArray(entriesBefore) ? entriesBefore.filter(isObject) : []
  const entries = new Map(before.map((entry, at): Entry => [String(entry[keyName] ?? at), entry]))
  const kinds = records.map((record) => attachOne(entries, keyName, record, isOlder))
  const after = [...entries.values()]
  const isChanged = textOf(before) !== textOf(after)
  return {
    kinds,
    problems: [],
    changes: isChanged ? [{ field, before, after }] : [],
    listing: isChanged
      ? { Other: recordText({ ...otherFields, [field]: after.length > 0 ? after : null }) }
      : {},
  }
}

/** Moments are left out, because they alone change nothing. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (isMoment(name) ? undefined : part))

function attachOne(
  entries: Map<string, JsonObject>,
  keyName: string,
  record: ResourceRecord,
  isOlder: boolean,
): AttachResult['kinds'][number] {
  const { key } = record
  const before = entries.get(key)
  if (before !== undefined && isOlder) return 'unchanged'
  if (isDeleted(record)) return entries.delete(key) ? 'changed' : 'unchanged'
  const entry = entryOf(record, keyName)
  if (before !== undefined && textOf(before) === textOf(entry)) return 'unchanged'
  entries.set(key, entry)
  return before === undefined ? 'new' : 'changed'
}

const ofFile =
  /^(?:Listing(?:Key|Id)|ResourceRecord\w+|ResourceName|OriginatingSystem\w*|SourceSystem\w*)$/

function entryOf({ key, fields }: ResourceRecord, keyName: string): JsonObject {
  const entries = Object.entries(fields).filter(([name]) => !ofFile.test(name))
  return { [keyName]: key, ...(plainTexts(Object.fromEntries(entries)) as JsonObject) }
}
