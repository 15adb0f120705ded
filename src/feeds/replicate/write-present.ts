import type { Transaction } from '#db/connect.ts'
import {
  importOfFeed,
  quarantineName,
  takeFromQuarantine,
} from '#db/queries/admin/feeds/feed-quarantine.ts'
import type { FeedRecord } from '#db/queries/admin/feeds/feed-record-statements.ts'
import { tooManyListings } from '#src/domain/admin/imports/column-memory.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { storeFirstConventions } from '#src/import/first-conventions.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import type { BrokenItem, SourceItem } from '#src/import/record/item.ts'
import { emptyTally, type Tally } from '#src/import/report/tally.ts'
import { writeBatch } from '#src/import/write-batch.ts'
import { nameOfBroken, type PageRecord } from './page-records.ts'
import type { ResourceRun } from './resource-run.ts'

export interface Present {
  readonly present: readonly PageRecord[]
  readonly broken: readonly BrokenItem[]
  readonly known: ReadonlyMap<string, FeedRecord | undefined>
  readonly useSavepoints: boolean
}

/** Writes records through the import, with what is wrong with them in place of what was said of them before. */
export function writePresent(
  run: ResourceRun,
  tx: Transaction,
  { present, broken, known: storedRecords, useSavepoints }: Present,
): Tally {
  const { context, replica, resource } = run
  const { connection } = tx
  const tally = emptyTally()
  if (present.length + broken.length === 0) return tally
  const { Name: feed, Source: source } = replica.feed
  const seq = importOfFeed(connection, { feed, source, resource }, context.timestamp)
  run.set({ ImportSeq: seq })
  context.changeSeq = context.listings.lastChangeSeq()
  context.resources.refresh()
  const items = [...present.map(({ item }) => item), ...broken]
  const nameOf = namerOf(resource, present)
  const names = items.map(nameOf)
  for (const name of names) if (run.firstNames.size < 2) run.firstNames.add(name)
  takeFromQuarantine(tx, seq, names)
  if (resource === 'Property') lookAtFields(run, present, storedRecords)
  const areFirst = resource === 'Property' && context.listings.count() === 0
  writeBatch(
    {
      context,
      converter: run.converter,
      fingerprintOf: run.fingerprintOf,
      tally,
      seq,
      file: `feed ${feed}: ${resource}`,
      nameOf,
      // Otherwise a record that returns to what it was would be taken for a repetition in one file.
      fileMark: `${run.seq}.${++run.pages}`,
      useSavepoints: useSavepoints ? connection : null,
    },
    items,
  )
  checkNumber(run)
  if (areFirst && context.listings.count() > 0) storeFirstConventions(tx.orm)
  return tally
}

function lookAtFields(
  { fields, vanished, context }: ResourceRun,
  present: Present['present'],
  storedRecords: Present['known'],
): void {
  const rowKeys = present.flatMap(({ key }) => storedRecords.get(key)?.rowKey ?? [])
  vanished.push(...fields.look(present, rowKeys, context.timestamp))
}

function checkNumber({ context, replica: { maxListings } }: ResourceRun): void {
  if (context.listings.count() > maxListings) throw unreadable(tooManyListings(maxListings))
}

/** Names records for the quarantine by their keys. */
function namerOf(resource: FeedResource, records: readonly PageRecord[]) {
  const keys = new Map<unknown, string>(records.map(({ item, key }) => [item, key]))
  return (item: SourceItem) =>
    quarantineName(resource, keys.get(item) ?? nameOfBroken(item as BrokenItem))
}
