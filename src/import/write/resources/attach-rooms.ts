import { plainTexts } from '#src/import/convert/values/plain-text.ts'
import { isObject, type JsonObject } from '#src/import/json/readers.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { isDeleted } from '#src/import/resources/resource-entries.ts'
import { recordText } from '#src/import/write/encode-values.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'
import type { AttachResult } from './attached.ts'

type Room = readonly [key: string, room: JsonObject]

/** Adds rooms to the other fields of a listing, where rooms inside a listing are stored too. */
export function attachRooms(
  { listings, isOlder }: WriteContext,
  rowKey: number,
  records: readonly ResourceRecord[],
): AttachResult {
  const { Other } = listings.read(rowKey)
  const other = (typeof Other === 'string' ? JSON.parse(Other) : {}) as Record<string, unknown>
  const before = Array.isArray(other.Rooms) ? other.Rooms.filter(isObject) : []
  const rooms = new Map(before.map((room, at): Room => [String(room.RoomKey ?? at), room]))
  const kinds = records.map((record) => attachOne(rooms, record, isOlder))
  const after = [...rooms.values()]
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  return {
    kinds,
    problems: [],
    changes: isChanged ? [{ field: 'Rooms', before, after }] : [],
    listing: isChanged
      ? { Other: recordText({ ...other, Rooms: after.length > 0 ? after : null }) }
      : {},
  }
}

function attachOne(
  rooms: Map<string, JsonObject>,
  record: ResourceRecord,
  isOlder: boolean,
): AttachResult['kinds'][number] {
  const { key } = record
  const stored = rooms.get(key)
  if (stored !== undefined && isOlder) return 'unchanged'
  if (isDeleted(record)) return rooms.delete(key) ? 'changed' : 'unchanged'
  const room = roomOf(record)
  if (stored !== undefined && JSON.stringify(stored) === JSON.stringify(room)) return 'unchanged'
  rooms.set(key, room)
  return stored === undefined ? 'new' : 'changed'
}

const ofFile =
  /^(?:Listing(?:Key|Id)|ResourceRecord\w+|ResourceName|OriginatingSystem\w*|SourceSystem\w*)$/

function roomOf({ key, fields }: ResourceRecord): JsonObject {
  const entries = Object.entries(fields).filter(([name]) => !ofFile.test(name))
  return { RoomKey: key, ...(plainTexts(Object.fromEntries(entries)) as JsonObject) }
}
