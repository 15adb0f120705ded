import { chmodSync, copyFileSync, linkSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { takeServerLock } from '#db/server-lock.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { thisMachine } from '../../scripts/plat/doctor/examined-machine.ts'
import { examine } from '../../scripts/plat/doctor-command.ts'
import { mapFileAt } from '../support/basemap.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { startMailServer } from '../support/mail/mail-server.ts'
import { runPlat } from '../support/plat.ts'
import { freePort } from '../support/server/server.ts'

/** Of a sound site with these settings. */
async function settingsOf(more: Record<string, string> = {}) {
  const DATABASE_PATH = emptyDatabaseFile()
  const MEDIA_PATH = join(dirname(DATABASE_PATH), 'media')
  return { DATABASE_PATH, MEDIA_PATH, PORT: String(await freePort()), ...more }
}

const behindProxy = { PUBLIC_ORIGIN: 'https://x.example', TRUSTED_HOPS: '1' }
const nobody = 65_534

const wrongOf = async (environment: Record<string, string>) =>
  (await examine(environment)).filter(({ ok }) => !ok).map(({ sentence }) => sentence)

/** The work of an account that may read the file, but not write to it or its folder. */
async function withoutRights<T>(path: string, work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid!() === 0
  chmodSync(path, 0o444)
  chmodSync(dirname(path), 0o555)
  if (isRoot) process.seteuid!(nobody)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid!(0)
    chmodSync(dirname(path), 0o755)
  }
}

describe('the doctor', { timeout: 60_000 }, () => {
  it('finds nothing wrong with a sound site, and ends with 0', async () => {
    const { code, out } = await runPlat(['doctor'], await settingsOf())
    expect(out).not.toMatch(/^wrong/m)
    expect(out).toMatch(/^ok {4}The database is intact\.$/m)
    expect(out).toMatch(/^ok {4}The site has no administrator yet: npm start asks for one/m)
    expect(code).toBe(0)
  })

  it('tells every mistake of the configuration, and ends with 1', async () => {
    const wrong = { PORT: 'x', TRUSTED_HOPS: '11' }
    const { code, out } = await runPlat(['doctor'], wrong)
    expect(code).toBe(1)
    expect(out.match(/^wrong/gm)).toHaveLength(2)
  })
})

describe('of a running site the doctor finds', () => {
  it.each([
    ['0::/system.slice/plat.service', 'system.slice/plat.service/memory.events'],
    ['9:name=systemd:/x\n4:memory:/plat\n0::/', 'memory/plat/memory.oom_control'],
  ])('that memory ran out, in both versions of control groups', async (group, file) => {
    const settings = await settingsOf()
    const taken = takeServerLock(settings.DATABASE_PATH, new Date())
    if ('lock' in taken) onTestFinished(taken.lock.release)
    const notesAt = async (count: number) => {
      const files: Record<string, string> = {
        [`/proc/${process.pid}/cgroup`]: `${group}\n`,
        [`/sys/fs/cgroup/${file}`]: `oom 7\noom_kill ${count}\n`,
      }
      const machine = { ...thisMachine, read: (path: string) => files[path] ?? null }
      const findings = await examine(settings, machine)
      return findings
        .filter(({ sentence }) => sentence.startsWith('Memory'))
        .map(({ sentence }) => sentence)
    }
    expect(await notesAt(0)).toEqual([])
    expect(await notesAt(2)).toEqual([
      'Memory ran out, and the kernel ended 2 processes of the site or next to it. Give it more memory, or fewer processes (PROCESSES).',
    ])
  })
})

describe('of the database the doctor finds', () => {
  it('that others on the machine can read it, or a backup of it', async () => {
    const settings = await settingsOf()
    const path = settings.DATABASE_PATH
    const backup = `${path}.before-0001`
    writeFileSync(backup, '')
    chmodSync(path, 0o640)
    chmodSync(backup, 0o604)
    expect(await wrongOf(settings)).toEqual([
      `Other users of this computer can read or change ${path}, ${backup}: chmod 600.`,
    ])
  })

  it('that the file is empty, or has a second name', async () => {
    const settings = await settingsOf()
    linkSync(settings.DATABASE_PATH, `${settings.DATABASE_PATH}.other`)
    expect(await wrongOf(settings)).toEqual([
      `${settings.DATABASE_PATH} has a second name (a hard link), through which it can be damaged: delete that link.`,
    ])
    const empty = join(temporaryFolder(), 'empty.sqlite')
    writeFileSync(empty, '', { mode: 0o600 })
    expect(await wrongOf({ ...settings, DATABASE_PATH: empty })).toEqual([
      `The database ${empty} can’t be opened: It has 0 bytes. If it was a database, restore a backup of it; ` +
        'otherwise, delete it and Plat creates a new one.',
    ])
  })

  it('that there is none, and makes none', async () => {
    const settings = await settingsOf({ DATABASE_PATH: join(temporaryFolder(), 'none.sqlite') })
    for (let i = 0; i < 2; i++)
      expect(await wrongOf(settings)).toEqual([
        `There’s no database at ${settings.DATABASE_PATH} yet.`,
      ])
  })

  it('a file that is no database, and one that was cut off', async () => {
    const text = join(temporaryFolder(), 'text.sqlite')
    writeFileSync(text, 'This is no database. '.repeat(500), { mode: 0o600 })
    expect(await wrongOf(await settingsOf({ DATABASE_PATH: text }))).toEqual([
      expect.stringMatching(/^The database .* can’t be opened/),
    ])
    const cut = join(temporaryFolder(), 'cut.sqlite')
    copyFileSync(emptyDatabaseFile(), cut)
    truncateSync(cut, 40_000)
    expect(await wrongOf(await settingsOf({ DATABASE_PATH: cut }))).toEqual([
      expect.stringMatching(/^The database/),
    ])
  })

  it('a schema that is older', async () => {
    const settings = await settingsOf()
    const db = openDatabase(settings.DATABASE_PATH)
    await db.write((tx) =>
      tx.connection.exec('DELETE FROM migrations WHERE Seq = (SELECT max(Seq) FROM migrations)'),
    )
    await db.close()
    expect(await wrongOf(settings)).toEqual(['The schema is outdated: run npm start once.'])
    expect((await runPlat(['user', 'list'], settings)).err).toMatch(/Run npm start once/)
  })

  it('sources whose rules no one chose', async () => {
    const settings = { ...(await settingsOf()), TOKEN: 'a.b.c' }
    const feed = 'feed add north --profile reso --root https://mls.example --token-env TOKEN'
    await runPlat([...feed.split(' '), '--source', 'North MLS'], settings)
    const about = async () =>
      (await examine(settings)).filter(({ sentence }) => sentence.startsWith('“North MLS”'))
    expect(await about()).toMatchObject([{ ok: true, isNote: true }])
    await runPlat(['rules', 'set', 'North MLS', 'strict'], settings)
    expect(await about()).toEqual([])
  })

  it('who serves it', async () => {
    const settings = await settingsOf()
    const taken = takeServerLock(settings.DATABASE_PATH, new Date())
    if ('lock' in taken) onTestFinished(taken.lock.release)
    const sentences = (await examine(settings)).map(({ sentence }) => sentence)
    expect(sentences).toContainEqual(
      expect.stringContaining(`The site is running (process ${process.pid}, since `),
    )
  })
})

describe('of what a setting names the doctor says if it cannot be used:', () => {
  // Not even an administrator of the machine may write there.
  const nowhere = '/proc/plat'

  it('a folder of the database, and of photos', async () => {
    const DATABASE_PATH = `${nowhere}/plat.sqlite`
    const wrong = await wrongOf(await settingsOf({ DATABASE_PATH, MEDIA_PATH: nowhere }))
    for (const what of ['The database folder', 'The photo folder (MEDIA_PATH)'])
      expect(wrong).toContainEqual(
        expect.stringContaining(`${what} ${nowhere} can’t be written to: ENOENT`),
      )
  })

  it('a database that another account owns', async () => {
    const settings = await settingsOf()
    const { DATABASE_PATH } = settings
    const wrong = await withoutRights(DATABASE_PATH, () => wrongOf(settings))
    for (const what of ['The database folder', 'The database file', 'The photo folder'])
      expect(wrong).toContainEqual(
        expect.stringMatching(new RegExp(`^${what} .* can’t be written to: EACCES`)),
      )
  })

  it('a folder of photos that is a file', async () => {
    const MEDIA_PATH = join(temporaryFolder(), 'media')
    writeFileSync(MEDIA_PATH, '')
    expect(await wrongOf(await settingsOf({ MEDIA_PATH }))).toEqual([
      expect.stringMatching(/^The photo folder .*ENOTDIR/),
    ])
  })

  it('a folder of map pictures', async () => {
    const settings = await settingsOf({ TILE_URL_STREET: 'http://127.0.0.1/{z}/{x}/{y}.png' })
    writeFileSync(join(dirname(settings.DATABASE_PATH), 'tiles'), '')
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(/^The map image folder .*ENOTDIR/),
    ])
  })

  it('a street map that is not there, a folder, or no map', async () => {
    const folder = temporaryFolder()
    const text = join(folder, 'text')
    writeFileSync(text, 'x'.repeat(200))
    mkdirSync(join(folder, 'folder'))
    for (const [BASEMAP_PATH, sentence] of [
      [join(folder, 'none'), /^There’s no street map at .* \(BASEMAP_PATH\)/],
      [join(folder, 'folder'), /^The street map .* can’t be used: .*\.$/],
      [text, /^The street map .* can’t be used: This is no file of map tiles\.$/],
    ] as const)
      expect(await wrongOf(await settingsOf({ BASEMAP_PATH }))).toEqual([
        expect.stringMatching(sentence),
      ])
    const BASEMAP_PATH = mapFileAt({ latitude: 47, longitude: -122 })
    expect(await wrongOf(await settingsOf({ BASEMAP_PATH }))).toEqual([])
  })

  it('a port that is taken, and an address that this machine does not have', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    const settings = await settingsOf()
    await new Promise<void>((done) => other.listen(Number(settings.PORT), 'localhost', done))
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(/^Port \d+ on localhost can’t be used .*EADDRINUSE/),
    ])
    const HOST = '192.0.2.1'
    expect(await wrongOf(await settingsOf({ HOST, ...behindProxy }))).toEqual([
      expect.stringMatching(/^Port \d+ on 192\.0\.2\.1 can’t be used .*EADDRNOTAVAIL/),
    ])
  })

  it('an origin that others cannot use', async () => {
    expect(await wrongOf(await settingsOf({ HOST: '0.0.0.0' }))).toEqual([
      expect.stringMatching(
        /^HOST=0\.0\.0\.0 lets others reach the site, but it only responds at http:\/\/localhost/,
      ),
    ])
  })

  it('a mail server', async () => {
    const server = await startMailServer()
    const { host, port } = server.address
    const mail = { SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'homes@x.example' }
    const settings = await settingsOf({ ...mail, ...behindProxy })
    expect(await wrongOf(settings)).toEqual([])
    expect(await wrongOf(await settingsOf(mail))).toEqual([
      expect.stringMatching(/^Links in emails lead to http:\/\/localhost:\d+: set PUBLIC_ORIGIN/),
    ])
    await server.close()
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(/^The mail server .* can’t be used \(SMTP_URL\): .*\.$/),
    ])
  })

  it('hosts of photos and of map pictures', async () => {
    const settings = await settingsOf({
      MEDIA_FETCH_HOSTS: 'photos.invalid:8443',
      TILE_URL_SATELLITE: 'https://tiles.invalid/{z}/{x}/{y}.png',
    })
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(
        /^The host photos\.invalid \(MEDIA_FETCH_HOSTS\) has no address: .*\.$/,
      ),
      expect.stringMatching(
        /^The host tiles\.invalid \(TILE_URL_SATELLITE\) has no address: .*\.$/,
      ),
    ])
  })

  it('a backup folder that is gone or empty, and a backup that is older than the schedule says', async () => {
    const BACKUP_PATH = join(temporaryFolder(), 'backups')
    const settings = await settingsOf({ BACKUP_PATH })
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(/^The backup folder .* \(BACKUP_PATH\) can’t be written to: /),
    ])
    mkdirSync(BACKUP_PATH)
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(/^There’s no backup in .* yet: run npm run plat -- backup\.$/),
    ])
    mkdirSync(join(BACKUP_PATH, '2026-01-01T03-00-00Z'))
    expect(await wrongOf(settings)).toEqual([
      expect.stringMatching(
        /^The last backup is from 0?1\/0?1\/2026, .* older than BACKUP_SCHEDULE/,
      ),
    ])
    expect((await runPlat(['backup'], settings)).code).toBe(0)
    expect(await wrongOf(settings)).toEqual([])
  })
})

describe('of a site that follows another one, the doctor says', () => {
  const follow = {
    FOLLOW: 'https://main.example',
    FOLLOW_KEY: 'plat_x_y',
    SESSION_SECRET: 'x'.repeat(32),
  }
  const state = {
    role: 'idx',
    timeZone: 'UTC',
    maxResults: null,
    sources: [],
    fields: [],
    settings: {},
  }

  it.each([
    [200, state, true, 'https://main.example can be followed.'],
    [401, {}, false, followMessages.keyRefused],
    [403, {}, false, followMessages.keyTooWide],
    [404, {}, false, 'https://main.example (FOLLOW) doesn’t answer as a main site does (404).'],
  ])('what the other site answers: %s', async (status, body, ok, sentence) => {
    const machine = { ...thisMachine, fetch: async () => Response.json(body, { status }) }
    expect(await examine(await settingsOf(follow), machine)).toContainEqual({ ok, sentence })
  })

  it('nothing bad of a database that the first start will create', async () => {
    const machine = { ...thisMachine, fetch: async () => Response.json(state) }
    const DATABASE_PATH = join(temporaryFolder(), 'none.sqlite')
    const findings = await examine(await settingsOf({ ...follow, DATABASE_PATH }), machine)
    expect(findings.filter(({ ok }) => !ok)).toEqual([])
  })

  it('that the secret of sessions is missing', async () => {
    const machine = { ...thisMachine, fetch: async () => Response.json(state) }
    const { SESSION_SECRET: _, ...without } = follow
    const wrong = (await examine(await settingsOf(without), machine)).filter(({ ok }) => !ok)
    expect(wrong.map(({ sentence }) => sentence).join()).toContain('FOLLOW needs SESSION_SECRET')
  })
})
