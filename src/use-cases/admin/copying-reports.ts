import type { Database, Transaction } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import {
  countRecent,
  insertAudit,
  putSetting,
  readSetting,
} from '#db/queries/account/setting-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findAdministrators } from '#db/queries/listings/violation-rows.ts'
import {
  type Copier,
  type CopyingList,
  copierName,
  heldMs,
  isHeld,
  isReported,
  listedMs,
  mostCopiers,
  mostTrusted,
  readCopyingList,
  trustOf,
} from '#src/domain/admin/copying/copying-list.ts'
import { copiedSentence } from '#src/domain/admin/copying/messages.ts'
import { adminCopyingPath } from '#src/domain/admin/paths.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { copyingMail } from '#src/mail/templates/copying-mail.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findPage } from '#src/use-cases/admin/page-of.ts'
import type { Context, Site } from '#src/use-cases/context/context.ts'

const setting = 'copying'
const site = 'site'
const action = 'copying found'
/** An attack from many networks does not fill the mailbox. */
const mailsADay = 10

/** Who copied, and who may open as many listings as they like. */
export const findCopying: (db: Database) => CopyingList = cacheUntilWrite('copying', (db) =>
  readCopyingList(readSetting(db.read, setting)),
)

/** Reports a reader in the audit and to the administrators, and pauses those who act like programs for a day. */
export async function reportCopying(context: Site, copier: Copier): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  if (isReported(findCopying(db).copiers, copier, now)) return
  log.warn(copier, 'listings may be copied')
  await db.write((tx) => {
    if (isReported(readCopyingList(readSetting(tx.orm, setting)).copiers, copier, now)) return
    change(
      tx,
      ({ copiers, trusted }) => ({ copiers: [copier, ...others(copiers, copier.key)], trusted }),
      now,
    )
    const since = new Date(now.getTime() - heldMs)
    const isFew = countRecent(tx.orm, { actor: site, action, since }) < mailsADay
    const detail = copiedSentence(copier)
    insertAudit(tx.orm, now, { actor: site, action, subject: copierName(copier), detail })
    if (isFew) mailAll(context, tx, copier, now)
  })
}

const others = (copiers: readonly Copier[], key: string) =>
  copiers.filter((copier) => copier.key !== key)

function change(tx: Transaction, next: (list: CopyingList) => CopyingList, now: Date): void {
  const { copiers, trusted } = next(readCopyingList(readSetting(tx.orm, setting)))
  const isRecent = ({ at }: Copier) => now.getTime() - Date.parse(at) < listedMs
  putSetting(tx.orm, setting, {
    copiers: copiers.filter(isRecent).slice(0, mostCopiers),
    trusted: trusted.slice(0, mostTrusted),
  })
}

function mailAll(
  { mail, localTime, publicOrigin }: Site,
  tx: Transaction,
  copier: Copier,
  now: Date,
): void {
  const report = {
    who: copierName(copier),
    when: formatMoment(copier.at, localTime),
    what: copiedSentence(copier),
    isHeld: isHeld(copier, now),
    url: publicOrigin + adminCopyingPath(),
  }
  for (const { Id, DisplayName, Email } of findAdministrators(tx)) {
    if (Email === null) continue
    const to = { recipient: Email, recipientName: DisplayName, userId: Id, host: mail.host }
    enqueueMessage(tx, { ...to, ...copyingMail(mail, { name: DisplayName, ...report }) }, now)
  }
}

export function listCopying(context: Context, page: number) {
  requireAdministrator(context)
  const { copiers, trusted } = findCopying(context.db)
  const part = findPage(
    page,
    () => copiers.length,
    ({ limit, offset }) => copiers.slice(offset, offset + limit),
  )
  return { copiers: part, trusted }
}

/** Shows listings again to a reader, and with `trusts` from now on without counting. Returns null if there is none. */
export async function liftCopying(
  context: Context,
  key: string,
  trusts: boolean,
): Promise<Copier | null> {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock } = context
  const copier = findCopying(db).copiers.find((one) => one.key === key)
  if (copier === undefined) return null
  const trust = trusts ? trustOf(copier) : null
  const now = clock()
  await db.write((tx) => {
    const added = trust === null ? [] : [{ ...trust, by: actor, at: now.toISOString() }]
    change(
      tx,
      ({ copiers, trusted }) => ({
        copiers: others(copiers, key),
        trusted: [...added, ...trusted.filter((one) => one.key !== trust?.key)],
      }),
      now,
    )
    const entry = { actor, action: trust === null ? 'copying lifted' : 'copying trusted' }
    insertAudit(tx.orm, now, { ...entry, subject: copierName(copier) })
  })
  return copier
}

export async function endTrust(context: Context, key: string): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock } = context
  const ended = findCopying(db).trusted.find((one) => one.key === key)
  if (ended === undefined) return
  await db.write((tx) => {
    change(
      tx,
      ({ copiers, trusted }) => ({ copiers, trusted: trusted.filter((one) => one.key !== key) }),
      clock(),
    )
    insertAudit(tx.orm, clock(), { actor, action: 'copying trust ended', subject: ended.name })
  })
}
