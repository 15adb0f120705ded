import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import { getSetting } from '#db/queries/account/setting-rows.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { backupMessages, refusals } from '#src/backup/messages.ts'
import { siteToBackUp } from '../support/backups/backed-up.ts'

const settingIn = async (path: string, name: string) => {
  const db = openDatabase(path)
  const value = await getSetting(db, name)
  await db.close()
  return value
}

describe('plat backup, verify, and restore', { timeout: 120_000 }, () => {
  it('bring a site with photos, tokens, and settings to another place', async () => {
    const site = siteToBackUp()
    await site.set('site', 'before')
    site.photo('a.jpg', 'one')
    site.photo('deep/b.jpg', 'two')
    site.photo('same.jpg', 'two')
    site.photo('odd \\ "name"\n.jpg', 'one')
    writeFileSync(join(dirname(site.path), 'basemap.pmtiles'), 'streets')
    writeFileSync(join(site.media, 'prepare.lock'), '{}')
    const token = site.secret('feed-north.token', 'secret token')
    const db = openDatabase(site.path)
    await db.write((tx) => {
      const feed = { Profile: 'reso', Root: 'https://mls.example', Source: 'North', Options: {} }
      const at = { CreatedAt: new Date().toISOString() }
      insertFeed(tx, { Name: 'north', Secret: `file:${token}`, ...feed, ...at })
      insertFeed(tx, { Name: 'south', Secret: 'env:SOUTH_TOKEN', ...feed, ...at })
    })
    await db.close()
    const siteName = `Ann's "$5" \\ \`é\``
    const made = await site.plat(['backup', site.backups], {
      SITE_NAME: siteName,
      SOUTH_TOKEN: 's',
    })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/^Backed up \d\.\d MB of database and 5 files \(3 new, 0\.0 MB\) to /)
    await site.set('site', 'after')

    const checked = await site.plat(['verify', site.backups])
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toMatch(
      /is complete, as of .*: [\d,]+ rows in \d+ tables, 5 files, 10 searches/,
    )

    const place = site.place("the site's")
    const restored = await site.plat(['restore', site.backups], place)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const doctor = await site.plat(['doctor'], place)
    expect(doctor.out).toContain('The database is intact.')
    expect(restored.out).toContain('the tokens of the feeds north, south when it starts.')
    expect(await settingIn(place.DATABASE_PATH, 'site')).toBe('before')
    expect(await settingIn(site.path, 'site')).toBe('after')
    const original = (name: string) =>
      readFileSync(join(place.MEDIA_PATH, 'originals', name), 'utf8')
    expect([original('a.jpg'), original('deep/b.jpg'), original('same.jpg')]).toEqual([
      'one',
      'two',
      'two',
    ])
    expect(original('odd \\ "name"\n.jpg')).toBe('one')
    expect(existsSync(join(place.MEDIA_PATH, 'prepare.lock'))).toBe(false)
    const folder = dirname(place.DATABASE_PATH)
    expect(readFileSync(join(folder, 'basemap.pmtiles'), 'utf8')).toBe('streets')
    expect(readFileSync(join(folder, 'feed-north.token'), 'utf8')).toBe('secret token\n')
    expect(statSync(join(folder, 'feed-north.token')).mode & 0o777).toBe(0o600)
    const feeds = openConnection(place.DATABASE_PATH, { readonly: true })
    expect(feeds.prepare('SELECT Secret FROM feeds ORDER BY Name').pluck().all()).toEqual([
      `file:${join(folder, 'feed-north.token')}`,
      'env:SOUTH_TOKEN',
    ])
    feeds.close()
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
    const settings = readFileSync(join(folder, 'restored-settings.env'), 'utf8')
    expect(settings).toContain(`SITE_NAME="Ann's \\"\\$5\\" \\\\ \\\`é\\\`"\n`)
    const command = /^set -a; .*(?=npm start$)/m.exec(restored.out)![0]
    const said = execFileSync('sh', [
      '-c',
      `${command} printf '%s|' "$SITE_NAME" "$SOUTH_TOKEN" "$DATABASE_PATH"`,
    ])
    expect(said.toString().split('|')).toEqual([siteName, 's', place.DATABASE_PATH, ''])
  })

  it('copy a photo once, and delete it when the last backup that has it is removed', async () => {
    const site = siteToBackUp()
    site.photo('a.jpg', 'one')
    await site.plat(['backup', site.backups])
    site.photo('a.jpg', 'changed')
    site.photo('b.jpg', 'two')
    expect((await site.plat(['backup', site.backups])).out).toContain('2 files (2 new')
    expect((await site.plat(['backup', site.backups])).out).toContain('2 files (0 new')
    const objects = () => site.everything().filter((name) => /^objects\/..\/./.test(name))
    expect(objects()).toHaveLength(3)
    const kept = await site.plat(['backup', site.backups, '--keep', '1d'])
    expect(kept.out).toContain('Removed 3 old backups.')
    expect(site.names()).toHaveLength(1)
    expect(objects()).toHaveLength(2)
    expect((await site.plat(['verify', site.backups])).code).toBe(0)
    rmSync(join(site.backups, objects()[0]!))
    expect((await site.plat(['verify', site.backups])).err).toMatch(
      /is incomplete: [0-9a-f]{64} is missing/,
    )
    // The next backup brings back what is missing.
    await site.plat(['backup', site.backups])
    expect((await site.plat(['verify', site.backups])).code).toBe(0)
  })

  it('encrypt with a passphrase or for a key, and open with nothing else', async () => {
    const site = siteToBackUp()
    await site.set('site', 'very secret')
    site.photo('a.jpg', 'very secret')
    const passphrase = 'correct horse battery'
    const BACKUP_PASSPHRASE_FILE = site.secret('passphrase', passphrase)
    // The key that the first backup makes takes seconds to open.
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(8)
    encrypter.setPassphrase(passphrase)
    mkdirSync(site.backups)
    const key = await encrypter.encrypt(await generateX25519Identity())
    writeFileSync(join(site.backups, 'key.age'), key)
    expect((await site.plat(['backup', site.backups], { BACKUP_PASSPHRASE_FILE })).code).toBe(0)
    for (const name of site.everything()) {
      const path = join(site.backups, name)
      if (statSync(path).isFile())
        expect(readFileSync(path, 'latin1'), name).not.toContain('very secret')
    }
    expect((await site.plat(['verify', site.backups])).err).toContain('This backup is encrypted.')
    const wrong = site.secret('wrong', 'incorrect horse')
    expect((await site.plat(['verify', site.backups, '--passphrase-file', wrong])).err).toContain(
      'doesn’t open',
    )
    chmodSync(wrong, 0o644)
    expect((await site.plat(['backup', site.backups, '--passphrase-file', wrong])).err).toContain(
      'chmod 600',
    )
    const place = site.place('restored')
    const restored = await site.plat(['restore', site.backups], {
      ...place,
      BACKUP_PASSPHRASE_FILE,
    })
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(await settingIn(place.DATABASE_PATH, 'site')).toBe('very secret')
  })

  it('make a key that only the passphrase opens', async () => {
    const site = siteToBackUp()
    const BACKUP_PASSPHRASE_FILE = site.secret('passphrase', 'correct horse battery')
    expect((await site.plat(['backup', site.backups], { BACKUP_PASSPHRASE_FILE })).code).toBe(0)
    const key = readFileSync(join(site.backups, 'key.age'), 'utf8')
    expect(key).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/)
  })

  it('encrypt for the owners of keys, and store photos again for other keys', async () => {
    const site = siteToBackUp()
    site.photo('a.jpg', 'one')
    const [ann, ben] = await Promise.all([generateX25519Identity(), generateX25519Identity()])
    const BACKUP_RECIPIENTS = await identityToRecipient(ann)
    expect((await site.plat(['backup', site.backups], { BACKUP_RECIPIENTS })).code).toBe(0)
    const to = ['--recipient', await identityToRecipient(ben)]
    expect((await site.plat(['backup', site.backups, ...to])).out).toContain('1 file (1 new')
    const keyOf = (name: string, identity: string) =>
      site.secret(name, `# created: today\n${identity}`)
    const [annKey, benKey] = [keyOf('ann.txt', ann), keyOf('ben.txt', ben)]
    expect((await site.plat(['verify', site.backups, '--key', annKey])).err).toContain(
      'doesn’t open',
    )
    expect((await site.plat(['verify', site.backups, '--key', benKey])).code).toBe(0)
    const first = join(site.backups, site.names()[0]!)
    expect((await site.plat(['verify', first, '--key', annKey])).code).toBe(0)
    const unknown = await site.plat(['backup', site.backups, '--recipient', 'age1x'])
    expect(unknown.err).toContain('isn’t an age recipient')
    const publicKey = ['--key', site.secret('public.txt', await identityToRecipient(ann))]
    const swapped = await site.plat(['verify', first, ...publicKey])
    expect(swapped.err).toBe(`\n${backupMessages.badIdentity}\n`)
    const leaked = await site.plat(['backup', site.backups, '--recipient', ann])
    expect(leaked.err).toBe(`\n${backupMessages.privateKey}\n`)
  })

  it('refuse a place that is taken, a running site, and two backups at once', async () => {
    const site = siteToBackUp()
    await site.plat(['backup', site.backups])
    expect((await site.plat(['restore', site.backups])).err).toContain('already exists')
    const place = site.place('media')
    mkdirSync(join(place.MEDIA_PATH, 'originals'), { recursive: true })
    expect((await site.plat(['restore', site.backups], place)).err).toContain('already exists')
    expect(existsSync(place.DATABASE_PATH)).toBe(false)
    for (const [name, put] of [
      ['a file', (path: string) => writeFileSync(path, '')],
      ['a link to nowhere', (path: string) => symlinkSync('nowhere', path)],
    ] as const)
      for (const setting of ['DATABASE_PATH', 'MEDIA_PATH'] as const) {
        const taken = site.place(`${name} at ${setting}`)
        put(taken[setting])
        const { err } = await site.plat(['restore', site.backups], taken)
        expect(err).toBe(`\n${refusals.notEmpty(taken[setting])}\n`)
      }
    const running = site.place('running')
    site.lock(running.DATABASE_PATH)
    expect((await site.plat(['restore', site.backups], running)).err).toContain('A site is running')
    site.lock(join(site.backups, 'backups'))
    expect((await site.plat(['backup', site.backups])).err).toContain('is running.')
    // Another backup of the site, to another folder.
    site.lock(`${site.path}.backup-copy`)
    expect((await site.plat(['backup', join(site.home, 'more')])).err).toContain('is running.')
    expect((await site.plat(['backup', join(site.media, 'b')])).err).toContain(
      'backups would contain backups',
    )
    expect((await site.plat(['verify', join(site.home, 'nowhere')])).err).toContain(
      'There’s no backup in',
    )
  })

  it('say what is wrong with a folder, without where in the program', async () => {
    const site = siteToBackUp()
    const file = site.secret('file', 'not a folder')
    const errorOf = async (args: string[]) => (await site.plat(args)).err
    expect(await errorOf(['backup', file])).toBe(`\n${file} exists, and isn’t a folder.\n`)
    expect(await errorOf(['backup', join(file, 'x')])).toMatch(
      /file\/x isn’t a folder, or isn’t in/,
    )
  })

  it('clean up after a run that was killed', async () => {
    const site = siteToBackUp()
    const left = join(site.backups, '.incomplete-1')
    mkdirSync(left, { recursive: true })
    writeFileSync(join(left, 'database.sqlite'), 'half')
    mkdirSync(join(site.backups, 'objects'))
    writeFileSync(join(site.backups, 'objects/unfinished'), 'half')
    expect((await site.plat(['backup', site.backups])).code).toBe(0)
    expect(site.everything().filter((name) => /incomplete|unfinished/.test(name))).toEqual([])
  })

  it('follow a linked photo folder, but not in a circle', async () => {
    const site = siteToBackUp()
    site.photo('a.jpg', 'one')
    symlinkSync(site.media, join(site.media, 'originals/circle'))
    expect((await site.plat(['backup', site.backups])).out).toContain('and 1 file ')
  })
})

/** Backs up, and does something when it has looked so many times whether to stop. */
function backUpUntil(site: ReturnType<typeof siteToBackUp>, checks: number, happens: () => void) {
  let left = checks
  const throwIfAborted = () => {
    if (left-- === 0) happens()
  }
  return site.backUp({ signal: Object.assign(new AbortController().signal, { throwIfAborted }) })
}

it('says that its folder is gone, wherever that happens', async () => {
  const site = siteToBackUp()
  for (const name of ['a', 'b', 'c']) site.photo(`${name}.jpg`, name)
  const gone = () => rmSync(site.backups, { recursive: true })
  let failed = 0
  for (; ; failed++) {
    const result = await backUpUntil(site, failed, gone).catch((error: Error) => error)
    if (!(result instanceof Error)) break
    expect(result.message).toBe(
      `The folder ${site.backups} is gone, so no backup was made. Is its disk mounted?`,
    )
    expect(site.names()).toEqual([])
  }
  expect(failed).toBeGreaterThanOrEqual(3)
})

it('leaves nothing behind when the disk gets full, wherever that happens', async () => {
  const site = siteToBackUp()
  for (const name of ['a', 'b', 'c']) site.photo(`${name}.jpg`, name)
  await site.plat(['backup', site.backups])
  const before = site.everything()
  for (const name of ['d', 'e', 'f']) site.photo(`${name}.jpg`, name)
  const backUp = (checks: number) =>
    backUpUntil(site, checks, () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    })
  let failed = 0
  for (; ; failed++) {
    const result = await backUp(failed).catch((error: Error) => error)
    if (!(result instanceof Error)) break
    expect(result.message).toBe(`The disk of ${site.backups} is full, so no backup was made.`)
    expect(site.everything()).toEqual(before)
  }
  expect(failed).toBeGreaterThanOrEqual(6)
  expect(site.names()).toHaveLength(2)
})
