import type { Transaction } from '#db/connect.ts'
import type { FeedRecord } from '#db/queries/admin/feeds/feed-record-statements.ts'
import { maxUnasked } from '#src/domain/admin/feeds/feed-types.ts'
import { personKey } from '#src/import/convert/participants.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { withdrawListing } from '#src/import/withdraw.ts'
import { writeResources } from '#src/import/write/resources/write-resources.ts'
import type { Replica } from './replica.ts'
import type { ResourceRun } from './resource-run.ts'

export type RemovalReason = 'flag' | 'list' | 'absence'

/**
 * How many of `total` records may be removed before a person is asked. A site that this one follows is ours, and what it
 * hides must not stay visible here.
 */
export const maxRemoved = ({ feed, profile }: Replica, total: number): number =>
  profile.follows ? Infinity : maxUnasked(total, feed.Options.removalShare)

/** Removes records in a transaction. Returns how many were there. */
export function removeRecords(
  run: ResourceRun,
  tx: Transaction,
  records: readonly FeedRecord[],
  why: RemovalReason,
): number {
  const { context, resource, statements } = run
  if (records.length === 0) return 0
  context.changeSeq = context.listings.lastChangeSeq()
  for (const { key } of records) statements.remove(key, context.timestamp, why)
  if (resource === 'Property') return withdrawAll(run, tx, records)
  if (resource === 'Member' || resource === 'Office') return retire(run, records)
  writeResources(
    context,
    records.map((record) => deletionOf(run, record)),
  )
  context.waiting.flush()
  return records.length
}

/** Withdraws those that are shown, so that what an operator removed stays removed. */
function withdrawAll(
  { context, replica }: ResourceRun,
  { connection }: Transaction,
  records: readonly FeedRecord[],
): number {
  const isShown = connection
    .prepare<[number], number>('SELECT MlgCanView IS NOT 0 FROM listings WHERE RowKey = ?')
    .pluck()
  const rowKeys = records.flatMap(({ rowKey }) =>
    rowKey !== null && isShown.get(rowKey) === 1 ? rowKey : [],
  )
  for (const rowKey of rowKeys)
    withdrawListing(context, { rowKey, source: replica.feed.Source }, 'withdrawn')
  context.waiting.flush()
  return rowKeys.length
}

/** A member or office that is gone becomes inactive, because its listings still name it. */
function retire(
  { context, replica, resource }: ResourceRun,
  records: readonly FeedRecord[],
): number {
  const [kind, status] =
    resource === 'Office'
      ? (['office', 'OfficeStatus'] as const)
      : (['member', 'MemberStatus'] as const)
  let retired = 0
  for (const { key } of records) {
    const row = context.roster[kind].read(personKey(replica.feed.Source, kind, key))
    if (row === undefined || row[status] === 'Inactive') continue
    context.roster[kind].write({ ...row, [status]: 'Inactive' })
    retired++
  }
  return retired
}

const keyFields = { Media: 'MediaKey', OpenHouse: 'OpenHouseKey' } as const

/** A record in the form in which sources delete parts of listings. */
function deletionOf(
  { replica, resource }: ResourceRun,
  { key, owner }: FeedRecord,
): ResourceRecord {
  const keyField = keyFields[resource as keyof typeof keyFields]
  return {
    resource: resource as ResourceRecord['resource'],
    source: replica.feed.Source,
    key,
    ownerKey: owner ?? '',
    ownerId: owner ?? '',
    fields: { MlgCanView: false, ...(keyField === undefined ? {} : { [keyField]: key }) },
  }
}
