import { renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { filesReadableByOthers } from '#db/owner-only.ts'
import { setSetting } from '#db/queries/account/setting-rows.ts'
import { createUser, findUsers } from '#db/queries/account/user-rows.ts'
import { saveMap } from '#src/basemap/build-map.ts'
import { withArchiveFile } from '#src/import/tiles/archive-file.ts'
import { readConfig } from '#src/server/config.ts'
import { withBasemap } from '#src/server/with-basemap.ts'
import { prepareDatabase } from '../../scripts/setup/database.ts'
import { buildDemoBasemap } from '../../scripts/setup/demo-basemap.ts'
import { mapFileAt } from '../support/basemap.ts'
import { emptyDatabaseFile } from '../support/database.ts'

const configOf = (path: string, environment: Record<string, string> = {}) =>
  readConfig({ DATABASE_PATH: path, ...environment }).config!
const prepare = (path: string, environment: Record<string, string> = {}) =>
  prepareDatabase(configOf(path, environment))

const elsewhere: Record<string, string>[] = [
  { PUBLIC_ORIGIN: 'https://homes.example' },
  { HOST: '0.0.0.0' },
]

const admin = {
  loginName: 'admin',
  displayName: 'Admin',
  email: null,
  role: 'private',
  administrator: true,
  passwordHash: 'x',
} as const

/** With one account of the demo brokerage. */
async function demoFile(): Promise<string> {
  const path = emptyDatabaseFile()
  const db = openDatabase(path)
  await setSetting(db, 'demo', true)
  await createUser(db, admin, { actor: 'test', at: new Date('2026-01-02') })
  await db.close()
  return path
}

describe.each(elsewhere)('where others can reach the site: %j', (environment) => {
  it('creates no account with a known password, and says how listings come in', async () => {
    const path = emptyDatabaseFile()
    const [listings, administrator, address] = await prepare(path, environment)
    expect(listings).toMatch(/no listings yet/)
    expect(administrator).toMatch(/^This site has no administrator yet/)
    expect(address).toMatch(/^ {2}https?:\/\/[^/]+\/set_up\?token=[\w-]{32}$/)
    const db = openDatabase(path)
    expect(findUsers(db)).toEqual([])
    await db.close()
  })

  it('does not serve the demo unless it is told to', async () => {
    const path = await demoFile()
    await expect(prepare(path, environment)).rejects.toThrow(/passwords are public/)
  })
})

it('leaves a database alone that someone runs already', async () => {
  const path = emptyDatabaseFile()
  const db = openDatabase(path)
  await createUser(db, admin, { actor: 'test', at: new Date('2026-01-02') })
  expect(await prepare(path)).toEqual([expect.stringMatching(/npm run plat -- import FILE$/)])
  expect(findUsers(db)).toHaveLength(1)
  await db.close()
})

it('serves a demo of this machine alone, and says who can sign in', async () => {
  const lines = await prepare(await demoFile(), { DEMO: '0' })
  expect(lines.join('\n')).toMatch(/plat-demo as one of these users:\n\s+admin\s+administrator/)
})

describe('the streets of the demo', () => {
  /** Credited on the map that the site shows; null without a map. */
  const creditOf = (path: string, environment: Record<string, string> = {}) =>
    withArchiveFile(
      withBasemap(configOf(path, environment)).basemapPath,
      async ({ attribution }) => attribution,
    )
  const invented = expect.stringContaining('an invented city')

  it('lie under the demo alone, whatever else is in its folder', async () => {
    const demo = await demoFile()
    const own = join(dirname(demo), 'brokerage.sqlite')
    await prepare(demo)
    await prepare(own, { DEMO: '0' })
    expect(await creditOf(demo)).toEqual(invented)
    expect(filesReadableByOthers(demo)).toEqual([])
    expect(await creditOf(own)).toBeNull()
  })

  it('are gone where an earlier version drew them for all databases of the folder', async () => {
    const demo = await demoFile()
    const own = join(dirname(demo), 'brokerage.sqlite')
    await saveMap(join(dirname(demo), 'basemap.pmtiles'), buildDemoBasemap())
    await prepare(own, { DEMO: '0' })
    expect(await creditOf(own)).toBeNull()
    await prepare(demo)
    expect(await creditOf(demo)).toEqual(invented)
  })

  it('give way to a map that the operator builds, or names', async () => {
    const demo = await demoFile()
    await prepare(demo)
    const built = mapFileAt({ latitude: 47, longitude: -122 })
    expect(await creditOf(demo, { BASEMAP_PATH: built })).toBe('Invented')
    renameSync(built, join(dirname(demo), 'basemap.pmtiles'))
    await prepare(demo)
    expect(await creditOf(demo)).toBe('Invented')
  })
})
