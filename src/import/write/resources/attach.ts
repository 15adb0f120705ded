import type { SqlRow, SqlValue } from '#db/queries/admin/imports/import-columns.ts'
import type { ListingReference } from '#db/queries/admin/imports/owners.ts'
import type { PartStatements } from '#db/queries/admin/imports/part-statements.ts'
import type { MediaRecord } from '#src/import/record/import-record.ts'
import { recordProblem } from '#src/import/record/record-problem.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import {
  isDeleted,
  mediaOf,
  openHouseOf,
  storedKey,
} from '#src/import/resources/resource-entries.ts'
import { encodeAll } from '#src/import/write/encode-values.ts'
import { entriesChanged, isSameList } from '#src/import/write/part-changes.ts'
import type { WriteContext } from '#src/import/write/write-context.ts'
import { attachRooms } from './attach-rooms.ts'
import type { AttachResult } from './attached.ts'
import { isOlderThan } from './older.ts'

interface Parts {
  readonly field: 'Media' | 'OpenHouse'
  readonly keyName: string
  readonly statements: PartStatements
  readonly entryOf: (
    record: ResourceRecord,
    owner: ListingReference,
  ) => Pick<MediaRecord, 'key' | 'values'> | null
}

export function attach(
  context: WriteContext,
  owner: ListingReference,
  records: readonly ResourceRecord[],
): AttachResult {
  const { resource } = records[0]!
  if (resource === 'Rooms' || resource === 'UnitTypes')
    return attachRooms(context, resource, owner.rowKey, records)
  const parts: Parts =
    resource === 'Media'
      ? { field: 'Media', keyName: 'MediaKey', statements: context.media, entryOf: mediaOf }
      : {
          field: 'OpenHouse',
          keyName: 'OpenHouseKey',
          statements: context.openHouses,
          entryOf: openHouseOf,
        }
  return attachParts(context, parts, owner, records)
}

function attachParts(
  context: WriteContext,
  parts: Parts,
  owner: ListingReference,
  records: readonly ResourceRecord[],
): AttachResult {
  const { statements, field, keyName } = parts
  const before = statements.read(owner.rowKey)
  const rows = new Map(before.map((row) => [String(row[keyName]), row]))
  const kinds = records.map((record) => attachOne(context, parts, owner, record, rows))
  const after = statements.read(owner.rowKey)
  const isChanged = !isSameList(before, after, context.isReplica)
  const photos = after.filter(({ MediaCategory }) => MediaCategory === 'Photo').length
  return {
    kinds,
    problems: kinds.includes('refused') ? [recordProblem(`has the ${keyName} of another`)] : [],
    changes: isChanged ? entriesChanged(field, keyName, before, after) : [],
    listing: field === 'Media' ? { PhotosCount: photos } : {},
  }
}

function attachOne(
  { isOlder, isReplica }: WriteContext,
  { statements, keyName, entryOf }: Parts,
  owner: ListingReference,
  record: ResourceRecord,
  rows: Map<string, SqlRow>,
): AttachResult['kinds'][number] {
  if (isDeleted(record)) {
    const key = storedKey(record, owner)
    if (isOlder || !rows.delete(key)) return 'unchanged'
    statements.remove(key)
    return 'changed'
  }
  const entry = entryOf(record, owner)
  const before = entry === null ? undefined : (rows.get(entry.key) ?? twinOf(entry, rows))
  if (before !== undefined && (isOlder || isOlderThan(entry!.values, before))) return 'unchanged'
  if (entry === null) return 'refused'
  const row = { ...encodeAll(entry.values), [keyName]: entry.key, OwnRecord: 1 }
  if ('Order' in row) row.Order ??= before?.Order ?? lastOrder(rows) + 1
  if (before !== undefined && isSameRow(before, row)) return 'unchanged'
  if (before !== undefined && isReplica && isSameRow(before, { ...row, ...momentOf(before) }))
    return 'unchanged'
  if (before !== undefined) statements.remove(before[keyName]!)
  if (!statements.insert(owner.rowKey, row)) return 'refused'
  rows.delete(String(before?.[keyName]))
  rows.set(entry.key, row)
  if (before === undefined) return 'new'
  return isSameRow({ ...before, OwnRecord: 1 }, row) ? 'unchanged' : 'changed'
}

const momentOf = ({ ModificationTimestamp = null }: SqlRow) => ({ ModificationTimestamp })

/** Finds the same picture among those that came inside the listing, which have no keys. */
function twinOf(
  { values }: Pick<MediaRecord, 'values'>,
  rows: ReadonlyMap<string, SqlRow>,
): SqlRow | undefined {
  if (typeof values.MediaURL !== 'string') return undefined
  return [...rows.values()].find(
    ({ OwnRecord, MediaURL }) => OwnRecord === 0 && MediaURL === values.MediaURL,
  )
}

function isSameRow(before: SqlRow, row: SqlRow): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(row)])
  return [...names].every((name) => (before[name] ?? null) === (row[name] ?? null))
}

const lastOrder = (rows: ReadonlyMap<string, SqlRow>): number =>
  Math.max(0, ...[...rows.values()].map(({ Order }) => numberOf(Order)))

const numberOf = (value: SqlValue | undefined) => (typeof value === 'number' ? value : 0)
