import { describe, expect, it } from 'vitest'
import type { MediaFeed } from '#src/feeds/media/media-addresses.ts'
import { picturesIn, withLocalMedia } from '#src/feeds/media/media-records.ts'
import { type ProfileName, profileOf } from '#src/feeds/profiles/index.ts'

const feedOf = (profile: ProfileName = 'spark'): MediaFeed => ({
  name: 'north',
  source: 'North MLS',
  root: 'https://api.mls.example.com/odata',
  profile: profileOf(profile, {}),
})

type Json = Record<string, unknown>
const mediaOf = (record: Json, feed = feedOf()) =>
  withLocalMedia(feed, 'Property', { ListingKey: 'L1', ...record }).Media as Json[]
const url = 'https://media.mls.example.com/a.jpg?sig=1'
const local = /^\/media\/originals\/feeds\/[\da-f]{12}\/\d\d\/\d{26}$/

describe('records with our own addresses', () => {
  it('sort pictures by Order, then key, and those without Order last', () => {
    const one = (MediaKey: string, Order?: unknown) => ({
      MediaKey,
      Order,
      MediaURL: url,
      ShortDescription: MediaKey,
    })
    const media = [one('D'), one('C', '2'), one('B', 2), one('A', 0)]
    const captions = mediaOf({ Media: media }).map(({ ShortDescription }) => ShortDescription)
    expect(captions).toEqual(['A', 'B', 'C', 'D'])
  })

  it('keep an address when a picture is signed again or its host changes', () => {
    const [first] = mediaOf({ Media: [{ MediaKey: 'M1', MediaURL: url }] })
    const [second] = mediaOf({ Media: [{ MediaKey: 'M1', MediaURL: 'https://other.example/b' }] })
    expect(first!.MediaURL).toMatch(local)
    expect(second).toEqual(first)
  })

  it.each([
    ['a photo', { MediaCategory: 'Photo', MediaURL: url }, local],
    ['a picture without a category', { MediaURL: url }, local],
    ['a floor plan in OData', { MediaCategory: 'FloorPlan', MediaURL: url }, local],
    ['a relative address', { MediaURL: 'media/1.jpg' }, local],
    ['an original of this site', { MediaURL: '/media/originals/secret.jpg' }, local],
    [
      'a tour',
      { MediaCategory: 'Branded Virtual Tour', MediaURL: 'https://mls.example.com/t' },
      /^https:/,
    ],
    [
      'a video elsewhere',
      { MediaCategory: 'Video', MediaURL: 'https://video.example/v' },
      /^https:/,
    ],
    ['a script', { MediaURL: 'javascript:alert(1)' }, null],
  ])('have %s', (_, medium, expected) => {
    const [{ MediaURL, MediaStatus }] = mediaOf({ Media: [{ MediaKey: 'M1', ...medium }] }) as [
      Json,
    ]
    expect(MediaStatus).toBeUndefined()
    if (expected === null) expect(MediaURL).toBeNull()
    else expect(MediaURL).toMatch(expected)
  })

  it('keep whom a picture may be shown to, its caption, and its alteration', () => {
    const medium = {
      MediaKey: 'M1',
      MediaURL: url,
      Permission: ['Office Only'],
      LongDescription: 'Kitchen',
      MediaAlteration: ['Virtually Staged'],
    }
    expect(mediaOf({ Media: [medium] })).toEqual([
      {
        ...medium,
        MediaKey: expect.stringMatching(/^\d{26}$/),
        MediaURL: expect.stringMatching(local),
      },
    ])
  })

  const atMls = 'https://api.mls.example.com/files/1'
  it.each([
    ['a document', { MediaCategory: 'Document', MediaURL: atMls }, null],
    ['a floor plan', { MediaCategory: 'FloorPlan', MediaURL: `${atMls}.pdf?v=1` }, null],
    ['a sheet', { MediaCategory: 'Document', MediaURL: `${atMls}.xlsx` }, 'Document'],
    ['a letter', { MediaCategory: 'Document', MediaType: 'docx', MediaURL: atMls }, 'Document'],
    ['a video', { MediaCategory: 'Video', MediaURL: atMls }, 'Video'],
  ])('of %s at the MLS never have its address', (_, medium, uncopied) => {
    const record = { ListingKey: 'L1', Media: [{ MediaKey: 'M1', ...medium }] }
    const [read] = mediaOf(record) as [Json]
    expect(read.MediaURL).toMatch(local)
    expect(read.MediaType).toBe(uncopied === null ? 'pdf' : (medium as Json).MediaType)
    expect(picturesIn(feedOf(), 'Property', record)).toMatchObject([{ uncopied }])
  })

  it('link to documents and videos of other sites, which are not copied', () => {
    for (const MediaCategory of ['Document', 'Video']) {
      const medium = { MediaKey: 'M1', MediaCategory, MediaURL: 'https://a.example/1.pdf' }
      const record = { ListingKey: 'L1', Media: [medium] }
      expect(mediaOf(record)).toEqual([medium])
      expect(picturesIn(feedOf(), 'Property', record)).toEqual([])
    }
  })

  it('have one picture of people', () => {
    const media = [
      { MediaURL: url, Order: 2 },
      { MediaURL: `${url}&v=2`, Order: 1 },
    ]
    const member = { MemberKey: '1', Media: media }
    const local = (record: Json) => withLocalMedia(feedOf(), 'Member', record)
    const [first] = local({ ...member, Media: media.slice(1) }).Media as Json[]
    expect(local(member)).toEqual({ MemberKey: '1', Media: [first] })
    expect(first!.MediaURL).toMatch(/^\/media\/originals\/feeds\//)
    expect(local({ MemberKey: '1', Media: [] })).toEqual({ MemberKey: '1', Media: [] })
    expect(local({ MemberKey: '1', Media: null })).toEqual({ MemberKey: '1' })
  })

  it('have the photos of listings without media', () => {
    const record = { Photo2: 'https://p.example/2.jpg', Photo1: 'https://p.example/1.jpg', Beds: 2 }
    const read = withLocalMedia(feedOf(), 'Property', { ListingKey: 'L1', ...record })
    expect(Object.keys(read)).toEqual(['ListingKey', 'Beds', 'Media'])
    expect(read.Media).toMatchObject([
      { MediaURL: expect.stringMatching(local), Order: 1 },
      { MediaURL: expect.stringMatching(local), Order: 2 },
    ])
    const pictures = picturesIn(feedOf(), 'Property', { ListingKey: 'L1', ...record })
    expect(pictures.map(({ mediaKey }) => mediaKey)).toEqual([
      'L1 p.example/1.jpg',
      'L1 p.example/2.jpg',
    ])
  })
})

describe('the version of a picture', () => {
  const versionOf = (medium: Json, listing: Json = {}, profile: ProfileName = 'spark') => {
    const record = { ListingKey: 'L1', Media: [{ MediaURL: url, ...medium }], ...listing }
    return picturesIn(feedOf(profile), 'Property', record)[0]!.version
  }

  it('is its own moment, whatever its address and record', () => {
    const own = { MediaModificationTimestamp: '2026-01-01T00:00:00Z' }
    const other = { MediaURL: 'https://b.example/', ModificationTimestamp: '2026-02-02T00:00:00Z' }
    expect(versionOf({ ...own, ...other })).toBe(versionOf(own))
  })

  it('is its address without the signature, and the moment of the photos', () => {
    const changed = { PhotosChangeTimestamp: '2026-01-01T00:00:00Z' }
    const before = versionOf({}, changed)
    expect(versionOf({ MediaURL: url.replace('=1', '=2') }, changed)).toBe(before)
    expect(versionOf({ MediaURL: url.replace('a.jpg', 'b.jpg') }, changed)).not.toBe(before)
    expect(versionOf({ MediaURL: `${url}&v=2` }, changed)).not.toBe(before)
    expect(versionOf({ MediaURL: `${url}&v=2` }, changed, 'mlsgrid')).toBe(
      versionOf({}, changed, 'mlsgrid'),
    )
    expect(versionOf({})).not.toBe(before)
  })

  it('has no secret, nor has the address', () => {
    const secret = { MediaURL: 'https://media.example/a.jpg?access_token=s3cret' }
    const record = { ListingKey: 'L1', Media: [{ MediaKey: 'M1', ...secret }] }
    expect(JSON.stringify(picturesIn(feedOf('bridge'), 'Property', record))).not.toContain('s3cret')
  })
})

it('pictures of other things than listings and people are none', () => {
  const record = { MediaKey: 'M1', MediaURL: url, ResourceRecordKey: 'T1', ResourceName: 'Teams' }
  expect(picturesIn(feedOf(), 'Media', record)).toEqual([])
})
