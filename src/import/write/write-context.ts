import type { Connection } from '#db/connect.ts'
import {
  type ChangeStatements,
  changeStatements,
} from '#db/queries/admin/imports/change-statements.ts'
import {
  type FingerprintStatements,
  fingerprintStatements,
} from '#db/queries/admin/imports/fingerprints.ts'
import {
  type ListingStatements,
  listingStatements,
} from '#db/queries/admin/imports/listing-statements.ts'
import {
  type ListingReference,
  type OwnerStatements,
  ownerStatements,
} from '#db/queries/admin/imports/owners.ts'
import {
  type CalendarStatements,
  calendarStatements,
  mediaStatements,
  openHouseStatements,
  type PartStatements,
} from '#db/queries/admin/imports/part-statements.ts'
import { type PendingRows, waitingRows } from '#db/queries/admin/imports/pending-rows.ts'
import {
  type PeopleStatements,
  peopleStatements,
} from '#db/queries/admin/imports/people-statements.ts'
import {
  type ResourceStatements,
  resourceStatements,
} from '#db/queries/admin/imports/resource-statements.ts'
import { type RosterStatements, rosterStatements } from '#db/queries/admin/imports/roster.ts'
import { type RunStatements, runStatements } from '#db/queries/admin/imports/runs.ts'
import type { ListingRecord } from '#src/import/record/import-record.ts'
import type { Problem } from '#src/import/record/record-problem.ts'

export interface WriteContext {
  readonly waiting: PendingRows
  readonly listings: ListingStatements
  readonly changes: ChangeStatements
  readonly fingerprints: FingerprintStatements
  readonly media: PartStatements
  readonly openHouses: PartStatements
  readonly calendar: CalendarStatements
  readonly people: PeopleStatements
  readonly runs: RunStatements
  readonly resources: ResourceStatements
  readonly owners: OwnerStatements
  readonly roster: RosterStatements
  readonly otherResources: OtherResources
  readonly now: Date
  readonly timestamp: string
  /** Whether the file is older than the stored data. It then only adds listings. */
  readonly isOlder: boolean
  /** Whether the records are whole and come from a live feed, which sends them again when nothing but moments differ. */
  readonly isReplica: boolean
  /** Whether the brokerage entered the records by hand. Only these may have its source. */
  readonly isByHand: boolean
  /** Whether the records are those of a site that this one follows, which sends only what visitors may see. */
  readonly isFollowing: boolean
  /** Whether parts of listings come for the first time, which is no change of the listings. */
  readonly isFirstLoad: boolean
  /** The number of the last change. It is read again in every transaction. */
  changeSeq: number
  /** Keys of members and offices that this import has added or seen. */
  readonly rosterKeys: Set<string>
  readonly knownFields: Map<string, Set<string>>
}

type ContextFlags = Pick<
  WriteContext,
  'isOlder' | 'isReplica' | 'isFirstLoad' | 'isByHand' | 'isFollowing'
>

/** How a listing uses records from files of other resources that were imported before it. */
export interface OtherResources {
  fillNames(context: WriteContext, record: ListingRecord): void
  attachWaiting(context: WriteContext, owner: ListingReference, keys: readonly string[]): void
}

export interface Outcome {
  /** `removed`: the operator removed the listing; `waiting`: the record is stored until its listing is imported. */
  readonly kind: 'new' | 'changed' | 'unchanged' | 'removed' | 'waiting' | 'refused'
  readonly problems: readonly Problem[]
  /** Whether values of an earlier record in the same file were replaced. */
  readonly repeats?: boolean
  readonly lacks?: readonly ('noAddress' | 'noPrice' | 'noPosition')[]
}

export const outcome = (kind: Outcome['kind'], problems: readonly Problem[] = []): Outcome => ({
  kind,
  problems,
})

export function createContext(
  connection: Connection,
  now: Date,
  otherResources: OtherResources,
  flags: Partial<ContextFlags> = {},
): WriteContext {
  connection.pragma('wal_autocheckpoint = 8000')
  const waiting = waitingRows(connection)
  return {
    waiting,
    // The order in which these statements are created is the order in which their rows are written.
    listings: listingStatements(connection, waiting),
    fingerprints: fingerprintStatements(connection, waiting),
    changes: changeStatements(connection, waiting),
    media: mediaStatements(connection, waiting),
    openHouses: openHouseStatements(connection, waiting),
    calendar: calendarStatements(connection),
    people: peopleStatements(connection),
    runs: runStatements(connection),
    resources: resourceStatements(connection),
    owners: ownerStatements(connection),
    roster: rosterStatements(connection),
    otherResources,
    now,
    timestamp: now.toISOString(),
    isOlder: false,
    isReplica: false,
    isFirstLoad: false,
    isByHand: false,
    isFollowing: false,
    ...flags,
    changeSeq: 0,
    rosterKeys: new Set(),
    knownFields: new Map(),
  }
}
