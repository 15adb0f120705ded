import { statSync } from 'node:fs'
import { openConnection, openDatabase } from '#db/connect.ts'
import { cutOff, pendingMigrations } from '#db/migrate.ts'
import { hasAdministrator } from '#db/queries/admin/set-up-rows.ts'
import { countUnsent } from '#db/queries/alerts/mail/messages.ts'
import { newsTooOld } from '#src/domain/admin/messages/mail-messages.ts'
import type { Config } from '#src/server/config.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { findDemoAccounts } from '#src/use-cases/admin/demo/demo-accounts.ts'
import { bad, type Finding, good } from './finding.ts'

export async function checkDatabase({
  databasePath: path,
  publicOrigin,
  smtp,
}: Config): Promise<Finding[]> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file === undefined) return [bad(`There is no database at ${path} yet.`)]
  if (file.size === 0) return [bad(`The database ${path} cannot be opened: ${cutOff}`)]
  if (file.nlink > 1)
    return [
      bad(`${path} has a second name (a hard link), by which it can be damaged: delete that.`),
    ]
  try {
    const findings = checkFile(path)
    return findings.every(({ ok }) => ok)
      ? [
          ...findings,
          ...(await checkAccounts(path, publicOrigin)),
          ...(await checkOutbox(path, smtp !== null)),
        ]
      : findings
  } catch (error) {
    return [bad(`The database ${path} cannot be opened: ${(error as Error).message}`)]
  }
}

function checkFile(path: string): Finding[] {
  const connection = openConnection(path, { readonly: true })
  try {
    const damage = connection.pragma('quick_check(1)', { simple: true })
    if (damage !== 'ok')
      return [bad(`The database is damaged (${String(damage)}): restore a backup.`)]
    const orphans = (connection.pragma('foreign_key_check') as unknown[]).length
    const pending = pendingMigrations(connection)
    return [
      orphans === 0
        ? good('The database is whole.')
        : bad(`${orphans} rows of the database point to rows that are gone.`),
      pending.length === 0
        ? good('The schema is of this version.')
        : bad('The schema is older: run npm start once.'),
    ]
  } finally {
    connection.close()
  }
}

async function checkAccounts(path: string, publicOrigin: string): Promise<Finding[]> {
  const db = openDatabase(path)
  try {
    const demo = checkDemo(await findDemoAccounts({ db }), publicOrigin)
    return hasAdministrator(db.read)
      ? [demo]
      : [
          demo,
          good(
            'No one runs this site yet: npm start asks who does, or prints an address for that.',
          ),
        ]
  } finally {
    await db.close()
  }
}

function checkDemo(
  demo: Awaited<ReturnType<typeof findDemoAccounts>>,
  publicOrigin: string,
): Finding {
  if (demo === null) return good('There are no demo accounts.')
  if (isLoopback(new URL(publicOrigin).hostname))
    return good('This is the demo brokerage, on this machine only.')
  return bad(
    'The demo accounts and their known password can be used from outside: disable them (plat user disable).',
  )
}

async function checkOutbox(path: string, hasServer: boolean): Promise<Finding[]> {
  const db = openDatabase(path)
  try {
    const { waiting, canceled } = countUnsent(db.read, newsTooOld)
    const reason = hasServer ? '' : ', because no mail server is configured (SMTP_URL)'
    return [
      ...(waiting > 0 ? [good(`Messages that wait in the outbox: ${waiting}${reason}.`)] : []),
      ...(canceled > 0
        ? [good(`Messages with news that were too old to be sent: ${canceled}, at /admin/outbox.`)]
        : []),
    ]
  } finally {
    await db.close()
  }
}
