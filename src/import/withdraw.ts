import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import type { NamedListing } from '#db/queries/listings/withdrawals.ts'
import { emptyRecord } from './record/empty-record.ts'
import type { ListingRecord } from './record/import-record.ts'
import { changed, removed, withdrawn } from './write/fingerprint.ts'
import { fillNames } from './write/resources/fill-names.ts'
import { attachWaiting } from './write/resources/write-resources.ts'
import { updateListing } from './write/update.ts'
import { createContext, type WriteContext } from './write/write-context.ts'

/**
 * Why a listing is withdrawn or shown again. A `withdrawn` listing was missing from a complete file, and a later file
 * with it brings it back. A `removed` one was removed by the operator, and no file brings it back. The operator can
 * make it `restored`.
 */
export type Withdrawal = 'withdrawn' | 'removed' | 'restored'

const marks = { withdrawn, removed, restored: changed }
const together = 500

/**
 * Makes listings invisible, as MlgCanView false from the MLS does. References to them remain, and the change log
 * records it. `actor` is the operator who asked for it, or null if a file caused it.
 */
export async function withdraw(
  db: Database,
  listings: readonly NamedListing[],
  how: Withdrawal,
  { now, actor }: { readonly now: Date; readonly actor: string | null },
): Promise<void> {
  for (let at = 0; at < listings.length; at += together)
    await db.write((tx) => {
      const { connection, orm } = tx
      const context = createContext(connection, now, { fillNames, attachWaiting })
      context.changeSeq = context.listings.lastChangeSeq()
      for (const listing of listings.slice(at, at + together)) {
        withdrawListing(context, listing, how)
        if (actor !== null)
          insertAudit(orm, now, { actor, action: `listing ${how}`, subject: listing.number })
      }
      context.waiting.flush()
      settleHomes(tx, now)
    })
}

export function withdrawListing(
  context: WriteContext,
  { rowKey, source }: Pick<NamedListing, 'rowKey' | 'source'>,
  how: Withdrawal,
): void {
  const record: ListingRecord = {
    source,
    key: '',
    id: null,
    values: { MlgCanView: how === 'restored' ? null : false },
    other: emptyRecord(),
    custom: emptyRecord(),
    people: [],
  }
  updateListing(context, rowKey, record, { mark: marks[how], by: 'operator' })
}
