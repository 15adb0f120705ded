import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import type {
  CalendarStatements,
  PartStatements,
} from '#db/queries/admin/imports/part-statements.ts'
import { idOf } from '#src/import/convert/record-ids.ts'
import type { ListingRecord, RentalSpan, Value } from '#src/import/record/import-record.ts'
import { encodeAll } from './encode-values.ts'
import { entriesChanged, isSameList, type PartChange } from './part-changes.ts'
import type { WriteContext } from './write-context.ts'

type Entry = { readonly key: string; readonly values: Readonly<Record<string, Value>> }

/** Writes the parts of a new listing, which has none yet. */
export function insertParts(context: WriteContext, rowKey: number, record: ListingRecord): void {
  const { source, key: listing, media = [], openHouses = [], rentalCalendar = [] } = record
  const insert = (
    statements: PartStatements,
    field: string,
    keyName: string,
    entry: Entry,
    i: number,
  ) => {
    const row = { [keyName]: entry.key, ...encodeAll(entry.values) }
    if (!statements.add(rowKey, row))
      statements.add(rowKey, { ...row, [keyName]: otherKey(field, source, listing, entry.key, i) })
  }
  for (const [i, entry] of media.entries()) insert(context.media, 'Media', 'MediaKey', entry, i)
  for (const [i, entry] of openHouses.entries())
    insert(context.openHouses, 'OpenHouse', 'OpenHouseKey', entry, i)
  if (rentalCalendar.length === 0) return
  context.waiting.flush()
  replaceCalendar(context.calendar, rowKey, rentalCalendar)
}

/** The key of a part whose own belongs to another listing. */
const otherKey = (field: string, source: string, listing: string, key: string, i: number) =>
  idOf(field, source, listing, key, String(i))

/** Replaces a listing's parts. Lists that the record lacks stay, as do stored open houses with `addsOpenHouses`. */
export function writeParts(
  context: WriteContext,
  rowKey: number,
  record: ListingRecord,
  addsOpenHouses = false,
): PartChange[] {
  return [
    replaceEntries(context, context.media, 'Media', 'MediaKey', rowKey, record, record.media),
    replaceEntries(
      context,
      context.openHouses,
      'OpenHouse',
      'OpenHouseKey',
      rowKey,
      record,
      record.openHouses,
      addsOpenHouses,
    ),
    replaceCalendar(context.calendar, rowKey, record.rentalCalendar),
  ].flat()
}

function replaceEntries(
  { isReplica }: WriteContext,
  statements: PartStatements,
  field: string,
  keyName: string,
  rowKey: number,
  { source, key: listing }: ListingRecord,
  entries: readonly Entry[] | undefined,
  adds = false,
): PartChange[] {
  if (entries === undefined || (adds && entries.length === 0)) return []
  const before = statements.read(rowKey)
  if (before.length === 0 && entries.length === 0) return []
  const ownRecords = before.filter(({ OwnRecord }) => OwnRecord === 1)
  if (adds) for (const { key } of entries) statements.remove(key)
  else statements.clear(rowKey)
  for (const [i, { key, values }] of entries.entries()) {
    const row = { [keyName]: key, ...encodeAll(values) }
    const same = ownRecords.find((ownRecord) => ownRecord[keyName] === key)
    if (same !== undefined) refresh(statements, rowKey, keyName, { ...same, ...row }, same)
    else if (!hasAddress(ownRecords, values.MediaURL) && !statements.insert(rowKey, row))
      statements.insert(rowKey, { ...row, [keyName]: otherKey(field, source, listing, key, i) })
  }
  const after = statements.read(rowKey)
  if (isSameList(before, after, isReplica)) return []
  return entriesChanged(field, keyName, before, after)
}

/** Updates a part. A separate file's record keeps its order and origin if the part is also inside the listing. */
function refresh(
  statements: PartStatements,
  rowKey: number,
  keyName: string,
  row: SqlRow,
  { Order, OwnRecord }: SqlRow,
): void {
  statements.remove(row[keyName]!)
  statements.insert(rowKey, {
    ...row,
    ...(Order === undefined ? {} : { Order }),
    OwnRecord: OwnRecord!,
  })
}

const hasAddress = (rows: readonly SqlRow[], address: Value | undefined) =>
  typeof address === 'string' && rows.some(({ MediaURL }) => MediaURL === address)

function replaceCalendar(
  calendar: CalendarStatements,
  rowKey: number,
  spans: readonly RentalSpan[] | undefined,
): PartChange[] {
  if (spans === undefined) return []
  const before = calendar.read(rowKey)
  const after = withoutOverlap(spans)
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  calendar.clear(rowKey)
  for (const span of after) calendar.insert(rowKey, span)
  return [{ field: 'RentalCalendar', before, after }]
}

function withoutOverlap(spans: readonly RentalSpan[]): RentalSpan[] {
  const longest = new Map<string, RentalSpan>()
  for (const { StartDate, EndDate, Type } of spans) {
    const before = longest.get(StartDate)
    if (before === undefined || before.EndDate < EndDate)
      longest.set(StartDate, { StartDate, EndDate, Type })
  }
  return [...longest.values()].sort((a, b) => (a.StartDate < b.StartDate ? -1 : 1))
}
