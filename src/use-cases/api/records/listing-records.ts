import type { Database } from '#db/connect.ts'
import { dataVersion } from '#db/database-cache.ts'
import { findChangeNumbers, findRecordRows } from '#db/queries/api/record-rows.ts'
import type { Cache, CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { recordName } from './record-fields.ts'
import { planKey, planRecords, type RecordPlan } from './record-plan.ts'

/** Values of a listing by field. Numbers are numbers, flags booleans, lists arrays; null is no value. */
export type ListingRecord = Readonly<Record<string, unknown>>

type RecordContext = Pick<ApiContext, 'caches' | 'db' | 'scope'>

/**
 * Returns records of listings that the reader may see, in the order of the row keys; keys without a listing are
 * skipped. The fields must be some of `recordFields`.
 */
export function listingRecords(
  context: RecordContext,
  rowKeys: readonly number[],
  fields: readonly Field[],
): ListingRecord[] {
  const texts = recordTexts(context, rowKeys, recordPlan(context, fields))
  return Array.from(texts, ([, text]) => JSON.parse(`${text}}`) as ListingRecord)
}

/** Plans by what they depend on. Each has a number, for the keys of a cache. */
const plans: CacheKind<string, NumberedPlan> = { name: 'plans of records', maxEntries: 50 }

export interface NumberedPlan extends RecordPlan {
  readonly number: number
}

let lastNumber = 0

/** `nameOf` gives the names that the fields have in the records. */
export function recordPlan(
  { caches, scope }: Pick<RecordContext, 'caches' | 'scope'>,
  fields: readonly Field[],
  nameOf: (field: Field) => string = recordName,
): NumberedPlan {
  return caches.of(plans).getOrSet(planKey(scope, fields, nameOf), () => ({
    ...planRecords(scope, fields, nameOf),
    number: ++lastNumber,
  }))
}

interface KeptText {
  readonly text: Buffer
  readonly changeSeq: number
  /** The version of the database for which the text is known to be right. */
  readonly version: number
}

/** A whole record takes about five kilobytes. */
const keptTexts: CacheKind<number, KeptText> = {
  name: 'records of listings',
  maxEntries: 6_000,
  bytesOf: ({ text }) => text.length,
}

const rowKeyEnd = 2 ** 32

const mostKept = 250

/** JSON objects without their closing braces, after their row keys, in the order of the keys. */
type RecordTexts = Iterable<readonly [rowKey: number, text: Buffer | string]>

export function recordTexts(
  { caches, db }: Omit<RecordContext, 'scope'>,
  rowKeys: readonly number[],
  plan: NumberedPlan,
): RecordTexts {
  if (rowKeys.length > mostKept) return passingTexts({ db }, rowKeys, plan)
  const version = dataVersion(db)
  const cache = caches.of(keptTexts)
  const keyOf = (rowKey: number) => plan.number * rowKeyEnd + rowKey
  const texts = keptAt(version, cache, db, rowKeys, keyOf)
  const missing = rowKeys.filter((rowKey) => !texts.has(rowKey))
  if (missing.length === 0) return texts
  const written = new Map<number, Buffer>()
  for (const row of findRecordRows(db, missing, plan.columns)) {
    const [rowKey, changeSeq] = row
    const text = Buffer.from(plan.write(row))
    written.set(rowKey, text)
    cache.set(keyOf(rowKey), { text, changeSeq, version })
  }
  return inOrder(rowKeys, texts, written)
}

/** Few rows at a time, so that their values never get old before they are garbage. */
const rowsAtOnce = 50

/**
 * Does the same for walks through many listings and keeps nothing, because that would drop what is asked for again. Reads
 * the listings while the texts are taken.
 */
export function* passingTexts(
  { db }: Pick<RecordContext, 'db'>,
  rowKeys: readonly number[],
  plan: NumberedPlan,
): Generator<readonly [rowKey: number, text: string]> {
  for (let from = 0; from < rowKeys.length; from += rowsAtOnce)
    for (const row of findRecordRows(db, rowKeys.slice(from, from + rowsAtOnce), plan.columns))
      yield [row[0], plan.write(row)]
}

/** Texts in the cache of listings that have not changed since. */
function keptAt(
  version: number,
  cache: Cache<number, KeptText>,
  db: Database,
  rowKeys: readonly number[],
  keyOf: (rowKey: number) => number,
): Map<number, Buffer> {
  const texts = new Map<number, Buffer>()
  const older = new Map<number, KeptText>()
  for (const rowKey of rowKeys) {
    const kept = cache.get(keyOf(rowKey))
    if (kept?.version === version) texts.set(rowKey, kept.text)
    else if (kept !== undefined) older.set(rowKey, kept)
  }
  if (older.size === 0) return texts
  for (const [rowKey, changeSeq] of findChangeNumbers(db, [...older.keys()])) {
    const kept = older.get(rowKey)!
    if (kept.changeSeq !== changeSeq) continue
    texts.set(rowKey, kept.text)
    cache.set(keyOf(rowKey), { ...kept, version })
  }
  return inOrder(rowKeys, texts, none)
}

const none: ReadonlyMap<number, Buffer> = new Map()

function inOrder(
  rowKeys: readonly number[],
  some: ReadonlyMap<number, Buffer>,
  others: ReadonlyMap<number, Buffer>,
): Map<number, Buffer> {
  const texts = new Map<number, Buffer>()
  for (const rowKey of rowKeys) {
    const text = some.get(rowKey) ?? others.get(rowKey)
    if (text !== undefined) texts.set(rowKey, text)
  }
  return texts
}
