import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findUnprepared } from '#db/queries/listings/media/variants.ts'
import { toMediaAddress } from '#src/import/convert/values/limits.ts'
import { findUnreachable, unreachableLines } from '#src/import/media/unreachable.ts'
import { temporaryFolder } from '../../support/database.ts'
import { customOf, drafted, home, pick } from '../suggest/tables.ts'
import { fileOf, genericMapping, imported, rowsOf } from '../support.ts'

const photosIn = (db: Parameters<typeof rowsOf>[0]) =>
  rowsOf(
    db,
    'SELECT m.MediaURL AS url FROM media m JOIN listings USING (RowKey) ORDER BY RowKey, "Order"',
  ).map(({ url }) => url)

const web = (name: string) => `https://photos.example/${name}.jpg`

describe('columns of photos', () => {
  const photo = (column: string) => (n: number) => `${column.replace(/\W/g, '')} ${n}.jpg`

  it.each([
    ['photos[0]', 'photos[1]', 'photos[2]'],
    ['photos[]'],
    ['Photo'],
    ['Photo1', 'Photo2', 'Photo10'],
    ['PhotoURL'],
    ['PhotoURLs'],
    ['image_url_1', 'image_url_2'],
    ['images'],
    ['Main Photo'],
    ['PICTURE 1', 'PICTURE 2'],
  ])('are found by a draft, with names of files as with web addresses: %s', (...names) => {
    for (const cell of [photo, () => (n: number) => web(String(n))]) {
      const columns = Object.fromEntries(names.map((name) => [name, cell(name)]))
      const { mapping } = drafted({ ...home, beds: (n) => String(n % 5), ...columns })
      expect(mapping.photos).toEqual(names)
      expect(JSON.stringify(mapping.fields)).not.toContain(names[0])
    }
  })

  it('are those that have pictures, not those that count them or tell of them', () => {
    const { mapping } = drafted({
      ...home,
      'photo count': (n) => String(n % 9),
      'photo date': () => '2024-05-01',
      Photo: pick('yes', 'no'),
    })
    expect(mapping.photos).toBeUndefined()
    expect(customOf(mapping)).toHaveProperty('Photo')
  })

  const reso = 'ListingKey,StandardStatus,PropertyType,ListPrice,City'

  it('need no mapping in a table with RESO’s names, and keep the order of their numbers', async () => {
    const table =
      `${reso},Photo10,Photo2,Photo1\n` +
      `1,Active,Residential,100,Alpha,${web('c')},b.jpg,${web('a')}\n` +
      `2,Active,Residential,100,Alpha,,,"x.jpg; y.png"\n`
    const { db, report } = await imported(fileOf(table))
    expect(report.tally).toMatchObject({ new: 2, leftOut: 0 })
    expect(photosIn(db)).toEqual([
      web('a'),
      '/media/originals/b.jpg',
      web('c'),
      '/media/originals/x.jpg',
      '/media/originals/y.png',
    ])
  })

  it.each([
    ['texts', [web('a'), 'b.jpg']],
    ['objects', [{ id: 1, url: web('a') }, { href: 'b.jpg' }]],
    ['one text', `${web('a')}, b.jpg`.replace(', ', '\n')],
    [
      'sizes, the largest first',
      [
        { url: web('small'), Large: web('a') },
        { link: 1, path: 'b.jpg' },
      ],
    ],
  ])('need no mapping in JSON of RESO: %s', async (_, photos) => {
    const record = { ListingKey: '1', StandardStatus: 'Active', PropertyType: 'Land', photos }
    const { db } = await imported(fileOf(JSON.stringify([record]), 'a.json'))
    expect(photosIn(db)).toEqual([web('a'), '/media/originals/b.jpg'])
    expect(rowsOf(db, 'SELECT Other FROM listings')[0]!.Other ?? '').not.toContain('photos')
  })

  it('do not stand in for Media, and stay what they are where they have no pictures', async () => {
    const record = {
      ListingKey: '1',
      StandardStatus: 'Active',
      PropertyType: 'Land',
      Photos: 12,
      Photo: 'on file',
      Image: web('x'),
      Media: [{ MediaKey: 'm', MediaURL: web('m') }],
    }
    const { db } = await imported(fileOf(JSON.stringify([record]), 'a.json'))
    expect(photosIn(db)).toEqual([web('m')])
    expect(JSON.parse(String(rowsOf(db, 'SELECT Other FROM listings')[0]!.Other))).toMatchObject({
      Photo: 'on file',
    })
  })
})

describe('the name of a picture file', () => {
  it.each([
    ['front.jpg', 'front.jpg'],
    ['12/Front Door.JPG', '12/Front Door.JPG'],
    ['.\\12\\front.jpeg', '12/front.jpeg'],
    ['C:\\Homes\\12\\front.png', 'Homes/12/front.png'],
    ['/images/12//front.webp', 'images/12/front.webp'],
    ['originals/front.jpg', 'front.jpg'],
    ['/media/originals/front.jpg', 'front.jpg'],
  ])('%s is that of an original', (text, path) => {
    expect(toMediaAddress(text)).toBe(`/media/originals/${path}`)
  })

  it.each(['../secret.jpg', 'a/../../b.jpg', '.hidden.jpg', 'file:///etc/a.jpg', 'front', 'a.exe'])(
    '%s is none',
    (text) => expect(toMediaAddress(text)).toEqual({ refused: 'is not a web address' }),
  )

  it('is none of addresses that lack only their scheme', () => {
    expect(toMediaAddress('//photos.example/1.jpg')).toBe('https://photos.example/1.jpg')
    expect(toMediaAddress('www.photos.example/1.jpg')).toBe('https://www.photos.example/1.jpg')
  })
})

it('counts photos that are not in the folder, and those of hosts that are not named', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'originals/12'), { recursive: true })
  writeFileSync(join(folder, 'originals/12/here.jpg'), 'x')
  const photos = ['12/here.jpg', 'gone.jpg', 'lost.jpg', web('a'), 'https://ok.example/1.jpg']
  const table = `id,photo\n${photos.map((name, i) => `${i},${name}`).join('\n')}\n`
  const { db } = await imported(fileOf(table), genericMapping({ photos: ['photo'] }))
  const sources = { folder, hosts: ['ok.example'], origins: [] }
  expect(unreachableLines(await findUnreachable(db, sources))).toEqual([
    `Photos of the site missing in ${folder}/originals: 2, such as /media/originals/gone.jpg.`,
    `Photos of the site on photos.example, which MEDIA_FETCH_HOSTS doesn’t list: 1, such as ${web('a')}.`,
  ])
  const unprepared = unreachableLines(await findUnreachable(db, sources, findUnprepared(db)))
  expect(unprepared.find((line) => line.includes('not prepared'))).toBe(
    'Photos of the site not prepared yet: 2, such as /media/originals/12/here.jpg.',
  )
  const direct = { ...sources, origins: ['https://photos.example'] }
  expect(unreachableLines(await findUnreachable(db, direct))).toHaveLength(1)
})
