import type { Transaction } from '#db/connect.ts'
import { findListingsWith, type LookupRecord } from '#db/queries/admin/feeds/lookup-records.ts'
import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import { localIn, putLocal } from '#src/feeds/replicate/local-texts.ts'
import type { Replica } from '#src/feeds/replicate/replica.ts'
import { isRefusal } from '#src/import/convert/values/conversion-refusal.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { plainText } from '#src/import/convert/values/plain-text.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import { compare } from '#src/import/write/compare-records.ts'
import { placeOf } from '#src/import/write/encode-values.ts'
import { fillNames } from '#src/import/write/resources/fill-names.ts'
import { attachWaiting } from '#src/import/write/resources/write-resources.ts'
import { createContext, type WriteContext } from '#src/import/write/write-context.ts'
import { type Fields, fieldsOf, type Meaning, meaningOf } from './lookup-rows.ts'

export interface Rename {
  readonly field: string
  readonly from: Meaning
  readonly to: Meaning
}

const codeOf = ({ LookupName, LegacyODataValue }: LookupRecord) =>
  LegacyODataValue === '' ? null : `${LookupName} ${LegacyODataValue}`

/** Returns what changed of the meanings of values. Where one meaning became several, nothing is known of listings. */
export function renamesIn(
  before: readonly LookupRecord[],
  after: readonly LookupRecord[],
  fields: Fields,
): Rename[] {
  const byKey = new Map(after.map((record) => [record.LookupKey, record]))
  const byCode = new Map(after.map((record) => [codeOf(record), record]))
  const renames = new Map<string, Rename | null>()
  for (const old of before) {
    const code = codeOf(old)
    const now = byKey.get(old.LookupKey) ?? (code === null ? undefined : byCode.get(code))
    if (now?.LookupName !== old.LookupName) continue
    for (const field of fieldsOf(old, fields)) {
      const rename = { field, from: meaningOf(field, old), to: meaningOf(field, now) }
      const name = JSON.stringify([field, rename.from])
      const earlier = renames.get(name)
      const isClear = earlier === undefined || (earlier !== null && isEqual(earlier.to, rename.to))
      renames.set(name, isClear ? rename : null)
    }
  }
  return [...renames.values()].filter(
    (rename): rename is Rename => rename !== null && !isEqual(rename.from, rename.to),
  )
}

const isEqual = (a: Meaning, b: Meaning) => a.text === b.text && a.local === b.local

const rowsTogether = 500

/** Renames values in a feed's listings, which is no change of the listings: nothing is logged. */
export async function renameValues(
  replica: Pick<Replica, 'db' | 'feed' | 'dictionary' | 'clock' | 'signal'>,
  renames: readonly Rename[],
): Promise<{ readonly rename: Rename; readonly count: number }[]> {
  const { db, feed, dictionary, clock, signal } = replica
  const counts = new Map<Rename, number>()
  for (const [field, fieldRenames] of Map.groupBy(renames, (rename) => rename.field)) {
    const formOf = storedForm(dictionary, field)
    const changes = fieldRenames.flatMap((rename) => {
      const [from, to] = [formOf(rename.from.text), formOf(rename.to.text)]
      return from === null || to === null ? [] : { rename, from, to }
    })
    const place = placeOf(field) === 'listing' ? 'column' : 'other'
    const multiple = dictionary.find(field)?.multiple === true
    const criteria = { feed: feed.Name, field, place, multiple } as const
    const rowKeys = findListingsWith(
      db,
      criteria,
      changes.map(({ from }) => from),
    )
    // Where one name follows another (A to B, B to C), a part of them must not be renamed twice.
    const targets = new Set(changes.map(({ to }) => to))
    const isChain = changes.some(({ from, to }) => from !== to && targets.has(from))
    const together = isChain ? Math.max(1, rowKeys.length) : rowsTogether
    for (let at = 0; at < rowKeys.length; at += together) {
      signal.throwIfAborted()
      await db.write((tx) => {
        const context = contextIn(tx, clock())
        for (const rowKey of rowKeys.slice(at, at + together))
          for (const rename of renameIn(context, rowKey, field, changes))
            counts.set(rename, (counts.get(rename) ?? 0) + 1)
      })
    }
  }
  return [...counts].map(([rename, count]) => ({ rename, count }))
}

function contextIn({ connection }: Transaction, now: Date): WriteContext {
  const context = createContext(connection, now, { fillNames, attachWaiting }, { isReplica: true })
  context.changeSeq = context.listings.lastChangeSeq()
  return context
}

/** Returns how the import stores a text of a field. */
function storedForm({ find }: Replica['dictionary'], name: string) {
  const field = find(name)
  if (field === undefined) return plainText
  const read = fieldReader(field)
  return (text: string): string | null => {
    const value = read(field.multiple ? [text] : text)
    const first = Array.isArray(value) ? value[0] : value
    return isRefusal(value) || typeof first !== 'string' ? null : first
  }
}

interface Change {
  readonly rename: Rename
  readonly from: string
  readonly to: string
}

/** Renames the values of a listing's field. Returns the renames that apply to it. */
function renameIn(
  context: WriteContext,
  rowKey: number,
  field: string,
  changes: readonly Change[],
): Rename[] {
  const row = context.listings.read(rowKey)
  const before = valueIn(row, field)
  const local = localIn(row, field)
  const applied: Change[] = []
  const renamed = (value: unknown) => {
    const change = changes.find(
      ({ from, rename }) => from === value && (local === undefined || rename.from.local === local),
    )
    if (change !== undefined) applied.push(change)
    return change?.to ?? value
  }
  const after = Array.isArray(before) ? [...new Set(before.map(renamed))] : renamed(before)
  if (applied.length === 0) return []
  const record = emptyListing()
  if (placeOf(field) === 'listing') record.values[field] = after as string
  else record.other[field] = after
  if (local !== undefined) putLocal(record, field, applied[0]!.rename.to.local)
  const { listing, texts } = compare(record, row)
  if (Object.keys(listing).length + Object.keys(texts).length === 0) return []
  context.listings.update(rowKey, { ...listing, ChangeSeq: ++context.changeSeq }, texts)
  return applied.map(({ rename }) => rename)
}

const emptyListing = (): ListingRecord => ({
  ...{ source: '', key: '', id: null, people: [] },
  values: emptyRecord(),
  other: emptyRecord(),
  custom: emptyRecord(),
})

function valueIn(row: SqlRow, field: string): unknown {
  const columnValue = placeOf(field) === 'listing' ? row[field] : null
  if (typeof columnValue === 'string')
    return columnValue.startsWith('[') ? JSON.parse(columnValue) : columnValue
  return typeof row.Other === 'string' ? JSON.parse(row.Other)[field] : undefined
}
