import type { SqlRow } from '#db/queries/admin/imports/import-columns.ts'
import type { ListingReference } from '#db/queries/admin/imports/owners.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { ownSourceTaken, recordProblem } from '#src/import/record/record-problem.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'
import { isDeleted } from '#src/import/resources/resource-entries.ts'
import { logChange } from '#src/import/write/log-change.ts'
import { type Outcome, outcome, type WriteContext } from '#src/import/write/write-context.ts'
import { attach } from './attach.ts'
import { recordOf, toKeptRecord } from './kept.ts'
import { writeRoster } from './write-roster.ts'

/**
 * Attaches records to their listings, stores those whose listing does not exist yet, and writes members and offices.
 * Outcomes are in the order of the records. If several records have the same key, the last one counts.
 */
export function writeResources(
  context: WriteContext,
  records: readonly ResourceRecord[],
): Outcome[] {
  const last = new Map(records.map((record) => [nameOf(record), record]))
  const isTaken = ({ source }: ResourceRecord) => source === ownSource && !context.isByHand
  const counting = [...last.values()].filter((record) => !isTaken(record))
  const isOfPeople = counting.some(({ resource }) => resource === 'Member' || resource === 'Office')
  const outcomes = isOfPeople ? writeRoster(context, counting) : writeParts(context, counting)
  const taken = outcome('refused', [recordProblem(ownSourceTaken)])
  return records.map(
    (record) => outcomes.get(record) ?? (isTaken(record) ? taken : outcome('unchanged')),
  )
}

const nameOf = ({ source, key, ownerKey, ownerId }: ResourceRecord) =>
  JSON.stringify([source, key, ownerKey, ownerId])

function writeParts(
  context: WriteContext,
  records: readonly ResourceRecord[],
): Map<ResourceRecord, Outcome> {
  const outcomes = new Map<ResourceRecord, Outcome>()
  const byListing = new Map<number, { owner: ListingReference; records: ResourceRecord[] }>()
  for (const record of records) {
    const owner = context.owners.find(record.source, record.ownerKey, record.ownerId)
    if (owner === undefined) outcomes.set(record, wait(context, record))
    else {
      const group = byListing.get(owner.rowKey) ?? { owner, records: [] }
      byListing.set(owner.rowKey, group)
      group.records.push(record)
    }
  }
  for (const { owner, records: partRecords } of byListing.values()) {
    const { kinds, problems, changes, listing } = attach(context, owner, partRecords)
    if (changes.length > 0) {
      updateOwner(context, owner.rowKey, listing)
      for (const change of context.isFirstLoad ? [] : changes)
        logChange(context, owner.rowKey, change, { ModificationTimestamp: context.timestamp })
    }
    for (const [at, kind] of kinds.entries())
      outcomes.set(partRecords[at]!, outcome(kind, kind === 'refused' ? problems : []))
  }
  return outcomes
}

const wait = ({ resources }: WriteContext, record: ResourceRecord): Outcome => {
  if (isDeleted(record)) {
    resources.forget(record)
    return outcome('unchanged')
  }
  resources.keep(toKeptRecord(record))
  return outcome('waiting')
}

/** Writes a listing's columns. The new change number refreshes copies; the listing's modification time stays. */
function updateOwner(context: WriteContext, rowKey: number, set: SqlRow): void {
  context.listings.update(rowKey, { ...set, ChangeSeq: ++context.changeSeq }, {})
}

/** Attaches the records that waited for a new listing. They are not logged as changes. */
export function attachWaiting(
  context: WriteContext,
  owner: ListingReference,
  keys: readonly string[],
): void {
  const { resources, waiting } = context
  if (resources.noneWaiting()) return
  const records = resources.waitingFor(owner.source, [...new Set(keys)])
  if (records.length === 0) return
  waiting.flush()
  for (const sameResource of Map.groupBy(records, ({ resource }) => resource).values()) {
    const { changes, listing } = attach(context, owner, sameResource.map(recordOf))
    if (changes.length > 0) context.listings.update(owner.rowKey, listing, {})
    for (const record of sameResource) resources.forget(record)
  }
  resources.refresh()
}
