import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import { isDevice } from '#db/queries/account/device-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { findLastMailed } from '#db/queries/alerts/mail/messages.ts'
import { deviceName, newDevice } from '#src/domain/account/device.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { MailContext } from './mail-parts.ts'
import { mailNewDevice } from './sign-in-mails.ts'

/** The database stores this hash; only the browser's cookie has the token itself. */
export const deviceHash = (token: string) => createHash('sha256').update(token).digest('hex')

export function deviceTokenFor(db: Database, token: string | null): string {
  const isOurs = token !== null && isDevice(db, deviceHash(token))
  return isOurs ? token : randomBytes(32).toString('base64url')
}

export interface NewDevice {
  readonly user: UserRow
  readonly at: Date
  readonly network: string
  readonly isKnownNetwork: boolean
  readonly userAgent: string | null
}

/** Mails about unknown browsers in a known network at most once a day. */
export function mailAboutNewDevice(
  context: MailContext,
  tx: Transaction,
  { user, at, network, isKnownNetwork, userAgent }: NewDevice,
): void {
  insertAudit(tx.orm, at, {
    actor: user.LoginName,
    action: newDevice,
    subject: user.LoginName,
    detail: [network, userAgent ?? ''].filter(Boolean).join(' '),
  })
  const last = findLastMailed(tx.orm, { userId: user.Id, kind: 'new-device' }, at)
  if (isKnownNetwork && last !== null && timeLeft(last, at, dayMs) > 0) return
  mailNewDevice(context, tx, user, { device: deviceName(userAgent), network })
}
