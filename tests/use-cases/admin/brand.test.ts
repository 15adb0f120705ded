import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { audit, settings } from '#db/schema/index.ts'
import { defaultPrivacy, privacyLimit } from '#src/domain/account/privacy.ts'
import { productBrand } from '#src/domain/admin/brand/brand.ts'
import { brandSheetPath } from '#src/domain/admin/brand/brand-sheet.ts'
import type { SitePicture } from '#src/domain/admin/brokerage.ts'
import {
  iconTooSmall,
  pictureDamaged,
  pictureTooLarge,
  pictureUnreadable,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { mailOf } from '#src/use-cases/admin/brokerage/current.ts'
import {
  deleteSitePicture,
  getSiteFile,
  saveBrand,
  saveSitePicture,
} from '#src/use-cases/admin/brokerage/save-brand.ts'
import { getPrivacy, savePrivacy } from '#src/use-cases/admin/save-privacy.ts'
import { office } from '../../support/office.ts'

const brand = { color: '#A02021', headline: 'Homes on the quay', lead: 'Since\n1999.' }
const missing = { status: 404 }

async function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const background = { r: 160, g: 32, b: 33, alpha: 0.5 }
  const drawn = sharp({ create: { width, height, channels: 4, background } })
  return Uint8Array.from(await drawn.toFormat(format).toBuffer())
}

const nameOf = (path: string) => path.split('/').at(-1)!
const head = (width: number, height: number, bytes = 100) => {
  const file = Buffer.alloc(bytes)
  file.write('\x89PNG\r\n\x1a\n', 'latin1')
  file.writeUInt32BE(13, 8)
  file.write('IHDR', 12)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return Uint8Array.from(file)
}

describe('the brand', () => {
  it('holds from the next read on, is on record, and can be empty again', async () => {
    const { db, admin } = await office()
    const { version } = admin.brokerage
    expect(await saveBrand(admin, brand)).toBeNull()
    expect(await saveBrand(admin, brand)).toBeNull()
    const stored = { color: '#a02021', headline: brand.headline, lead: 'Since 1999.' }
    expect(admin.brokerage.brand).toEqual(stored)
    expect(mailOf(admin.mail, admin.brokerage).color).toBe('#a02021')
    expect(admin.brokerage.version).toBeGreaterThan(version)
    const entries = db.read.select().from(audit).where(eq(audit.Subject, 'brand')).all()
    expect(entries).toMatchObject([{ Actor: 'boss', Detail: expect.stringContaining('#a02021') }])
    await saveBrand(admin, productBrand)
    expect(admin.brokerage.brand).toEqual(productBrand)
  })

  it.each([
    [{ color: '#ffd500' }, 'color'],
    [{ color: '</style>' }, 'color'],
    [{ headline: 'x'.repeat(61) }, 'headline'],
    [{ headline: 'a\nb' }, 'headline'],
    [{ lead: 'x'.repeat(301) }, 'lead'],
  ])('is refused with %j', async (change, field) => {
    const { admin } = await office()
    const problems = await saveBrand(admin, { ...productBrand, ...change })
    expect(problems).toEqual({ [field]: expect.any(String) })
    expect(admin.brokerage.brand).toEqual(productBrand)
  })

  it('is the product’s where what is stored makes no sense', async () => {
    const { db, admin } = await office()
    const stored = [
      '{',
      '[]',
      '{"color":7}',
      '{"color":"#fff;}","headline":"","lead":""}',
      '{"color":"#ffd500","headline":"","lead":""}',
    ]
    for (const Value of stored) {
      const set = { Value }
      await db.write(({ orm }) =>
        orm
          .insert(settings)
          .values({ Name: 'brand', Value })
          .onConflictDoUpdate({ target: settings.Name, set })
          .run(),
      )
      expect(admin.brokerage.brand).toEqual(productBrand)
    }
  })

  it('and its pictures and the privacy policy are for administrators', async () => {
    const { agent } = await office()
    const image = await picture(100, 100)
    await expect(saveBrand(agent, brand)).rejects.toMatchObject(missing)
    await expect(saveSitePicture(agent, 'logo', image)).rejects.toMatchObject(missing)
    await expect(deleteSitePicture(agent, 'icon')).rejects.toMatchObject(missing)
    await expect(savePrivacy(agent, 'x')).rejects.toMatchObject(missing)
  })
})

describe('a picture of the site', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is made from %s, without its metadata',
    async (format) => {
      const { admin, agent } = await office()
      expect(await saveSitePicture(admin, 'logo', await picture(1_600, 400, format))).toBeNull()
      expect(await saveSitePicture(admin, 'icon', await picture(200, 100, format))).toBeNull()
      const { logo, icon } = admin.brokerage
      expect(logo).toMatchObject({
        width: 960,
        height: 240,
        path: expect.stringMatching(/\.webp$/),
      })
      const sizes = [logo!.path, icon!.small, icon!.large].map(async (path) => {
        const { width, height, format, exif } = await sharp(
          getSiteFile(agent, nameOf(path)),
        ).metadata()
        return [format, width, height, exif]
      })
      expect(await Promise.all(sizes)).toEqual([
        ['webp', 960, 240, undefined],
        ['png', 48, 48, undefined],
        ['png', 192, 192, undefined],
      ])
    },
  )

  it('is served until it is removed or replaced', async () => {
    const { admin, agent } = await office()
    for (const kind of ['logo', 'icon'] as const) {
      await saveSitePicture(admin, kind, await picture(60, 60))
      const shown = admin.brokerage[kind]!
      const file = nameOf('path' in shown ? shown.path : shown.large)
      await saveSitePicture(admin, kind, await picture(80, 80, 'jpeg'))
      expect(() => getSiteFile(agent, file)).toThrow(expect.objectContaining(missing))
      await deleteSitePicture(admin, kind)
      await deleteSitePicture(admin, kind)
      expect(admin.brokerage[kind]).toBeNull()
    }
    expect(() => getSiteFile(agent, 'other.png')).toThrow(expect.objectContaining(missing))
    const sheet = new TextDecoder().decode(getSiteFile(agent, nameOf(brandSheetPath('#a02021'))))
    expect(sheet).toContain('--accent:#a02021')
  })

  it.each<[string, () => Uint8Array, string, SitePicture]>([
    ['too many bytes', () => head(10, 10, 1_000_001), pictureTooLarge, 'logo'],
    ['too many pixels', () => head(60_001, 10), pictureTooLarge, 'logo'],
    ['no pixels', () => head(0, 10), pictureUnreadable, 'logo'],
    ['only its head', () => head(100, 100), pictureDamaged, 'logo'],
    ['only its head, as icon', () => head(100, 100), pictureDamaged, 'icon'],
    ['few pixels', () => head(100, 47), iconTooSmall, 'icon'],
    ['SVG', () => Buffer.from('<svg onload="alert(1)"/>'), pictureUnreadable, 'icon'],
    ['a cut file', () => head(10, 10).slice(0, 20), pictureUnreadable, 'logo'],
    ['nothing', () => new Uint8Array(), pictureUnreadable, 'logo'],
    [
      'a cut JPEG',
      () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
      pictureUnreadable,
      'logo',
    ],
  ])('is refused with %s', async (_, file, problem, kind) => {
    const { admin } = await office()
    expect(await saveSitePicture(admin, kind, Uint8Array.from(file()))).toBe(problem)
    expect(admin.brokerage[kind]).toBeNull()
  })
})

it('the privacy policy is the default one until one is written', async () => {
  const { admin, agent } = await office()
  expect(await getPrivacy(agent)).toBe(defaultPrivacy(admin.brokerage, 180))
  expect(await savePrivacy(admin, 'x'.repeat(privacyLimit + 1))).toMatch('50,000')
  expect(await savePrivacy(admin, 'Ours.')).toBeNull()
  expect(await getPrivacy(agent)).toBe('Ours.')
  await savePrivacy(admin, '')
  expect(await getPrivacy(agent)).toContain('Plat runs this site.')
})
