import { setImmediate } from 'node:timers/promises'
import { type ChangeRow, findChangesBetween } from '#db/queries/listings/change-log-rows.ts'
import { eventOf } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { changesBatch, changesMatchedMost } from '#src/domain/limits.ts'
import { changeEntries } from '#src/domain/listings/changes/change-entry.ts'
import { netChanges, netFields } from '#src/domain/listings/changes/net-changes.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopesOfListings } from '#src/use-cases/context/scopes-of-listings.ts'

/** Reads the changes since a moment that the user may see, newest first. */
export async function findChangesSince(
  context: Context,
  since: Date,
  isWanted: (change: ChangeRow) => boolean,
): Promise<ChangeRow[]> {
  const { clock, db, dictionary, localTime } = context
  const span = { since: since.toISOString(), until: clock().toISOString() }
  const changes: ChangeRow[] = []
  let last: ChangeRow | null = null
  while (changes.length < changesMatchedMost) {
    const batch: ChangeRow[] = findChangesBetween(db, span, last, changesBatch)
    const wanted = batch.filter(isWanted)
    const scopeOf = scopesOfListings(
      context,
      wanted.map(({ RowKey }) => RowKey),
    )
    const isShown = (change: ChangeRow) =>
      changeEntries([change], dictionary, scopeOf(change.RowKey), false, localTime).length > 0
    changes.push(...wanted.filter(isShown))
    last = batch.at(-1) ?? null
    if (batch.length < changesBatch) break
    await setImmediate()
  }
  return changes
}

/** Returns the newest change of each listing and event, newest first. Leaves out changes that were reverted. */
export async function findHotChanges(context: Context, since: Date): Promise<ChangeRow[]> {
  const isReported = ({ Kind, Field }: ChangeRow) => eventOf(Kind) !== null || netFields.has(Field)
  const changes = netChanges(await findChangesSince(context, since, isReported))
  const keys = new Set<string>()
  return changes.filter(({ Kind, RowKey }) => {
    const event = eventOf(Kind)
    const key = `${event} ${RowKey}`
    const isNew = event !== null && !keys.has(key)
    keys.add(key)
    return isNew
  })
}
