import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { putConventions } from '#db/queries/admin/convention-rows.ts'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { run } from '../../../scripts/plat/search-command.ts'
import { emptyDatabaseFile, temporaryFolder } from '../../support/database.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'

const ids = [
  '20240101000000000000000001',
  '20240101000000000000000002',
  '20240101000000000000000003',
] as const

const records = [
  listingRecord(ids[0], {
    StreetAddress: '12 Elm St',
    City: 'Harbor',
    ListPrice: 450_000,
    BedroomsTotal: 3,
    ListingContractDate: '2024-03-01',
  }),
  listingRecord(ids[1], {
    StreetAddress: '9 Oak St',
    City: 'Harbor',
    ListPrice: 250_000,
    InternetAddressDisplayYN: false,
    ListingContractDate: '2024-03-14',
  }),
  listingRecord(ids[2], {
    StreetAddress: '\u001b[31mred',
    City: 'Kent',
    StandardStatus: 'Withdrawn',
  }),
]

beforeEach(async () => {
  const path = emptyDatabaseFile()
  const database = openDatabase(path)
  await insertRecords(database, records)
  await database.write(({ connection }) => {
    connection.exec(
      `INSERT INTO custom_fields VALUES (1, 'Main', 'Score', 'Score', 'integer', 0, 0)`,
    )
  })
  await database.close()
  vi.stubEnv('DATABASE_PATH', path)
})

afterEach(() => {
  vi.unstubAllEnvs()
  setConventions(null)
})

async function plat(...args: string[]) {
  const written = { out: '', err: '' }
  const code = await run(args, {
    out(text) {
      written.out += text
      return Promise.resolve()
    },
    err(text) {
      written.err += text
    },
  })
  return { code, ...written }
}

/** A layer with one square, a listing in it, and the id of the layer. */
async function layerWithListing(): Promise<string> {
  const database = openDatabase(process.env['DATABASE_PATH']!)
  const geometry = {
    kind: 'polygon',
    rings: [[...squareOf(-122_000_000, 47_000_000), [-122_000_000, 47_000_000]]],
  } as unknown as OverlayGeometry
  const shapes = [{ name: 'Center', color: 'd0312d', geometry }]
  const { id } = await replaceLayer(database, 'Wards', shapes, new Date(0))
  await insertRecords(database, [
    listingRecord('20240101000000000000000004', { Latitude: 47.005, Longitude: -121.995 }),
  ])
  await database.close()
  return id
}

const squareOf = (west: number, south: number) =>
  [
    [0, 0],
    [10_000, 0],
    [10_000, 10_000],
    [0, 10_000],
  ].map(([x, y]) => [west + x!, south + y!])

describe('plat search', () => {
  test('knows the overlays of the MLS, and says which one is not there', async () => {
    const id = await layerWithListing()
    const found = await plat(`MapOverlay Eq '${id}'`, '--ids')
    expect(found.out).toMatch(/^20240101000000000000000004\t/)
    const gone = await plat("MapOverlay Eq '20240101000000000000000009'")
    expect(gone.code).toBe(2)
    expect(gone.err).toMatch(/overlay/i)
  })

  test('shows a table of the first listings and how many there are', async () => {
    const { code, out } = await plat("City Eq 'Harbor'", '--sort', '-ListPrice')
    expect(code).toBe(0)
    expect(out).toBe(
      'MLS number  Address    City    Price     Beds  Baths  Status\n' +
        '00000001    12 Elm St  Harbor  $450,000  3            Active\n' +
        '00000002    9 Oak St   Harbor  $250,000               Active\n\n2 listings\n',
    )
  })

  test('shows prices as the site does, each in its currency', async () => {
    const database = openDatabase(process.env['DATABASE_PATH']!)
    const ofAbroad = { City: 'Łódź', ListPrice: 500_000 }
    await insertRecords(database, [
      listingRecord('20240101000000000000000005', ofAbroad),
      listingRecord('20240101000000000000000006', { ...ofAbroad, Currency: 'EUR' }),
    ])
    await database.write(({ orm }) =>
      putConventions(orm, { locale: 'pl-PL', currency: 'PLN', units: 'metric' }),
    )
    await database.close()
    const { out } = await plat("City Eq 'Łódź'")
    expect(out).toMatch(/500.000.zł/)
    expect(out).toMatch(/500.000.€/)
    expect(out).not.toContain('$')
    vi.stubEnv('CURRENCY', 'SEK')
    vi.stubEnv('LOCALE', 'sv-SE')
    expect((await plat("City Eq 'Łódź'")).out).toMatch(/500.000.kr/)
  })

  test('--ids prints every match in order, id, tab, MLS number, and nothing else', async () => {
    const newest = await plat('', '--ids')
    expect(newest).toEqual({
      code: 0,
      err: '',
      out: [ids[1], ids[0], ids[2]].map((id) => `${id}\t${id.slice(-8)}\n`).join(''),
    })
    expect((await plat("City Eq 'Nowhere'", '--ids')).out).toBe('')
  })

  test('--count prints the number alone', async () => {
    expect(await plat("City Eq 'Harbor'", '--count')).toEqual({ code: 0, out: '2\n', err: '' })
    expect((await plat('--count')).out).toBe('3\n')
  })

  test('--role shows what that role may see, --now moves relative dates', async () => {
    expect((await plat('--count', '--role', 'idx')).out).toBe('2\n')
    expect((await plat('--role', 'IDX')).out).not.toContain('9 Oak St')
    const filter = 'ListingContractDate Ge days(-1)'
    expect((await plat(filter, '--count', '--now', '2024-03-15T10:30:00-05:00')).out).toBe('1\n')
    expect((await plat(filter, '--count', '--now', '2024-03-02T00:00:00Z')).out).toBe('2\n')
  })

  test('--explain shows how', async () => {
    const { out } = await plat(
      "City Eq 'Harbor' And Keywords Eq 'elm' And year(CloseDate) Eq 2020",
      '--explain',
    )
    expect(out).toContain('City: columns.')
    expect(out).toContain('Keywords: the index of words, as a set of rows.')
    expect(out).toContain('CloseDate: SQL, as a set of rows.')
    expect(out).toContain('The order: columns.')
    expect(out).toMatch(/SELECT[\s\S]*listing_words/)
  })

  test('knows the custom fields, and filters that begin with a minus sign', async () => {
    expect(await plat('"Main"."Score" Gt 3', '--count')).toMatchObject({ code: 0, out: '0\n' })
    expect(await plat('-ListPrice Lt -300000', '--count')).toMatchObject({ code: 0, out: '1\n' })
  })

  test('nothing in a listing steers the terminal', async () => {
    expect((await plat()).out).not.toContain('\u001b')
  })

  test('a wrong filter ends with 2, its sentences and their places', async () => {
    const { code, out, err } = await plat('ListPrice Gt 1 And Foo Eq 2 Or BedsTotal Eq 2.5')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(
      '“Foo” at character 20 isn’t a field you can search.\n' +
        '  ListPrice Gt 1 And Foo Eq 2 Or BedsTotal Eq 2.5\n                     ^^^\n' +
        '“2.5” at character 45 isn’t valid for BedsTotal, which takes a whole number.\n' +
        '  ListPrice Gt 1 And Foo Eq 2 Or BedsTotal Eq 2.5\n                                              ^^^\n',
    )
  })

  test.each([
    [['--sort', 'Nonsense'], 'You can’t sort by “Nonsense”.'],
    [['--sort', 'distance_asc'], 'To sort by distance, draw a shape'],
    [['--role', 'king'], 'There’s no role “king”'],
    [['--now', 'yesterday'], '“yesterday” isn’t a time'],
    [['--ids', '--count'], 'Use only one of --ids and --count.'],
    [['City', 'Eq', "'Kent'"], 'Put the filter in quotation marks'],
    [['--colour'], "Unknown option '--colour'"],
  ])('%j ends with 2 and a sentence', async (args, message) => {
    const { code, err } = await plat(...args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })

  test('says so when there is no database', async () => {
    vi.stubEnv('DATABASE_PATH', '/nowhere/plat.sqlite')
    expect(await plat('')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There’s no database at /nowhere/plat.sqlite'),
    })
  })

  test('says so when the file is no database of the site', async () => {
    const path = join(temporaryFolder(), 'other.sqlite')
    vi.stubEnv('DATABASE_PATH', path)
    for (const content of [
      '',
      'not a database at all, but long enough to be taken for one'.repeat(20),
    ]) {
      writeFileSync(path, content)
      expect(await plat('')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/isn’t a Plat database/),
      })
    }
  })
})
