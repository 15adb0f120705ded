import { statSync } from 'node:fs'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import { cutOff, pendingMigrations } from '#db/migrate.ts'
import { hasAdministrator } from '#db/queries/admin/set-up-rows.ts'
import { countUnsent } from '#db/queries/alerts/mail/messages.ts'
import { newsTooOld } from '#src/domain/admin/messages/mail-messages.ts'
import type { Config } from '#src/server/config.ts'
import { isLoopback } from '#src/server/context/http/hosts.ts'
import { findDemoAccounts } from '#src/use-cases/admin/demo/demo-accounts.ts'
import { checkContents } from './check-contents.ts'
import { bad, type Finding, good } from './finding.ts'

export async function checkDatabase(config: Config, now: Date): Promise<Finding[]> {
  const { databasePath: path } = config
  const file = statSync(path, { throwIfNoEntry: false })
  if (file === undefined)
    // A site that follows another one has nothing to import first.
    return config.follow === null
      ? [bad(`There’s no database at ${path} yet.`)]
      : [good(`There’s no database at ${path} yet: npm start creates it and loads the listings.`)]
  if (file.size === 0) return [bad(`The database ${path} can’t be opened: ${cutOff}`)]
  if (file.nlink > 1)
    return [
      bad(
        `${path} has a second name (a hard link), through which it can be damaged: delete that link.`,
      ),
    ]
  try {
    const findings = checkFile(path)
    return findings.every(({ ok }) => ok)
      ? [...findings, ...(await checkRows(config, now))]
      : findings
  } catch (error) {
    return [bad(`The database ${path} can’t be opened: ${(error as Error).message}`)]
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
        ? good('The database is intact.')
        : bad(`${orphans} rows in the database refer to rows that no longer exist.`),
      pending.length === 0
        ? good('The schema is up to date.')
        : bad('The schema is outdated: run npm start once.'),
    ]
  } finally {
    connection.close()
  }
}

async function checkRows(config: Config, now: Date): Promise<Finding[]> {
  const db = openDatabase(config.databasePath)
  try {
    return [
      ...(await checkAccounts(db, config)),
      ...(await checkContents(db, config, now)),
      ...checkOutbox(db, config.smtp !== null),
    ]
  } finally {
    await db.close()
  }
}

async function checkAccounts(db: Database, { publicOrigin, follow }: Config): Promise<Finding[]> {
  const demo = checkDemo(await findDemoAccounts({ db }), publicOrigin)
  // Accounts of a site that follows another one are there.
  return follow !== null || hasAdministrator(db.read)
    ? [demo]
    : [
        demo,
        good(
          'The site has no administrator yet: npm start asks for one, or prints an address to set one up.',
        ),
      ]
}

function checkDemo(
  demo: Awaited<ReturnType<typeof findDemoAccounts>>,
  publicOrigin: string,
): Finding {
  if (demo === null) return good('There are no demo accounts.')
  if (isLoopback(new URL(publicOrigin).hostname))
    return good('This is the demo brokerage, on this machine only.')
  return bad(
    'Anyone can sign in with the demo accounts, whose password is public: disable them (plat user disable).',
  )
}

function checkOutbox(db: Database, hasServer: boolean): Finding[] {
  const { waiting, canceled } = countUnsent(db.read, newsTooOld)
  const reason = hasServer ? '' : ', because no mail server is configured (SMTP_URL)'
  return [
    ...(waiting > 0 ? [good(`Messages waiting in the outbox: ${waiting}${reason}.`)] : []),
    ...(canceled > 0
      ? [
          good(
            `Messages canceled because their news was out of date: ${canceled}. See /admin/outbox.`,
          ),
        ]
      : []),
  ]
}
