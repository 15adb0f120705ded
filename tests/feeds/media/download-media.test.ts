import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countMediaQueue, findFeedPhotos } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { uncopiedSentence } from '#src/domain/admin/feeds/photo-sentences.ts'
import { haltOf } from '#src/feeds/media/media-halt.ts'
import { prepareMedia } from '#src/import/media/prepare-media.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import { rowsOf } from '../../import/support.ts'
import { html } from '../server/faults.ts'
import { draw, type MediaSite, mediaSite } from './media-site.ts'

const prepare = ({ db, folder, time }: MediaSite) =>
  prepareMedia(db, { folder, clock: time.clock, remote: { hosts: [] }, limit: null })

const keyIn = (url: string) => /\/media\/(.*)\.jpg/.exec(url)![1]!
const files = ({ folder }: MediaSite, below: string) => {
  const path = join(folder, below)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
}
const rowOf = (site: MediaSite, key: string) =>
  site.queue().find(({ MediaKey }) => MediaKey === key)!

const none = { fetched: 0, broken: 0, deleted: 0, asked: 0 }

/** A site whose pictures are here, with sizes. */
async function filled(...options: Parameters<typeof mediaSite>) {
  const site = await mediaSite(...options)
  await site.replicate()
  await site.download()
  await prepare(site)
  return site
}

describe('the queue of pictures', () => {
  it.each(['mlsgrid', 'reso'] as const)(
    'brings every picture here once (%s), and pages never name the source',
    async (profile) => {
      const site = await mediaSite(profile)
      await site.replicate()
      expect(rowsOf(site.db, "SELECT * FROM media WHERE MediaURL LIKE 'http%'")).toEqual([])
      const sources = { folder: site.folder, hosts: [], origins: [] }
      const [line, ...others] = unreachableLines(await findUnreachable(site.db, sources))
      expect(others).toEqual([])
      expect(line).toContain('Photos of the site not copied from their MLS yet: 6, such as')
      expect(await site.download()).toEqual({
        fetched: 6,
        broken: 0,
        deleted: 0,
        asked: 0,
        waits: null,
      })
      const prefix = profile === 'mlsgrid' ? 'ACT' : ''
      expect(site.file(`${prefix}1001-1`)).toEqual(await draw(1))
      expect(await prepare(site)).toMatchObject({ prepared: 6, quarantined: 0 })
      await site.replicate()
      expect(await site.download()).toMatchObject({ fetched: 0, asked: 0 })
      expect(site.asked()).toHaveLength(6)
    },
  )

  it('asks for a new address by the key of the picture where the source has those', async () => {
    const site = await mediaSite('reso')
    await site.replicate()
    site.server.faults.mediaNext = [{ kind: 'status', status: 403 }]
    const before = site.server.received.length
    expect(await site.download()).toMatchObject({ fetched: 6, asked: 1 })
    const urls = site.server.received.slice(before).map(({ url }) => decodeURIComponent(url))
    expect(urls.filter((url) => url.includes('/Media?$filter=MediaKey '))).toHaveLength(1)
  })

  it('fetches pictures that came before their listing when it is here', async () => {
    const site = await mediaSite('reso')
    const { world } = site.server
    const listing = world.record('Property', '1001')!
    world.remove('Property', '1001')
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 4 })
    expect(rowOf(site, '1001-1')).toMatchObject({ State: 'waiting', RowKey: null })
    site.change('1001', listing)
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 2, asked: 0 })
    expect(rowOf(site, '1001-1')).toMatchObject({ State: 'done', First: 1 })
  })

  it('takes the first picture of every home before the rest, newest homes first', async () => {
    const site = await mediaSite()
    for (const [key, day] of [
      ['1001', '2026-01-02'],
      ['1002', '2026-01-09'],
      ['1003', '2026-01-05'],
    ])
      site.change(key!, { OnMarketDate: day })
    site.change('1003-2', { PreferredPhotoYN: true })
    await site.replicate()
    await site.download({ limit: 3 })
    expect(site.asked().map(keyIn).sort()).toEqual(['ACT1001-1', 'ACT1002-1', 'ACT1003-2'])
    await site.download({ limit: 1 })
    expect(keyIn(site.asked()[3]!)).toBe('ACT1002-2')
  })

  it('asks for new addresses by groups of homes when the old ones expired', async () => {
    const site = await mediaSite()
    await site.replicate()
    site.time.pass(50 * 60_000)
    const before = site.server.received.length
    expect(await site.download()).toMatchObject({ fetched: 6, asked: 3 })
    const records = site.server.received.slice(before).filter(({ url }) => url.startsWith('/v2'))
    expect(records).toHaveLength(1)
  })

  it('asks again for an address that does not work, and sets the picture aside after some', async () => {
    const site = await mediaSite('mlsgrid', { listings: 1, photos: 1 })
    await site.replicate()
    site.server.faults.mediaExpired = 1000
    expect(await site.download()).toMatchObject({ fetched: 0, broken: 1, asked: 2 })
    expect(rowOf(site, 'ACT1001-1')).toMatchObject({ State: 'broken', SourceURL: null })
    site.server.faults.mediaExpired = 0
    expect(await site.download()).toMatchObject({ fetched: 0 })
    site.time.pass(24 * 60 * 60_000)
    expect(await site.download()).toMatchObject({ fetched: 1, broken: 0 })
  })

  it('never uses an address twice that works only once', async () => {
    const site = await mediaSite()
    await site.replicate()
    site.server.faults.mediaNext = [{ kind: 'reset' }, { kind: 'cut json' }, html]
    expect(await site.download()).toMatchObject({ fetched: 3, broken: 3 })
    site.time.pass(60 * 60_000)
    expect(await site.download()).toMatchObject({ fetched: 3, broken: 0 })
    expect(new Set(site.asked()).size).toBe(site.asked().length)
  })
})

describe('a picture', () => {
  it.each([
    ['a web page', html, 'isn’t a JPEG, PNG, WebP, GIF, TIFF, or AVIF picture'],
    ['cut', { kind: 'cut json' }, 'is incomplete'],
    ['reset', { kind: 'reset' }, /^can’t be fetched: 127\.0\.0\.1:\d+ can’t be reached/],
    ['refused', { kind: 'status', status: 500 }, /^can’t be fetched: .* has a problem \(500\)$/],
  ] as const)(
    'that is %s waits for longer each time, and leaves nothing',
    async (_, fault, why) => {
      const site = await mediaSite('reso', { listings: 1, photos: 1 })
      await site.replicate()
      const waits: number[] = []
      for (let n = 0; n < 3; n++) {
        site.server.faults.mediaNext = [fault]
        expect(await site.download()).toMatchObject({ fetched: 0, broken: 1, waits: null })
        const { NextAt } = rowOf(site, '1001-1')
        waits.push(Date.parse(NextAt!) - site.time.clock().getTime())
        site.time.pass(waits.at(-1)!)
      }
      expect(waits.map((ms) => ms / 60_000)).toEqual([10, 30, 90])
      const { broken, reasons } = countMediaQueue(site.db, 'north')
      const reason = typeof why === 'string' ? why : expect.stringMatching(why)
      expect({ broken, reasons }).toEqual({ broken: 1, reasons: [{ reason, count: 1 }] })
      expect(files(site, 'originals')).toEqual([])
    },
  )

  it('that changed leaves the old one until the new one is whole', async () => {
    const site = await filled()
    const { server } = site
    const named = () => rowsOf(site.db, 'SELECT Name FROM media_variants ORDER BY MediaURL')
    const before = named()
    server.pictures.set('ACT1001-1', await draw(50))
    site.change('1001-1', { MediaModificationTimestamp: '2026-02-03T10:00:00Z' })
    await site.replicate()
    server.faults.mediaNext = [{ kind: 'cut json' }]
    expect(await site.download()).toMatchObject({ fetched: 0, broken: 1 })
    await prepare(site)
    expect(site.file('ACT1001-1')).toEqual(await draw(1))
    expect(named()).toEqual(before)
    site.time.pass(60 * 60_000)
    expect(await site.download()).toMatchObject({ fetched: 1 })
    await prepare(site)
    expect(site.file('ACT1001-1')).toEqual(await draw(50))
    expect(named().filter((row, at) => row.Name !== before[at]!.Name)).toHaveLength(1)
    expect(files(site, 'sized')).toHaveLength(18)
  })

  it('needs no download for another order, caption, or alteration', async () => {
    const site = await filled()
    site.change('1001-1', {
      Order: 7,
      ShortDescription: 'The kitchen',
      MediaAlteration: ['Virtually Staged'],
    })
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 0, asked: 0 })
    const [, last] = rowsOf(site.db, 'SELECT * FROM media WHERE RowKey = 1 ORDER BY "Order"')
    expect(last).toMatchObject({
      ShortDescription: 'The kitchen',
      MediaAlteration: '["Virtually Staged"]',
    })
    expect(rowOf(site, 'ACT1001-2')).toMatchObject({ First: 1 })
  })
})

describe('a document', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF\n`)
  const document = { MediaCategory: 'Document', MediaType: 'pdf' }
  const stored = ({ db }: MediaSite) =>
    rowsOf(db, 'SELECT m.MediaType, v.Sizes FROM media m JOIN media_variants v USING (MediaURL)')

  it('is copied whole, gets no sizes, and goes with its listing', async () => {
    const site = await mediaSite('mlsgrid', { listings: 1, photos: 1 })
    site.change('1001-1', document)
    site.server.pictures.set('ACT1001-1', pdf)
    await site.replicate()
    site.server.faults.mediaNext = [{ kind: 'cut json' }]
    expect(await site.download()).toMatchObject({ fetched: 0, broken: 1 })
    expect(rowOf(site, 'ACT1001-1')).toMatchObject({ Reason: 'is incomplete' })
    expect(stored(site)).toEqual([])
    site.time.pass(10 * 60_000)
    expect(await site.download()).toMatchObject({ fetched: 1 })
    expect(site.file('ACT1001-1')).toEqual(pdf)
    expect(await prepare(site)).toMatchObject({ prepared: 0, quarantined: 0 })
    expect(stored(site)).toEqual([{ MediaType: 'pdf', Sizes: null }])
    site.change('1001', { MlgCanView: false })
    await site.replicate()
    expect(await site.download()).toMatchObject({ deleted: 1 })
    expect(files(site, 'originals')).toEqual([])
    expect(stored(site)).toEqual([])
  })

  it.each([
    ['a picture', async () => draw(1), 'isn’t a PDF document'],
    ['too large', async () => Buffer.alloc(21 << 20, pdf), 'is larger than 20 MB'],
  ])('that is %s is not kept', async (_, content, Reason) => {
    const site = await mediaSite('mlsgrid', { listings: 1, photos: 1 })
    site.change('1001-1', document)
    site.server.pictures.set('ACT1001-1', await content())
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 0, broken: 1 })
    expect(rowOf(site, 'ACT1001-1')).toMatchObject({ Reason })
    expect(files(site, 'originals')).toEqual([])
  })

  it('of another format and a video stay at the MLS, counted, until their listing goes', async () => {
    const site = await mediaSite('mlsgrid', { listings: 1, photos: 3 })
    site.change('1001-1', { MediaCategory: 'Video' })
    site.change('1001-2', { ...document, MediaType: 'docx' })
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 1, broken: 0 })
    const photos = findFeedPhotos(site.db, 'north')
    expect(uncopiedSentence(photos)).toMatch(/^Not shown: Document: 1, Video: 1\. Only PDF /)
    for (const MlgCanView of [false, true]) {
      site.change('1001', { MlgCanView })
      await site.replicate()
      expect(await site.download()).toMatchObject({ fetched: MlgCanView ? 1 : 0, broken: 0 })
    }
    site.server.world.remove('Media', '1001-1')
    site.change('1001-2', document)
    site.server.pictures.set('ACT1001-2', pdf)
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 1 })
    expect(site.file('ACT1001-2')).toEqual(pdf)
  })
})

describe('files', () => {
  it('go with their picture', async () => {
    const site = await filled()
    site.server.world.remove('Media', '1001-2')
    site.change('1001')
    await site.replicate()
    expect(await site.download()).toMatchObject({ deleted: 1 })
    expect(rowOf(site, 'ACT1001-2')).toBeUndefined()
    expect(files(site, 'originals')).toHaveLength(5)
    expect(files(site, 'sized')).toHaveLength(15)
  })

  it('go with their listing, whose pictures are asked for when it returns', async () => {
    const site = await filled()
    const show = (MlgCanView: boolean) => site.change('1001', { MlgCanView })
    show(false)
    await site.replicate()
    expect(await site.download()).toMatchObject({ deleted: 2, fetched: 0 })
    expect(site.queue().filter(({ State }) => State === 'held')).toHaveLength(2)
    expect(files(site, 'originals')).toHaveLength(4)
    expect(files(site, 'sized')).toHaveLength(12)
    expect(await prepare(site)).toMatchObject({ prepared: 0 })
    show(true)
    await site.replicate()
    expect(await site.download()).toMatchObject({ fetched: 2 })
    expect(await prepare(site)).toMatchObject({ prepared: 2 })
  })

  it('without a row, and those left unfinished, are swept', async () => {
    const site = await filled()
    const [base] = readdirSync(join(site.folder, 'originals/feeds'))
    const own = join(site.folder, 'originals/feeds', base!)
    writeFileSync(join(own, '.unfinished', '1'), 'half')
    mkdirSync(join(own, '00'), { recursive: true })
    const stray = join(own, '00', '0'.repeat(26))
    writeFileSync(stray, 'stray')
    site.time.pass(25 * 60 * 60_000)
    expect(await site.download()).toMatchObject({ deleted: 1, fetched: 0 })
    expect(existsSync(stray)).toBe(false)
    expect(existsSync(join(own, '.unfinished', '1'))).toBe(false)
    expect(files(site, 'originals')).toHaveLength(6)
  })
})

describe('the queue waits with a sentence', () => {
  it('while the source is busy or the token suspended, and asks nothing until then', async () => {
    const site = await mediaSite('reso')
    await site.replicate()
    site.server.faults.mediaNext = [
      { kind: 'status', status: 429, headers: { 'retry-after': '1800' } },
      null,
      null,
      null,
    ]
    const { waits } = await site.download()
    expect(waits).toMatch(/^Photos wait\. .*Requests will resume automatically\.$/)
    const asked = site.asked().length
    expect(await site.download()).toEqual({ ...none, waits })
    expect(site.asked()).toHaveLength(asked)
    site.time.pass(31 * 60_000)
    expect(await site.download()).toMatchObject({ waits: null })
    expect(countMediaQueue(site.db, 'north')).toMatchObject({ done: 6, waiting: 0, broken: 0 })
  })

  it('while the token is refused', async () => {
    const site = await mediaSite()
    await site.replicate()
    site.server.tokens.valid.clear()
    const { waits } = await site.download()
    expect(waits).toMatch(/^Photos wait\. .* doesn’t accept the token/)
    expect(countMediaQueue(site.db, 'north')).toMatchObject({ waiting: 6, broken: 0 })
  })

  it('while the source cannot be reached', async () => {
    const site = await mediaSite('reso', { listings: 20 })
    await site.replicate()
    site.server.faults.mediaStatus = 503
    const { waits, broken } = await site.download()
    expect(waits).toMatch(/^Photos wait\. .* has a problem \(503\)/)
    expect(broken).toBeLessThan(10)
  })

  it('while the folder cannot be written to, without using an address', async () => {
    const site = await mediaSite()
    await site.replicate()
    writeFileSync(join(site.folder, 'originals'), 'no folder')
    expect((await site.download()).waits).toBe(
      `The photo folder ${site.folder} can’t be written to (ENOTDIR). Photos wait; listings continue.`,
    )
    expect(site.asked()).toEqual([])
    rmSync(join(site.folder, 'originals'))
    expect(await site.download()).toMatchObject({ fetched: 6, asked: 0, waits: null })
  })
})

it('a full disk is told from a folder that cannot be used', () => {
  const error = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })
  const sentenceOf = (code: string) => haltOf(error(code), '/photos', new Date())?.message
  expect(sentenceOf('ENOSPC')).toBe(
    'The disk is full. Photos wait until there’s room; listings continue.',
  )
  expect(sentenceOf('EACCES')).toBe(
    'The photo folder /photos can’t be written to (EACCES). Photos wait; listings continue.',
  )
})

describe('a run that ends at any moment', () => {
  it('leaves nothing half, and the next ones end in the same state', async () => {
    const site = await mediaSite('mlsgrid', { listings: 6, photos: 3 })
    await site.replicate()
    for (let n = 0; n < 12; n++) {
      const abort = new AbortController()
      const end = site.asked().length + 1 + (n % 3)
      const timer = setInterval(() => site.asked().length >= end && abort.abort(), 1 + (n % 2))
      await site.download({ signal: abort.signal })
      clearInterval(timer)
      const names = files(site, 'originals').map(({ name }) => name)
      expect(names.every((name) => /^\d{26}$/.test(name))).toBe(true)
    }
    await site.download()
    expect(site.queue().every(({ State }) => State === 'done')).toBe(true)
    for (const [at, { MediaKey }] of site.queue().entries())
      expect(site.file(MediaKey)).toEqual(await draw(at + 1))
    expect(new Set(site.asked()).size).toBe(site.asked().length)
  })
})
