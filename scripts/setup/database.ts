import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { type Database, openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { hasAdministrator } from '#db/queries/admin/set-up-rows.ts'
import { hasListings } from '#db/queries/listings/listing-rows.ts'
import { withArchiveFile } from '#src/import/tiles/archive-file.ts'
import type { Config } from '#src/server/config.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { demoBasemapPath } from '#src/server/with-basemap.ts'
import { type DemoAccounts, findDemoAccounts } from '#src/use-cases/admin/demo/demo-accounts.ts'
import { firstAdministrator } from './first-administrator.ts'
import { createProgress } from './progress.ts'
import { Stop, say } from './say.mjs'

/**
 * Creates or migrates the database. Fills it with the demo, if configured, when it is empty and has no administrator.
 * Returns lines about who can sign in, or what to do with a database that stays empty.
 */
export async function prepareDatabase(config: Config): Promise<string[]> {
  const { databasePath, demo, follow } = config
  migrateDatabase(databasePath)
  if (follow !== null) return [`It follows ${follow.origin}.`]
  const db = openDatabase(databasePath)
  const lines: string[] = []
  try {
    const isEmpty = !hasListings(db)
    const isOwned = hasAdministrator(db.read)
    if (demo && isEmpty && !isOwned) await fillDemo(db)
    const accounts = await findDemoAccounts({ db })
    if (accounts !== null && config.refusesDemo) throw new Stop(demoRefused(config))
    if (existsSync(config.basemapPath)) await removeSharedDemoMap(config)
    if (demo && accounts !== null) await drawDemo(demoBasemapPath(databasePath))
    if (accounts !== null) return signInLines(accounts)
    if (isEmpty) lines.push(isOwned ? databaseEmpty : `${databaseEmpty} ${demoInstead}`)
  } finally {
    await db.close()
  }
  return [...lines, ...(await firstAdministrator(config))]
}

const databaseEmpty =
  'The database has no listings yet. To import some, run: npm run plat -- import FILE'
const demoInstead = 'For the demo brokerage, set DEMO=1.'

const demoRefused = ({ databasePath, publicOrigin, host }: Config) =>
  `The database ${databasePath} is the demo brokerage, whose passwords are public, and others can reach ` +
  `${publicOrigin} (HOST=${host}). Set DATABASE_PATH to another database, or DEMO=1 to show the demo there anyway.`

function migrateDatabase(path: string): void {
  try {
    const { applied, backup } = migrate(path)
    if (backup !== null) say(`The database was upgraded. A copy of the old one is at ${backup}.`)
    else if (applied.length > 0) say(`Created the database ${path}.`)
  } catch (error) {
    throw new Stop(`The database ${path} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function fillDemo(db: Database): Promise<void> {
  const progress = createProgress('Creating the demo brokerage')
  const { demoToday, seedDemo } = await import('#db/seed/index.ts')
  await seedDemo(db, { today: demoToday(), hashPassword, onProgress: progress.report })
  progress.end()
}

/**
 * Deletes a base map of an earlier version, which drew the demo's streets in a file shared by all databases in the
 * folder.
 */
async function removeSharedDemoMap({ basemapPath, isBasemapNamed }: Config): Promise<void> {
  if (isBasemapNamed) return
  const { demoAttribution } = await import('./demo-basemap.ts')
  const attribution = await withArchiveFile(basemapPath, async (map) => map.attribution).catch(
    () => null,
  )
  if (attribution === demoAttribution) await rm(basemapPath)
}

/** Draws the demo's base map if it is missing, as in a demo created by an earlier version. */
async function drawDemo(path: string): Promise<void> {
  if (existsSync(path)) return
  const { buildDemoBasemap } = await import('./demo-basemap.ts')
  const { saveMap } = await import('#src/basemap/build-map.ts')
  await saveMap(path, buildDemoBasemap())
  await chmod(path, 0o600)
}

function signInLines(demo: DemoAccounts): string[] {
  const names = demo.accounts.map(({ loginName, role }) => `  ${loginName.padEnd(8)} ${role}`)
  return [
    `This is the demo brokerage. Sign in with the password ${demo.password} as one of these users:`,
    ...names,
  ]
}
