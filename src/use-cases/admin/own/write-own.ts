import type { Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { settleHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { fillNames } from '#src/import/write/resources/fill-names.ts'
import { attachWaiting } from '#src/import/write/resources/write-resources.ts'
import { createContext, type WriteContext } from '#src/import/write/write-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireOwnEditor } from './own-editor.ts'

interface OwnChange {
  readonly action: string
  readonly subject: string
  /** Whether the records are whole, so that what they lack becomes empty. */
  readonly isWhole: boolean
}

/**
 * Writes records that were entered by hand, as an import does: with changes in the log, so that searches, alerts,
 * and days on market know them.
 */
export function writeOwn(
  context: Context,
  { action, subject, isWhole }: OwnChange,
  write: (own: WriteContext) => void,
): Promise<void> {
  const { loginName: actor } = requireOwnEditor(context)
  const now = context.clock()
  return context.db.write((tx: Transaction) => {
    const { connection, orm } = tx
    const checkpoint = Number(connection.pragma('wal_autocheckpoint', { simple: true }))
    const flags = { isReplica: isWhole, isByHand: true }
    const own = createContext(connection, now, { fillNames, attachWaiting }, flags)
    // An import writes more at once than a site does.
    connection.pragma(`wal_autocheckpoint = ${checkpoint}`)
    own.changeSeq = own.listings.lastChangeSeq()
    write(own)
    own.waiting.flush()
    insertAudit(orm, now, { actor, action, subject })
    settleHomes(tx, now)
  })
}
