import type { Transaction } from '#db/connect.ts'
import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import {
  changeOpenHouses,
  deleteOpenHouses,
  findOpenHousesOf,
  insertOpenHouse,
  type OpenHouseRow,
  updateOpenHouse,
} from '#db/queries/visits/open-house-rows.ts'
import { deletePlansOf } from '#db/queries/visits/plans.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import { openHousesMost } from '#src/domain/limits.ts'
import { localDate } from '#src/domain/local-time.ts'
import {
  openHouseChanged,
  openHouseImported,
  openHouseMissing,
  openHouseOthers,
  openHousesNoneChosen,
  openHousesTooMany,
} from '#src/domain/visits/messages/open-house-messages.ts'
import {
  isCanceled,
  isOwnOpenHouse,
  type OpenHouseForm,
  openHouseProblems,
  openHouseValues,
  ownOpenHousePrefix,
} from '#src/domain/visits/open-houses/open-house.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { managesOpenHouses } from '#src/use-cases/context/visible-open-houses.ts'
import { getVisibleListing } from '#src/use-cases/listings/visible-listing.ts'
import { tellPlannersOf } from './tell-planners.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly key: string }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }

function managedListing(context: Context, listingId: string): ListingRow {
  const listing = getVisibleListing(context, listingId)
  if (context.user === null) throw new RequestError('LoginRequired', openHouseOthers)
  if (!managesOpenHouses(context, listing)) throw new RequestError('Forbidden', openHouseOthers)
  return listing
}

const problemsOf = ({ clock, localTime }: Context, form: OpenHouseForm) =>
  openHouseProblems(form, localDate(clock(), localTime))

/** Does nothing if an identical open house exists. */
export async function createOpenHouse(
  context: Context,
  listingId: string,
  form: OpenHouseForm,
): Promise<SaveOutcome> {
  const listing = managedListing(context, listingId)
  const fields = problemsOf(context, form)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const at = context.clock()
  const values = openHouseValues(form)
  return await context.db.write((tx) => {
    const present = findOpenHousesOf(tx.orm, listing.RowKey).filter(isOwnOpenHouse)
    const same = present.find((house) => !isCanceled(house) && isSameTime(house, values))
    if (same !== undefined) return { kind: 'saved', key: same.OpenHouseKey }
    if (present.length >= openHousesMost)
      return { kind: 'invalid', fields: { date: openHousesTooMany(openHousesMost) } }
    const key = ownOpenHousePrefix + newId(at)
    const row = {
      ...values,
      OpenHouseKey: key,
      RowKey: listing.RowKey,
      CreatedById: context.user!.id,
      ModificationTimestamp: at.toISOString(),
    }
    changeOpenHouses(tx, listing.RowKey, at, () => insertOpenHouse(tx, row))
    return { kind: 'saved', key }
  })
}

const times = ['OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime'] as const
type Timed = Pick<OpenHouseRow, (typeof times)[number] | 'OpenHouseType'>

const isSameTime = (a: Timed, b: Timed) =>
  a.OpenHouseType === b.OpenHouseType && times.every((name) => a[name] === b[name])

/**
 * Saving a canceled open house reinstates it. `sequence` is the one the form was made with, so that a concurrent change
 * is noticed.
 */
export async function saveOpenHouse(
  context: Context,
  listingId: string,
  key: string,
  { form, sequence }: { readonly form: OpenHouseForm; readonly sequence: number },
): Promise<SaveOutcome> {
  const listing = managedListing(context, listingId)
  const fields = problemsOf(context, form)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const set = { ...openHouseValues(form), OpenHouseStatus: 'Active' }
  return await context.db.write((tx) => {
    const house = ownHouse(tx, listing, key)
    if (house.Sequence !== sequence) {
      const isDone = house.Sequence === sequence + 1 && isSame(house, set)
      return isDone
        ? { kind: 'saved', key }
        : { kind: 'invalid', fields: { date: openHouseChanged } }
    }
    if (!isSame(house, set)) update(context, tx, listing, house, set)
    return { kind: 'saved', key }
  })
}

const isSame = (house: OpenHouseRow, set: Partial<OpenHouseRow>) =>
  Object.entries(set).every(([name, value]) => house[name as keyof OpenHouseRow] === value)

/** The open house remains as a canceled one, and users who planned a visit are notified by mail. */
export async function cancelOpenHouse(
  context: Context,
  listingId: string,
  key: string,
): Promise<void> {
  const listing = managedListing(context, listingId)
  await context.db.write((tx) => {
    const house = ownHouse(tx, listing, key)
    if (!isCanceled(house)) update(context, tx, listing, house, { OpenHouseStatus: 'Canceled' })
  })
}

function update(
  context: Context,
  tx: Transaction,
  listing: ListingRow,
  house: OpenHouseRow,
  set: Partial<OpenHouseRow>,
): void {
  const at = context.clock()
  const changes = { ...set, ModificationTimestamp: at.toISOString() }
  changeOpenHouses(tx, listing.RowKey, at, () => updateOpenHouse(tx, house, changes))
  tellPlannersOf(context, tx, [house.OpenHouseKey])
}

/** Deletes all of the open houses or none. Returns the count. */
export async function deleteOwnOpenHouses(
  context: Context,
  listingId: string,
  keys: readonly string[],
): Promise<number> {
  const listing = managedListing(context, listingId)
  const requestedKeys = [...new Set(keys)]
  if (requestedKeys.length === 0) throw new RequestError('Invalid', openHousesNoneChosen)
  const at = context.clock()
  await context.db.write((tx) => {
    for (const key of requestedKeys) ownHouse(tx, listing, key)
    changeOpenHouses(tx, listing.RowKey, at, () => deleteOpenHouses(tx, requestedKeys))
    if (tellPlannersOf(context, tx, requestedKeys)) deletePlansOf(tx, requestedKeys)
  })
  return requestedKeys.length
}

function ownHouse(tx: Transaction, { RowKey }: ListingRow, key: string): OpenHouseRow {
  const house = findOpenHousesOf(tx.orm, RowKey).find(({ OpenHouseKey }) => OpenHouseKey === key)
  if (house === undefined) throw new RequestError('NotFound', openHouseMissing)
  if (!isOwnOpenHouse(house)) throw new RequestError('Forbidden', openHouseImported)
  return house
}
