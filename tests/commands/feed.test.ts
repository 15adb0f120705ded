import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedTest } from '#db/queries/admin/feeds/feed-test-rows.ts'
import { findShownOf } from '#db/queries/listings/withdrawals.ts'
import { pushMessages } from '#src/domain/admin/feeds/push-messages.ts'
import { notTwoSources } from '#src/domain/listings/homes/messages.ts'
import { addFeed } from '../../scripts/plat/feed/add-feed.ts'
import { tokenPath } from '../../scripts/plat/feed/feed-token.ts'
import type { FeedArguments } from '../../scripts/plat/feed/given-options.ts'
import { draw } from '../feeds/media/media-site.ts'
import { secretFile } from '../feeds/run/stored-feed.ts'
import { startFeedServer } from '../feeds/server/feed-server.ts'
import { FeedWorld } from '../feeds/server/feed-world.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'
import { personWith } from '../support/terminal.ts'

const quick = ['perSecond', 'perMinute', 'perHour'].flatMap((name) => [
  '--option',
  `limits.${name}=null`,
])

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

async function operator(profile: 'reso' | 'repliers' = 'reso', listings = 12) {
  const DATABASE_PATH = emptyDatabaseFile()
  const server = await startFeedServer({ profile, world: new FeedWorld({ listings }) })
  onTestFinished(server.stop)
  for (const key of [...server.world.resources.get('Media')!.keys()].slice(1))
    server.pictures.set(key, await draw(1))
  const MEDIA_PATH = temporaryFolder()
  const plat = (...args: string[]) => runPlat(['feed', ...args], { DATABASE_PATH, MEDIA_PATH })
  const file = secretFile('reso')
  const place = ['--root', server.root, '--token-file', file]
  const add = (...more: string[]) =>
    plat('add', 'north', '--profile', profile, ...place, ...quick, ...more)
  const read = async <T>(work: (db: ReturnType<typeof openDatabase>) => T) => {
    const db = openDatabase(DATABASE_PATH)
    const result = work(db)
    await db.close()
    return result
  }
  const shown = () => read((db) => findShownOf(db, 'north').length)
  return {
    plat,
    add,
    databasePath: DATABASE_PATH,
    copies: () => filesIn(join(MEDIA_PATH, 'originals')),
    sizes: () => filesIn(join(MEDIA_PATH, 'sized')),
    sized: () => existsSync(join(MEDIA_PATH, 'sized')),
    server,
    file,
    read,
    shown,
  }
}

describe('plat feed', { timeout: 120_000 }, () => {
  it('adds a feed, says what works, loads it, and shows how it is', async () => {
    const { plat, add, shown, sized, read } = await operator()
    expect((await plat('list')).out).toContain('There are no feeds yet.')
    const added = await add('--every', '5')
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(added.out).toContain('Added the feed north of RESO Web API.')
    expect((await add()).err).toContain('There is a feed north already.')

    const tried = await plat('test', 'north')
    expect(tried).toMatchObject({ code: 0, err: '' })
    expect(tried.out).toContain('Signing in works. 10 listings were read.')
    expect(tried.out).toContain('The metadata has 8 resources')
    expect(tried.out).toContain('Statuses seen: ')
    expect(tried.out).toContain('Property: 12 records.')
    expect(tried.out).toContain('No sold prices among these.')
    expect(tried.out).toMatch(/\nReady: the listings can be loaded\.\n$/)
    const test = await read((db) => findFeedTest(db, findFeed(db.read, 'north')!))
    expect(test).toMatchObject({ verdict: 'Ready: the listings can be loaded.' })

    expect(await plat('run', 'north', '--once')).toMatchObject({
      code: 0,
      out: 'Done. The listings are those of the MLS.\nPhotos and documents: 23 copied, 1 broken, tried again later.\n',
    })
    expect(await shown()).toBe(12)
    expect(sized()).toBe(true)
    expect((await plat('list')).out).toMatch(/^north {2}reso {2}north {2}Up to date\. The data is/)
    const status = (await plat('status')).out
    expect(status).toContain('Photos and documents: 23 copied, 1 broken, tried again later.\n')
    expect(status).toContain(
      '  1 × This file isn’t a JPEG, PNG, WebP, GIF, TIFF, or AVIF picture.\n',
    )
    expect(status).toMatch(/Property {2,}done {2,}\d+ received, 12 new/)
  })

  it('adds, tries, and loads Repliers, whose records are not RESO’s', async () => {
    const { plat, add, shown } = await operator('repliers')
    const noPhotos = ['--option', 'media.names=null']
    expect(await add(...noPhotos)).toMatchObject({ code: 0, err: '' })
    const tried = await plat('test', 'north')
    expect(tried).toMatchObject({ code: 0 })
    expect(tried.out).toContain('Signing in works. 10 listings were read.')
    expect(await plat('run', 'north', '--once')).toMatchObject({ code: 0 })
    expect(await shown()).toBe(12)
  })

  it('takes secrets from the environment or a private file only', async () => {
    const { plat, add, file, server, read } = await operator()
    const place = ['--profile', 'reso', '--root', server.root]
    const unset = await plat('add', 'north', ...place, '--token-env', 'NO_TOKEN')
    expect(unset.err).toContain('The environment variable NO_TOKEN isn’t set.')
    expect((await plat('add', 'north', ...place)).err).toContain('There is no terminal to ask')
    chmodSync(file, 0o644)
    expect((await add()).err).toContain('Run chmod 600 on it.')
    expect(await read((db) => findFeed(db.read, 'north'))).toBeNull()
    chmodSync(file, 0o600)
    await add()
    const { out } = await plat('status', 'north')
    expect(out + JSON.stringify(await read((db) => findFeed(db.read, 'north')))).not.toContain(
      'secret-token',
    )
  })

  it('stores a token that it asked for only with its feed', async () => {
    const { server, databasePath } = await operator()
    const db = openDatabase(databasePath)
    onTestFinished(() => db.close())
    const values = { profile: 'reso', root: server.root, option: [] } as unknown as FeedArguments
    const add = (name: string, more: object = {}) =>
      addFeed(db, name, { ...values, ...more }, personWith({ 'Token (not shown):': ['abc'] }))
    await expect(add('north', { root: 'ftp://mls.example' })).rejects.toThrow('web address')
    expect(existsSync(tokenPath(db, 'north'))).toBe(false)
    await add('north')
    expect(readFileSync(tokenPath(db, 'north'), 'utf8')).toBe('abc\n')
  })

  it('refuses settings that do not fit, with a sentence', async () => {
    const { plat, add } = await operator()
    const cases = [
      [await add('--every', '0'), 'Minutes between runs must be a whole number from 1 to 1,440.'],
      [
        await add('--stale', 'burn'),
        'Listings that are too old can be marked, hidden, or close all listings.',
      ],
      [await add('--option', 'pageSize.all=many'), 'don’t fit its profile'],
      [await add('--option', 'nothing'), 'Write settings as NAME=VALUE'],
      [await add('--source', 'own listings'), 'is for listings that are entered on the site'],
      [await plat('add', 'a b', '--profile', 'reso'), 'NAME must have 1 to 40 letters'],
      [await plat('add', 'north', '--profile', 'none'), 'Say which provider it is'],
      [await plat('add', 'north', '--profile', 'reso'), 'add --root URL'],
      [await plat('add', 'north', '--profile', 'mlsgrid'), 'To say which one, add --system NAME.'],
      [await plat('add', 'north', '--profile', 'bridge'), 'To say which one, add --dataset NAME.'],
      [await plat('run', 'none'), 'There is no feed none.'],
    ] as const
    for (const [{ code, err }, sentence] of cases) {
      expect(err).toContain(sentence)
      expect(code).toBe(1)
    }
    expect(await plat('nonsense')).toMatchObject({ code: 2 })
    expect(await plat('test')).toMatchObject({
      code: 2,
      err: 'plat feed test NAME\nFor more, run: npm run plat -- feed --help\n',
    })
  })

  it('tells a refused token, and goes on once it is resumed', async () => {
    const { plat, add, server, read } = await operator()
    await add()
    server.tokens.valid.clear()
    const refused = await plat('run', 'north', '--once')
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('The feed is stopped until you act.')
    expect((await plat('status')).out).toMatch(
      /accept the token\. .* It said “Unauthorized”\. Noth/,
    )
    const tried = await plat('test', 'north')
    expect(tried.code).toBe(1)
    expect(tried.out).toMatch(/^Not ready: the MLS can’t be asked, because .*accept the token/)
    server.tokens.valid.add('secret-token')
    expect((await plat('resume', 'north')).out).toBe('The feed north is active again.\n')
    expect(await read((db) => findFeed(db.read, 'north')?.RunAskedAt)).not.toBeNull()
    expect((await plat('run', 'north', '--once')).code).toBe(0)
    expect((await plat('pause', 'north')).out).toContain('is paused')
    expect((await plat('run', 'north', '--once')).err).toContain('Resume it first')
  })

  it('verifies, compares keys, and removes what a person confirms', async () => {
    const { plat, add, server, shown } = await operator()
    await add()
    await plat('run', 'north', '--once')
    expect(await plat('verify', 'north')).toMatchObject({ code: 0 })
    for (let n = 1; n <= 8; n++) server.world.remove('Property', String(1000 + n))
    const keys = await plat('keys', 'north')
    expect(keys.code).toBe(1)
    expect(keys.out).toContain('8 records of 12 in Property are no longer at the source.')
    expect(keys.out).toMatch(/1001 +26-1001 +1 Elm Street/)
    expect(await shown()).toBe(12)
    expect((await plat('status')).out).toContain('plat -- feed keys north --confirm')
    const run = await plat('run', 'north', '--once')
    expect(run.out).toMatch(/^Done, except for what you must decide\.\n8 records of 12 in Property/)
    const confirmed = await plat('keys', 'north', '--confirm')
    expect(confirmed.out).toContain('8 records were removed.')
    expect(await shown()).toBe(4)
    server.faults.next.push({ kind: 'bad record', text: '{"ListingKey":"1"}' })
    const broken = await plat('keys', 'north')
    expect(broken.out).toContain(
      'Office: 0 missing and fetched, 0 removed. A record from the MLS has no',
    )
  })

  it('changes settings, turns pushes on and off, and says what to show of one home', async () => {
    const { plat, add } = await operator()
    await add()
    expect((await plat('set', 'north')).err).toContain('Say what to change: --every')
    expect(await plat('set', 'north', '--license-hours', '24')).toMatchObject({ code: 0, err: '' })
    expect((await plat('push', 'north')).err).toContain('Say --on or --off.')
    const on = await plat('push', 'north', '--on')
    expect(on.code).toBe(0)
    expect(on.out).toContain(pushMessages.shownOnce)
    expect((await plat('push', 'north', '--off')).out).toBe(`${pushMessages.off}\n`)

    await plat('run', 'north', '--once')
    expect((await plat('homes')).out).toContain('No two sources list the same home.\n')
    const both = await plat('homes', '--show', 'one', '--prefer', 'north')
    expect(both).toMatchObject({ code: 0, err: '' })
    const pair = await plat('homes', '26-1001', '26-1002', '--different')
    expect(pair).toMatchObject({ code: 1, err: expect.stringContaining(notTwoSources) })
  })

  it('changes from where a feed reads, if the same listings are there', async () => {
    const { plat, add, server, read } = await operator()
    await add()
    const other = async (world: FeedWorld) => {
      const moved = await startFeedServer({ profile: 'reso', world })
      onTestFinished(moved.stop)
      return moved
    }
    const feed = () => read((db) => findFeed(db.read, 'north')!)
    const empty = await plat('set', 'north', '--option', 'limits.perDay=90', '--system', 'prairie')
    expect(empty).toMatchObject({ code: 0, err: '' })
    const limits = { perSecond: null, perMinute: null, perHour: null, perDay: 90 }
    const before = { originatingSystemName: 'prairie', overrides: { limits } }
    expect((await feed()).Options).toEqual(before)
    expect((await plat('set', 'north', '--root', server.root)).err).toContain('Say what to change')
    expect((await plat('set', 'north', '--root', 'ftp://a')).err).toContain('web address')
    expect((await plat('set', 'north', '--option', 'pageSize.all=x')).err).toContain('don’t fit')
    await plat('run', 'north', '--once')

    const foreign = await other(new FeedWorld({ listings: 4 }))
    for (let n = 1; n <= 4; n++) foreign.world.remove('Property', String(1000 + n))
    const nothing = await plat('set', 'north', '--root', foreign.root)
    expect(nothing).toMatchObject({ code: 1 })
    expect(nothing.err).toContain('has no listings')
    foreign.world.change('Property', '9001', { ...server.world.record('Property', '1001') })
    const refused = await plat('set', 'north', '--root', foreign.root)
    expect(refused.err).toContain(
      'None of the 1 newest listings there is among the 12 of this feed.',
    )
    expect(refused.err).toContain('To change it anyway, add --yes.')
    expect(await feed()).toMatchObject({ Root: server.root, Options: before })

    const moved = await other(server.world)
    const option = ['--option', 'limits.perDay=']
    const done = await plat('set', 'north', '--root', moved.root, ...option)
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain('Of the 10 newest listings there, 10 are already in this feed.')
    expect((await feed()).Options.overrides).toEqual({ limits: { ...limits, perDay: undefined } })
    server.world.change('Property', '1001', { ListPrice: 1 })
    expect(await plat('run', 'north', '--once')).toMatchObject({ code: 0 })
    expect(moved.received.length).toBeGreaterThan(3)
    expect(await plat('set', 'north', '--root', foreign.root, '--yes')).toMatchObject({ code: 0 })
  })

  it('removes a feed with or without its listings, after asking', async () => {
    const { plat, add, shown, copies, sizes } = await operator()
    await add()
    await plat('run', 'north', '--once')
    expect((await plat('remove', 'north')).err).toContain('There is no terminal to ask: add --yes.')
    await plat('remove', 'north', '--keep', '--yes')
    expect(await shown()).toBe(12)
    expect(copies()).not.toEqual([])
    expect(sizes()).not.toEqual([])
    await add()
    await plat('run', 'north', '--once')
    const removed = await plat('remove', 'north', '--yes')
    expect(removed.out).toContain('Its 12 listings are withdrawn')
    expect(await shown()).toBe(0)
    expect(copies()).toEqual([])
    expect(sizes()).toEqual([])
    expect((await plat('list')).out).toContain('There are no feeds yet.')
  })
})
