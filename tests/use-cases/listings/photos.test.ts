import { describe, expect, it } from 'vitest'
import { saveVariants, type VariantsRow } from '#db/queries/listings/media/variants.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { getListingDocument } from '#src/use-cases/listings/detail/listing-documents.ts'
import { getListingPhotos } from '#src/use-cases/listings/detail/listing-photos.ts'
import { findCards } from '#src/use-cases/listings/find-cards.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { putOriginal } from '../../support/listings/photos.ts'

const name = 'n'.repeat(22)
const original = (n: number) => `/media/originals/${n}.jpg`

const variants = (n: number, more: Partial<VariantsRow> = {}): VariantsRow => ({
  MediaURL: original(n),
  SourceVersion: '1',
  Name: name,
  Width: 2000,
  Height: 1000,
  Color: 'aabbcc',
  Blur: null,
  Sizes: [
    [320, 160, 1000, 2000, 3000],
    [1024, 512, 10_000, 20_000, 30_000],
    [1600, 800, 90_000, 91_000, 92_000],
  ],
  Problem: null,
  PreparedAt: '2026-03-01T12:00:00.000Z',
  ...more,
})

const unusable = { Name: null, Sizes: null, Problem: 'This photo is damaged.' }

describe('photos and their sizes', () => {
  it('an original is shown by its sizes alone: not before it has any, and never one that was set aside', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [1, 2, 3].map((n) => ({ MediaURL: original(n) })) })
    await saveVariants(db, [variants(1, unusable), variants(2)], [])
    const { photos, photosCount, photo, gallery } = getListingDetail(testContext(db), idOf(1))
    expect(photos.length).toBe(1)
    expect(photosCount).toBe(1)
    expect(gallery.length).toBe(1)
    expect(photo).toMatchObject({ url: `/media/sized/${name}-1024.jpg`, width: 1024, height: 512 })
    const card = findCards(testContext(db), [1]).get(1)!
    expect(card.photo).toEqual({ ...photo, sized: { ...photo!.sized, blur: null } })
    await saveVariants(db, [variants(3)], [])
    expect(getListingDetail(testContext(db), idOf(1)).photosCount).toBe(2)
  })

  it('a document is linked when it is here, and is only for those who may see it', async () => {
    const db = emptyDatabase()
    const mediaPath = temporaryFolder()
    const at = (n: number) => ({ MediaKey: `d${n}`, MediaURL: original(n), MediaType: 'pdf' })
    const media = [
      { ...at(1), MediaCategory: 'Document', ShortDescription: 'Survey' },
      { ...at(2), MediaCategory: 'Document', Permission: ['Private'] },
      { ...at(3), MediaCategory: 'Floor Plan' },
      { ...at(4), MediaCategory: 'Video', MediaType: null },
    ]
    await insertListing(db, 1, {}, { photos: media })
    const none = { Name: null, Sizes: null, Width: null, Height: null, Color: null }
    await saveVariants(db, [variants(1, none), variants(2, none)], [])
    putOriginal(mediaPath, '1.jpg', Buffer.from('%PDF-1'))
    putOriginal(mediaPath, '2.jpg', Buffer.from('%PDF-2'))
    const read = async (role: 'idx' | 'private', key: string) => {
      const context = { ...testContext(db, role), mediaPath }
      return String((await getListingDocument(context, idOf(1), key)).content)
    }
    const linked = (role: 'idx' | 'private') =>
      getListingDetail(testContext(db, role), idOf(1)).gallery.map(({ url }) => url)
    const path = (key: string) => `/listings/${idOf(1)}/documents/${key}.pdf`
    expect(linked('idx')).toEqual([path('d1')])
    expect(linked('private')).toEqual([path('d1'), path('d2')])
    const visitor = testContext(db)
    const shared = { ...visitor, share: { token: 't'.repeat(22) } as OpenShare }
    const [slide] = getListingDetail(shared, idOf(1)).gallery
    expect(slide!.url).toBe(`${path('d1')}?base=share.${'t'.repeat(22)}`)
    expect(getListingDetail(visitor, idOf(1)).gallery[0]!.url).toBe(path('d1'))
    expect(await read('idx', 'd1')).toBe('%PDF-1')
    expect(await read('private', 'd2')).toBe('%PDF-2')
    for (const key of ['d2', 'd3', 'd4', 'd9', '../d1'])
      await expect(read('idx', key)).rejects.toThrow('This document doesn’t exist')
  })

  it('one of a host that pages may not load is none, until it has a copy here', async () => {
    const db = emptyDatabase()
    const remote = [
      'https://a.example/1.jpg',
      'http://b.example/2.jpg',
      'https://c.example:99/3.jpg',
    ]
    const photos = [...remote, '/media/demo/a.svg'].map((MediaURL) => ({ MediaURL }))
    await insertListing(db, 1, {}, { photos })
    const seen = (mediaOrigins?: readonly string[]) => {
      const site = { ...testContext(db), ...(mediaOrigins && { mediaOrigins }) }
      const context = { ...site, scope: scopeOf(site, 'idx', null) }
      const detail = getListingDetail(context, idOf(1))
      const urls = detail.photos.map(({ url }) => url)
      expect(detail.gallery.map(({ url }) => url)).toEqual(urls)
      expect(getListingPhotos(context, idOf(1)).map(({ url }) => url)).toEqual(urls)
      const card = findCards(context, [1]).get(1)!
      expect([card.photo?.url, card.photosCount]).toEqual([urls[0], urls.length])
      return urls
    }
    expect(seen()).toHaveLength(4)
    expect(seen([])).toEqual(['/media/demo/a.svg'])
    expect(seen(['https://b.example', 'https://c.example'])).toEqual([
      'http://b.example/2.jpg',
      '/media/demo/a.svg',
    ])
    await saveVariants(db, [{ ...variants(1), MediaURL: remote[0]! }], [])
    expect(seen([])).toEqual([`/media/sized/${name}-1024.jpg`, '/media/demo/a.svg'])
  })

  it('with low data one small photo is left, and the size of the others is shown if known', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { photos: [1, 2, 3].map((n) => ({ MediaURL: original(n) })) })
    await saveVariants(db, [variants(1), variants(2), variants(3)], [])
    const context = { ...testContext(db), lowData: true }
    const small = getListingDetail(context, idOf(1))
    expect(small.heldBack).toEqual({ count: 2, bytes: 20_000 })
    expect(small.gallery.map(({ photo }) => photo?.sized?.sizes.map(({ width }) => width))).toEqual(
      [[320]],
    )
    expect(findCards(context, [1]).get(1)!.photo).toMatchObject({
      url: `/media/sized/${name}-320.jpg`,
    })
    await insertListing(db, 2, {}, { photos: [{ MediaURL: 'https://photos.example/1.jpg' }] })
    const unknown = getListingDetail(context, idOf(2))
    expect(unknown.heldBack).toEqual({ count: 1, bytes: null })
    expect(unknown.gallery).toEqual([])
    expect(unknown.photo?.leftOut).toBe(true)
  })

  it('the gallery shows each role what its permission allows, the primary photo first, one primary only', async () => {
    const db = emptyDatabase()
    const photos = [
      { MediaURL: '/media/demo/a.svg', ShortDescription: 'First' },
      { MediaURL: '/media/demo/b.svg', ShortDescription: 'Registered', Permission: ['VOW'] },
      { MediaURL: '/media/demo/c.svg', ShortDescription: 'Best', PreferredPhotoYN: true },
      { MediaURL: 'https://films.example/1', MediaCategory: 'Video', Permission: ['Private'] },
      { MediaURL: 'https://offices.example/logo.png', MediaCategory: 'Office Logo' },
    ]
    await insertListing(db, 1, { VirtualTourURLUnbranded: 'https://tours.example/1' }, { photos })
    const seen = (role: 'idx' | 'vow' | 'private') =>
      getListingDetail(testContext(db, role), idOf(1)).gallery.map(
        ({ caption, category, primary }) => `${caption ?? category}${primary ? '!' : ''}`,
      )
    expect(seen('idx')).toEqual(['Best!', 'First', 'virtual-tours'])
    expect(seen('vow')).toEqual(['Best!', 'First', 'Registered', 'virtual-tours'])
    expect(seen('private')).toEqual(['Best!', 'First', 'Registered', 'videos', 'virtual-tours'])
  })
})
