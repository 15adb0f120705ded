import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#db/connect.ts'
import { listings, media, mediaVariants } from '#db/schema/index.ts'
import { makeSizes } from '#src/import/media/make-sizes.ts'
import { type PrepareOptions, prepareMedia } from '#src/import/media/prepare-media.ts'
import { sizedFile } from '#src/import/media/store-sizes.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { photo, pngHead, putOriginal } from '../../support/listings/photos.ts'

const clock = () => new Date('2026-03-01T12:00:00.000Z')

async function siteWith(files: Record<string, Buffer | string>) {
  const db = emptyDatabase()
  const folder = temporaryFolder()
  const photos = Object.entries(files).map(([path, data]) => ({
    MediaURL: putOriginal(folder, path, data),
  }))
  await insertListing(db, 1, {}, { photos })
  return { db, folder }
}

const prepare = (db: Database, folder: string, options: Partial<PrepareOptions> = {}) =>
  prepareMedia(db, { folder, remote: { hosts: [] }, limit: null, clock, ...options })

const rowsOf = (db: Database) => db.read.select().from(mediaVariants).all()
const filesOf = (folder: string) =>
  readdirSync(join(folder, 'sized'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

const changesOf = (db: Database) =>
  new Map(
    db.read
      .select({ key: listings.RowKey, seq: listings.ChangeSeq })
      .from(listings)
      .all()
      .map(({ key, seq }) => [key, seq]),
  )

describe('preparing photos', () => {
  it('numbers each listing whose photos have sizes now as changed, once they do', async () => {
    const { db, folder } = await siteWith({ 'a/1.jpg': await photo(320, 200) })
    const shared = { MediaURL: '/media/originals/a/1.jpg' }
    await insertListing(db, 2, {}, { photos: [shared] })
    await insertListing(db, 3, {}, { photos: [{ MediaURL: '/media/originals/missing.jpg' }] })
    const before = changesOf(db)
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1 })
    const after = changesOf(db)
    const newest = Math.max(...before.values())
    expect([after.get(1)! > newest, after.get(2)! > newest]).toEqual([true, true])
    expect(after.get(1)).not.toBe(after.get(2))
    expect(after.get(3)).toBe(before.get(3))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 0 })
    expect(changesOf(db)).toEqual(after)
  })

  it('makes every width in three formats, never wider than the original, and knows their size and color', async () => {
    const { db, folder } = await siteWith({ 'a/front.jpg': await photo(1200, 800) })
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1, quarantined: 0 })
    const [row] = rowsOf(db)
    expect(row).toMatchObject({
      Width: 1200,
      Height: 800,
      Problem: null,
      PreparedAt: '2026-03-01T12:00:00.000Z',
    })
    expect(row!.Color).toMatch(/^[\da-f]{6}$/)
    expect(row!.Blur!.length).toBeLessThanOrEqual(300)
    expect(row!.Sizes!.map(([width, height]) => [width, height])).toEqual([
      [160, 107],
      [320, 213],
      [720, 480],
      [1024, 683],
      [1200, 800],
    ])
    for (const [width, height, avif, webp, jpg] of row!.Sizes!) {
      for (const [format, bytes, kind] of [
        ['avif', avif, 'heif'],
        ['webp', webp, 'webp'],
        ['jpg', jpg, 'jpeg'],
      ] as const) {
        const data = readFileSync(sizedFile(folder, row!.Name!, width, format))
        expect(data.length).toBe(bytes)
        expect(await sharp(data).metadata()).toMatchObject({ format: kind, width, height })
      }
    }
    expect(filesOf(folder)).toHaveLength(15)
  })

  it('turns a photo upright and forgets where it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' },
    }
    const lying = await sharp(await photo(800, 600))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()
    const { db, folder } = await siteWith({ 'a.jpg': lying })
    await prepare(db, folder)
    const [row] = rowsOf(db)
    expect(row).toMatchObject({ Width: 600, Height: 800 })
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const made = await sharp(readFileSync(sizedFile(folder, row!.Name!, 600, format))).metadata()
      expect(made.width).toBe(600)
      expect(made.height).toBe(800)
      expect(made.exif).toBeUndefined()
    }
  })

  it('sets aside what is no photo, in a sentence each, and goes on', async () => {
    const whole = await photo(1600, 1200)
    const { db, folder } = await siteWith({
      '1.jpg': pngHead(30_000, 30_000),
      '2.jpg': whole.subarray(0, whole.length / 2),
      '3.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>',
      '4.jpg': '',
      '5.jpg': pngHead(1000, 800),
      '6.jpg': await photo(20, 20),
      '7.jpg': await photo(2000, 100),
      '8.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)]),
      '9.jpg': await photo(400, 300),
    })
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1, quarantined: 8, later: 0 })
    const problems = new Map(
      rowsOf(db).map(({ MediaURL, Problem }) => [MediaURL.slice(-5, -4), Problem]),
    )
    expect(problems.get('1')).toBe('This photo has 900 megapixels, more than 50.')
    expect(problems.get('2')).toMatch(/^This photo is damaged \(.+\)\.$/)
    expect(problems.get('3')).toBe(
      'This photo isn’t a JPEG, PNG, WebP, GIF, TIFF, or AVIF picture.',
    )
    expect(problems.get('4')).toBe(problems.get('3'))
    expect(problems.get('5')).toMatch(/^This photo is damaged/)
    expect(problems.get('6')).toBe('This photo is only 20 × 20 pixels.')
    expect(problems.get('7')).toBe('This photo is a strip of 2000 × 100 pixels.')
    expect(problems.get('8')).toMatch(/^This photo (cannot be read|is damaged)/)
    expect(problems.get('9')).toBeNull()
    expect(await prepare(db, folder)).toMatchObject({ prepared: 0, quarantined: 0 })
  })

  it('does not follow a link out of the folder', async () => {
    const { db, folder } = await siteWith({ 'a.jpg': await photo(400, 300) })
    const secret = join(temporaryFolder(), 'secret.jpg')
    writeFileSync(secret, await photo(500, 400))
    rmSync(join(folder, 'originals/a.jpg'))
    symlinkSync(secret, join(folder, 'originals/a.jpg'))
    await prepare(db, folder)
    expect(rowsOf(db)[0]!.Problem).toBe('This photo is outside the originals folder.')
  })

  it('refuses a picture of a thousand megapixels without decoding it', async () => {
    const { db, folder } = await siteWith({
      'warm.jpg': await photo(400, 300),
      'x.png': pngHead(40_000, 40_000),
    })
    await prepare(db, folder, { limit: 1 })
    const before = process.resourceUsage().maxRSS
    await prepare(db, folder)
    expect(rowsOf(db).filter(({ Problem }) => Problem !== null)).toHaveLength(1)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024)
  })

  it('does what is done only once, and again what has changed or is gone', async () => {
    const { db, folder } = await siteWith({
      'a.jpg': await photo(400, 300, 1),
      'b.jpg': await photo(400, 300, 2),
    })
    expect(await prepare(db, folder, { limit: 1 })).toMatchObject({ prepared: 1 })
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1 })
    const before = filesOf(folder).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs,
    )
    expect(await prepare(db, folder)).toMatchObject({ prepared: 0 })
    expect(
      filesOf(folder).map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
    ).toEqual(before)
    const names = () => new Map(rowsOf(db).map(({ MediaURL, Name }) => [MediaURL, Name]))
    const a = names().get('/media/originals/a.jpg')!
    const b = names().get('/media/originals/b.jpg')!
    putOriginal(folder, 'a.jpg', await photo(500, 300, 3))
    rmSync(sizedFile(folder, b, 160, 'webp'))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 2 })
    expect(names().get('/media/originals/a.jpg')).not.toBe(a)
    expect(existsSync(sizedFile(folder, b, 160, 'webp'))).toBe(true)
  })

  it('makes the same picture under two addresses once, and keeps it as long as one of them needs it', async () => {
    const same = await photo(400, 300)
    const { db, folder } = await siteWith({ 'a.jpg': same, 'b.jpg': same })
    expect(await prepare(db, folder)).toMatchObject({ prepared: 2 })
    expect(new Set(rowsOf(db).map(({ Name }) => Name)).size).toBe(1)
    expect(filesOf(folder)).toHaveLength(9)
    await db.write(
      ({ connection }) => void connection.exec("DELETE FROM media WHERE MediaURL LIKE '%a.jpg'"),
    )
    expect(await prepare(db, folder)).toMatchObject({ deleted: 1 })
    expect(filesOf(folder)).toHaveLength(9)
    await db.write(({ orm }) => void orm.delete(listings).run())
    expect(db.read.select().from(media).all()).toEqual([])
    expect(await prepare(db, folder)).toMatchObject({ deleted: 1 })
    expect(filesOf(folder)).toEqual([])
  })

  it('prepares the first photo of every listing before the others', async () => {
    const { db, folder } = await siteWith({
      'a1.jpg': await photo(40, 40, 1),
      'a2.jpg': await photo(40, 40, 2),
    })
    const second = {
      MediaURL: putOriginal(folder, 'b1.jpg', await photo(40, 40, 3)),
      MediaKey: 'b1',
    }
    await insertListing(db, 2, {}, { photos: [second] })
    await prepare(db, folder, { limit: 2 })
    expect(rowsOf(db).map(({ MediaURL }) => MediaURL)).toEqual([
      '/media/originals/a1.jpg',
      '/media/originals/b1.jpg',
    ])
  })

  it('leaves alone a photo that twice ended the program that read it', async () => {
    const { db, folder } = await siteWith({
      'a.jpg': await photo(40, 40, 1),
      'b.jpg': await photo(40, 40, 2),
    })
    const left = { pid: 2 ** 22 + 1, url: '/media/originals/a.jpg', tries: 2 }
    writeFileSync(join(folder, 'prepare.lock'), JSON.stringify(left))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1, quarantined: 1 })
    expect(rowsOf(db).find(({ Problem }) => Problem !== null)).toMatchObject({
      MediaURL: left.url,
      Problem: 'This photo crashed the program that read it.',
    })
    expect(existsSync(join(folder, 'prepare.lock'))).toBe(false)
  })

  it('lets one run work at a time', async () => {
    const { db, folder } = await siteWith({ 'a.jpg': await photo(40, 40) })
    writeFileSync(
      join(folder, 'prepare.lock'),
      JSON.stringify({ pid: process.ppid, url: null, tries: 0 }),
    )
    expect(await prepare(db, folder)).toMatchObject({ busy: true, prepared: 0 })
  })

  it('waits for an original that is not there yet', async () => {
    const { db, folder } = await siteWith({ 'a.jpg': await photo(40, 40) })
    rmSync(join(folder, 'originals/a.jpg'))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 0, quarantined: 0, later: 0 })
    putOriginal(folder, 'a.jpg', await photo(40, 40))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1 })
  })
})

describe('an odd photo folder', () => {
  it('may have several names for one file, before and after that changes', async () => {
    const { db, folder } = await siteWith({ 'a.jpg': await photo(400, 300), 'b/front.jpg': 'x' })
    const [first, second] = ['a.jpg', 'b/front.jpg'].map((name) => join(folder, 'originals', name))
    rmSync(second!)
    linkSync(first!, second!)
    const names = () => new Set(rowsOf(db).map(({ Name, Problem }) => Problem ?? Name))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 2, quarantined: 0 })
    expect([names().size, filesOf(folder).length]).toEqual([1, 9])
    expect(await prepare(db, folder)).toMatchObject({ prepared: 0 })
    const [before] = names()
    writeFileSync(second!, await photo(410, 300))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 2, quarantined: 0 })
    expect([names().size, names().has(before!)]).toEqual([1, false])
  })

  it('does not hold up the run: pipes, loops of links, folders for photos', async () => {
    const { db, folder } = await siteWith({
      'pipe.jpg': 'x',
      'loop.jpg': 'x',
      'folder.jpg': 'x',
      'deep/within/front.jpg': await photo(320, 200),
    })
    const at = (name: string) => join(folder, 'originals', name)
    for (const name of ['pipe.jpg', 'loop.jpg', 'folder.jpg']) rmSync(at(name))
    execFileSync('mkfifo', [at('pipe.jpg')])
    symlinkSync(at('loop.jpg'), at('loop.jpg'))
    symlinkSync(at('deep'), at('deep/again'))
    mkdirSync(at('folder.jpg'))
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1, quarantined: 2 })
    expect(rowsOf(db).map(({ Problem }) => Problem)).toEqual(
      expect.arrayContaining(['This photo isn’t a file.', null]),
    )
  })

  it.each([
    [
      'a pipe for its lock',
      (folder: string) => execFileSync('mkfifo', [join(folder, 'prepare.lock')]),
    ],
    [
      'a file for its folder of sizes',
      (folder: string) => writeFileSync(join(folder, 'sized'), ''),
    ],
  ])('that has %s is refused in a sentence', async (_what, spoil) => {
    const { db, folder } = await siteWith({ 'a.jpg': 'x' })
    spoil(folder)
    await expect(prepare(db, folder)).rejects.toThrow(/^The photo folder .* can’t be used: .*\.$/)
  })
})

describe('a run that is stopped', () => {
  it('ends within the picture, of which the next run knows nothing bad', async () => {
    const { db, folder } = await siteWith({ 'a.jpg': await photo(1200, 800) })
    const stopping = new AbortController()
    const sizing = makeSizes(await photo(1200, 800), stopping.signal)
    stopping.abort()
    await expect(sizing).rejects.toThrow(/abort/)
    const stopped = await prepare(db, folder, { signal: AbortSignal.abort() })
    expect(stopped).toMatchObject({ prepared: 0, quarantined: 0, later: 0 })
    expect(await prepare(db, folder)).toMatchObject({ prepared: 1 })
  })

  it('does not wait for a host that does not answer', async () => {
    const stopping = new AbortController()
    const host = createServer(() => stopping.abort())
    host.listen(0, '127.0.0.1')
    await once(host, 'listening')
    onTestFinished(() => void host.close())
    const name = `127.0.0.1:${(host.address() as AddressInfo).port}`
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [{ MediaURL: `http://${name}/a.jpg` }] })
    const report = await prepare(db, temporaryFolder(), {
      remote: { hosts: [name], isAllowed: () => true },
      signal: stopping.signal,
    })
    expect(report).toMatchObject({ prepared: 0, quarantined: 0, later: 0 })
  })
})
