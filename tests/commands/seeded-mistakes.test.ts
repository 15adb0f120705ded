import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { setSetting } from '#db/queries/account/setting-rows.ts'
import { audit, authenticators, users } from '#db/schema/index.ts'
import { takeServerLock } from '#db/server-lock.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { secretPurpose } from '#src/use-cases/account/second-factor/second-step.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { type Machine, thisMachine } from '../../scripts/plat/doctor/examined-machine.ts'
import { examine } from '../../scripts/plat/doctor-command.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { insertListing } from '../support/listings/listings.ts'
import { startMailServer } from '../support/mail/mail-server.ts'
import { runPlat } from '../support/plat.ts'
import { freePort } from '../support/server/server.ts'

interface Seeded {
  settings: Record<string, string>
  machine: Machine
}

const nobody = 65_534
const secret = 'a secret of at least 32 characters'
const origin = 'https://homes.example'

/** A public site as it should be: behind a proxy, with mail, a fresh backup, and two-step sign-in. */
async function soundSite(): Promise<Seeded> {
  const DATABASE_PATH = emptyDatabaseFile()
  const folder = dirname(DATABASE_PATH)
  const mail = await startMailServer({
    smtp: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'plat' }) : done(new Error('Invalid password')),
    },
  })
  onTestFinished(() => mail.close())
  const settings = {
    DATABASE_PATH,
    MEDIA_PATH: join(folder, 'media'),
    PORT: String(await freePort()),
    PUBLIC_ORIGIN: origin,
    TRUSTED_HOPS: '1',
    SMTP_URL: `smtp://plat:right@127.0.0.1:${mail.address.port}`,
    MAIL_FROM: 'homes@homes.example',
    SESSION_SECRET: secret,
    BACKUP_PATH: temporaryFolder(),
  }
  mkdirSync(join(settings.MEDIA_PATH, 'originals'), { recursive: true })
  await addAgent(DATABASE_PATH)
  expect((await runPlat(['backup'], settings)).code).toBe(0)
  return { settings, machine: { ...thisMachine } }
}

async function addAgent(path: string) {
  const db = openDatabase(path)
  const at = '2026-01-01T00:00:00.000Z'
  await db.write(({ orm }) => {
    const user = { Id: 'u1', LoginName: 'agent', DisplayName: 'Ann', PasswordHash: 'none' }
    const moments = { CreatedAt: at, PasswordChangedAt: at }
    orm
      .insert(users)
      .values({ ...user, ...moments, Role: 'private' })
      .run()
    const Secret = createVault(secret).seal('otp', secretPurpose('u1'))
    orm.insert(authenticators).values({ UserId: 'u1', Secret, CreatedAt: at }).run()
  })
  await db.close()
}

const withDatabase = async (
  path: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<void>,
) => {
  const db = openDatabase(path)
  await work(db)
  await db.close()
}

/** The site runs, and its address answers like this. */
function answers({ settings, machine }: Seeded, reply: () => Response) {
  const taken = takeServerLock(settings['DATABASE_PATH']!, new Date())
  if ('lock' in taken) onTestFinished(taken.lock.release)
  machine.fetch = async () => reply()
}

const full = { type: 0xef53, bavail: 100, bsize: 1024 * 1024 }
const nfs = { type: 0x6969, bavail: 1e9, bsize: 4096 }
const later = (days: number) => () => new Date(Date.now() + days * dayMs)

const mistakes: readonly [string, (site: Seeded) => unknown, RegExp][] = [
  [
    'TRUSTED_HOPS that was forgotten behind a proxy',
    ({ settings }) => Object.assign(settings, { TRUSTED_HOPS: '0' }),
    /^https:\/\/homes\.example needs a proxy for HTTPS, but TRUSTED_HOPS is 0, .*set TRUSTED_HOPS=1/,
  ],
  [
    'a proxy that passes on its own host',
    (site) => answers(site, () => new Response('', { status: 421 })),
    /^The proxy of https:\/\/homes\.example passes on another host, so every page answers 421/,
  ],
  [
    'a proxy that says http',
    (site) => answers(site, () => new Response(null, { status: 308 })),
    /^The proxy of .* says that browsers use plain http \(X-Forwarded-Proto\)/,
  ],
  [
    'an address that leads to another server',
    (site) => answers(site, () => new Response('Welcome to nginx!')),
    /^Another server answers at https:\/\/homes\.example \(200\): set PUBLIC_ORIGIN/,
  ],
  [
    'a certificate that expired',
    (site) =>
      answers(site, () => {
        throw new TypeError('fetch failed', { cause: new Error('certificate has expired') })
      }),
    /^https:\/\/homes\.example can’t be reached from this computer: certificate has expired\.$/,
  ],
  [
    'a port that another program uses',
    async ({ settings }) => {
      const other = createServer()
      onTestFinished(() => void other.close())
      await new Promise<void>((done) => other.listen(Number(settings['PORT']), 'localhost', done))
    },
    /^Port \d+ on localhost can’t be used \(HOST, PORT\): .*EADDRINUSE/,
  ],
  [
    'a database on a network file system',
    ({ machine }) => Object.assign(machine, { statfs: async () => nfs }),
    /^The database .* is on a network file system \(NFS\), where SQLite can damage it/,
  ],
  [
    'a disk that is nearly full',
    ({ machine }) => Object.assign(machine, { statfs: async () => full }),
    /^100 MB of disk space is free for the database: free up at least 1,024 MB\.$/,
  ],
  [
    'a photo folder that can’t be written to',
    ({ settings }) => Object.assign(settings, { MEDIA_PATH: '/proc/plat' }),
    /^The photo folder \(MEDIA_PATH\) \/proc\/plat can’t be written to/,
  ],
  [
    'files that a command made as root',
    ({ settings, machine }) => {
      writeFileSync(`${settings['DATABASE_PATH']}.columns`, '', { mode: 0o600 })
      const isMadeByRoot = (path: string) => /columns$|originals$/.test(path)
      machine.ownerOf = (path) => (isMadeByRoot(path) ? 0 : nobody)
    },
    /^Not all files belong to the user of the site’s data \(user ID 65534\), .*\.columns, .*originals\. .* chown -R 65534 /,
  ],
  [
    'a database that others can read',
    ({ settings }) => chmodSync(settings['DATABASE_PATH']!, 0o644),
    /^Other users of this computer can read or change .*: chmod 600\.$/,
  ],
  [
    'a wrong password of the mail server',
    ({ settings }) =>
      Object.assign(settings, { SMTP_URL: settings['SMTP_URL']!.replace('right', 'wrong') }),
    /^The mail server 127\.0\.0\.1 can’t be used \(SMTP_URL\): .*Invalid password/,
  ],
  [
    'demo passwords on a public site',
    ({ settings }) =>
      withDatabase(settings['DATABASE_PATH']!, (db) => setSetting(db, 'demo', true)),
    /^Anyone can sign in with the demo accounts/,
  ],
  [
    'backups that stopped',
    ({ machine }) => Object.assign(machine, { now: later(3) }),
    /^The last backup is from .*, older than BACKUP_SCHEDULE says/,
  ],
  [
    'a backup folder without a backup',
    ({ settings }) => Object.assign(settings, { BACKUP_PATH: temporaryFolder() }),
    /^There’s no backup in .* \(BACKUP_PATH\) yet/,
  ],
  [
    'a backup that was made while the clock was wrong',
    ({ settings }) => mkdirSync(join(settings['BACKUP_PATH']!, '2046-01-02T03-04-05Z')),
    /^The backup .*\/2046-01-02T03-04-05Z is dated later than today/,
  ],
  [
    'a passphrase that others can read',
    ({ settings }) => {
      const file = join(temporaryFolder(), 'passphrase')
      writeFileSync(file, 'correct horse', { mode: 0o644 })
      settings['BACKUP_PASSPHRASE_FILE'] = file
    },
    /^Backups can’t be encrypted: .*passphrase can’t be read, is empty, or can be read by others: chmod 600\.$/,
  ],
  [
    'a recipient that is no age key',
    ({ settings }) => Object.assign(settings, { BACKUP_RECIPIENTS: 'age1x' }),
    /^Backups can’t be encrypted: age1x isn’t an age recipient/,
  ],
  [
    'a private key as the recipient, without repeating it',
    ({ settings }) => Object.assign(settings, { BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1QQQ' }),
    /^BACKUP_RECIPIENTS must be public age keys, such as age1…, separated by spaces; it is not\.$/,
  ],
  [
    'a passphrase that does not open the backups',
    async ({ settings }) => {
      const file = join(temporaryFolder(), 'passphrase')
      writeFileSync(file, 'correct horse', { mode: 0o600 })
      settings['BACKUP_PASSPHRASE_FILE'] = file
      expect((await runPlat(['backup'], settings)).code).toBe(0)
      writeFileSync(file, 'another horse', { mode: 0o600 })
    },
    /^Backups can’t be encrypted: The passphrase or key doesn’t open .*key\.age\.$/,
  ],
  [
    'a backup folder among the photos',
    ({ settings }) => {
      settings['BACKUP_PATH'] = join(settings['MEDIA_PATH']!, 'backups')
      mkdirSync(settings['BACKUP_PATH'])
    },
    /backups is inside the photo folder, so backups would contain backups/,
  ],
  [
    'another photo folder than that of the listings',
    async ({ settings }) => {
      settings['MEDIA_PATH'] = temporaryFolder()
      await withDatabase(settings['DATABASE_PATH']!, async (db) => {
        const photo = { MediaURL: '/media/originals/front.jpg', MediaCategory: 'Photo' } as const
        await insertListing(db, 1, {}, { photos: [photo] })
      })
    },
    /^Photos of the site missing in .*originals: 1, such as \/media\/originals\/front\.jpg\.$/,
  ],
  [
    'a secret that changed',
    ({ settings }) => Object.assign(settings, { SESSION_SECRET: `${secret}!` }),
    /^SESSION_SECRET isn’t the one that this database was used with/,
  ],
  [
    'a clock that is off',
    ({ settings }) =>
      withDatabase(settings['DATABASE_PATH']!, async (db) => {
        const entry = { At: later(2)().toISOString(), Actor: 'site', Action: 'x', Subject: 'x' }
        await db.write(({ orm }) => void orm.insert(audit).values(entry).run())
      }),
    /^The clock of this computer says .*, but the database has entries of .*: set the clock\.$/,
  ],
  [
    'plain http on a network',
    ({ settings }) => Object.assign(settings, { PUBLIC_ORIGIN: 'http://homes.example' }),
    /^PUBLIC_ORIGIN http:\/\/homes\.example would send passwords unencrypted: use https/,
  ],
  [
    'a Node that is too old',
    ({ machine }) => Object.assign(machine, { node: '20.19.0' }),
    /^Node 20\.19\.0 is too old: Plat needs Node 24\.$/,
  ],
]

const wrongOf = async ({ settings, machine }: Seeded) =>
  (await examine(settings, machine)).filter(({ ok }) => !ok).map(({ sentence }) => sentence)

it('the doctor finds nothing wrong with a public site that is sound', async () => {
  const site = await soundSite()
  answers(site, () => new Response('', { headers: { 'X-Request-Id': '1' } }))
  expect(await wrongOf(site)).toEqual([])
  const notes = (await examine(site.settings, site.machine)).filter(({ isNote }) => isNote)
  expect(notes.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^The backup folder .* is on the same disk as the database/),
  ])
})

it('the doctor has a note for a port that others may reach without the proxy', async () => {
  const site = await soundSite()
  site.settings['HOST'] = '0.0.0.0'
  expect(await wrongOf(site)).toEqual([])
  const notes = (await examine(site.settings, site.machine)).filter(({ isNote }) => isNote)
  expect(notes[0]!.sentence).toMatch(
    /^Anyone who reaches port \d+ on 0\.0\.0\.0 directly, without the proxy/,
  )
})

it.each(mistakes)('the doctor finds %s, and nothing else', async (_name, seed, sentence) => {
  const site = await soundSite()
  await seed(site)
  expect(await wrongOf(site)).toEqual([expect.stringMatching(sentence)])
})
