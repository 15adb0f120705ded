import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { importFile } from '#src/import/import-file.ts'
import { emptyDatabase } from '../support/database.ts'
import { workbookOf } from './read/archives.ts'
import { fileOf, genericMapping, now, rowOf, rowsOf } from './support.ts'

const cell = (value: string | number, style = 0) =>
  typeof value === 'number'
    ? `<c s="${style}"><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value}</t></is></c>`
const header = (...names: string[]) => names.map((name) => cell(name)).join('')

describe('numbers that a spreadsheet has shortened', () => {
  it('melt no homes into one: their records are left out with the reason', async () => {
    const db = emptyDatabase()
    const path = fileOf('id,price\n2.02612E+11,1\n2.02612E+11,2\n2.02612E+11,3\n12,4\n')
    const mapping = genericMapping({ fields: { ListPrice: 'price' } })
    const report = await importFile(db, path, { mapping, now })
    expect(report.tally).toMatchObject({ read: 4, new: 1, changed: 0, refused: 3 })
    expect(report.problems[0]?.reason).toMatch(/2\.02612E\+11.+was shortened by a spreadsheet/)
    expect(rowsOf(db, 'SELECT OriginatingSystemKey AS k FROM listings')).toEqual([{ k: '12' }])
  })

  it.each([
    '2.02612E11',
    '2.02612e+11',
    '2,02612E+11',
    "'2.02612E+11",
    '="2.02612E+11"',
    '="2.02612E11"',
    '2.02612 E+11',
    '2.02612E+11.0',
    '1.5E-05',
    '202611123456789000000',
    '202611123456789000000.0',
    '########',
    '##',
    '#REF!',
    '#N/A',
    '#NAME?',
    '#DIV/0!',
    '#WERT!',
    '#¿NOMBRE?',
    'Err:502',
    'nan',
    'null',
    'N/A',
    '[object Object]',
    '-',
  ])('nor do other remains of spreadsheets and programs: %s', async (key) => {
    const db = emptyDatabase()
    const mapping = genericMapping({ fields: { ListPrice: 'price' } })
    const cells = `"${key.replaceAll('"', '""')}"`
    const path = fileOf(`id,price\n${cells},1\n${cells},2\n12,4\n`)
    const report = await importFile(db, path, { mapping, now })
    expect(report.tally).toMatchObject({ read: 3, new: 1, changed: 0, refused: 2 })
  })

  it('while keys that only resemble them are keys', async () => {
    const keys = [
      '1E5',
      '12E11',
      'A#1',
      '#12',
      '20060412165917817933000000',
      '1234567890123450',
      'Nan-1',
    ]
    const db = emptyDatabase()
    const path = fileOf(['id', ...keys].join('\n'))
    const report = await importFile(db, path, { mapping: genericMapping(), now })
    expect(report.tally).toMatchObject({ new: keys.length, refused: 0 })
  })

  it('nor do numbers of Excel with more digits than it holds', async () => {
    const long = (value: string) => `<c><v>${value}</v></c>`
    const rows = [
      header('id', 'price'),
      ...[
        '2.0261112345678901E+19',
        '2.0261112345678903E+19',
        '2.0261112345678905E+19',
        '20261112345678901',
        '20261112345678900',
        '1234567890123450',
        '1234567890123451',
        '202611123456789',
      ].map((id, i) => long(id) + cell(i + 1)),
    ]
    const db = emptyDatabase()
    const mapping = genericMapping({ fields: { ListPrice: 'price' } })
    const path = fileOf(workbookOf({ Homes: rows }), 'a.xlsx')
    const report = await importFile(db, path, { mapping, now })
    expect(report.tally).toMatchObject({ new: 2, changed: 0, refused: 6 })
    expect(rowsOf(db, 'SELECT OriginatingSystemKey AS k FROM listings ORDER BY k')).toEqual([
      { k: '1234567890123451' },
      { k: '202611123456789' },
    ])
  })

  it.each(['ListingKey', 'ListingId'])(
    'also as the %s of RESO, in tables and JSON',
    async (name) => {
      for (const [content, file] of [
        [`${name},PropertyType,StandardStatus,ListPrice\n2.03E+9,Residential,Active,1\n`, 'a.csv'],
        [JSON.stringify({ [name]: '2.03e+09', PropertyType: 'Residential' }), 'b.json'],
      ]) {
        const db = emptyDatabase()
        const report = await importFile(db, fileOf(content!, file), { mapping: null, now })
        expect(report.tally).toMatchObject({ new: 0, refused: 1 })
      }
    },
  )

  it('are no parcel numbers, MLS numbers, or postal codes', async () => {
    const db = emptyDatabase()
    const record = {
      ListingKey: 'K',
      PropertyType: 'Residential',
      StandardStatus: 'Active',
      ParcelNumber: '7.12931E+12',
      City: 'E+12 Town',
    }
    const report = await importFile(db, fileOf(JSON.stringify(record), 'a.json'), {
      mapping: null,
      now,
    })
    expect(report.tally).toMatchObject({ new: 1, leftOut: 1 })
    expect(rowOf(db, 'SELECT ParcelNumber, City FROM listings')).toEqual({
      ParcelNumber: null,
      City: 'E+12 Town',
    })
  })
})

const houseTimes =
  'SELECT OpenHouseDate AS d, OpenHouseStartTime AS s, OpenHouseEndTime AS e FROM open_houses'

describe('times of open houses with a zone', () => {
  const denver = { PropertyTimeZoneName: 'America/Denver' }
  const day = { OpenHouseDate: '2026-03-07' }
  it.each([
    [
      denver,
      { ...day, OpenHouseStartTime: '20:00:00+00:00', OpenHouseEndTime: '22:30Z' },
      ['2026-03-07', '13:00', '15:30'],
    ],
    [
      denver,
      { ...day, OpenHouseStartTime: '13:00-07:00', OpenHouseEndTime: '4 PM' },
      ['2026-03-07', '13:00', '16:00'],
    ],
    [
      denver,
      { ...day, OpenHouseStartTime: '2026-03-08T01:00:00Z', OpenHouseEndTime: '02:00Z' },
      ['2026-03-07', '18:00', '19:00'],
    ],
    [
      denver,
      { OpenHouseDate: '2026-03-08T01:00:00Z', OpenHouseEndTime: '20:00' },
      ['2026-03-07', '18:00', '20:00'],
    ],
    [
      denver,
      { OpenHouseDate: '2026-03-07T00:00:00Z', OpenHouseStartTime: '13:00' },
      ['2026-03-07', '13:00', null],
    ],
    [
      { PropertyTimeZoneName: 'Nowhere' },
      { ...day, OpenHouseStartTime: '13:00-07:00' },
      ['2026-03-07', '13:00', null],
    ],
    [{}, { ...day, OpenHouseStartTime: '13:00-07:00' }, ['2026-03-07', '13:00', null]],
    [
      {},
      { ...day, OpenHouseStartTime: '2026-03-07T20:00:00Z' },
      ['2026-03-07', '2026-03-07T20:00:00.000Z', null],
    ],
    [{}, { OpenHouseDate: '2026-03-07T13:00:00' }, ['2026-03-07', '13:00', null]],
  ])('are told in that of the home: %j, %j', async (zone, house, [d, s, e]) => {
    const home = { ListingKey: 'K', PropertyType: 'Land', OriginatingSystemName: 'A', ...zone }
    const within = { ...home, OpenHouse: [{ OpenHouseKey: 'o', ...house }] }
    const beside = { ListingKey: 'K', OpenHouseKey: 'o', OriginatingSystemName: 'A', ...house }
    for (const records of [[within], [home, beside]]) {
      const db = emptyDatabase()
      for (const record of records)
        await importFile(db, fileOf(JSON.stringify(record), 'a.json'), { mapping: null, now })
      expect(rowOf(db, houseTimes)).toEqual({ d, s, e })
    }
  })
})

describe('cells of Excel', () => {
  // Styles: general, date, its own date format, then those of `formats`.
  const formats = [
    '00000',
    '00000\\-0000',
    '"MLS"000000',
    '[&lt;=99999]00000;00000\\-0000',
    '#,##0',
    'h:mm AM/PM',
    '[>99999]00000\\-0000;00000',
    '[&gt;=100000]00000-0000;[&lt;100000]00000',
    '00000_);(00000)',
    '#00000',
  ]

  it('are read as they are shown where the format has leading zeros', async () => {
    const rows = [
      header('id', 'zip', 'plus', 'mls', 'either', 'price'),
      [
        cell(7, 3),
        cell(2138, 3),
        cell(21_381_234, 4),
        cell(123, 5),
        cell(2138, 6),
        cell(450_000, 7),
      ].join(''),
      [
        cell(8, 3),
        cell(90_210, 3),
        cell(902_101_234, 4),
        cell(1_234_567, 5),
        cell(21_381_234, 6),
        cell(1.5, 3),
      ].join(''),
    ]
    const db = emptyDatabase()
    const mapping = genericMapping({ fields: { ListPrice: 'price' }, unmapped: 'keep' })
    await importFile(db, fileOf(workbookOf({ Homes: rows }, formats), 'a.xlsx'), { mapping, now })
    expect(
      rowsOf(
        db,
        `SELECT OriginatingSystemKey AS k, ListPrice AS p, Other ->> '$.zip' AS zip,
          Other ->> '$.plus' AS plus, Other ->> '$.mls' AS mls, Other ->> '$.either' AS either
         FROM listings ORDER BY RowKey`,
      ),
    ).toEqual([
      {
        k: '00007',
        p: 450_000,
        zip: '02138',
        plus: '02138-1234',
        mls: 'MLS000123',
        either: '02138',
      },
      {
        k: '00008',
        p: 1.5,
        zip: '90210',
        plus: '90210-1234',
        mls: 'MLS1234567',
        either: '02138-1234',
      },
    ])
  })

  it('also by conditions and beside room for brackets', async () => {
    const numbers = [2138, 21_381_234]
    const rows = [
      header('id', 'a', 'b', 'c', 'd'),
      ...numbers.map((n, i) =>
        [i + 1, n, n, n, n].map((v, at) => cell(v, at < 1 ? 0 : at + 8)).join(''),
      ),
    ]
    const db = emptyDatabase()
    const mapping = genericMapping({ unmapped: 'keep' })
    await importFile(db, fileOf(workbookOf({ Homes: rows }, formats), 'a.xlsx'), { mapping, now })
    const columns = ['a', 'b', 'c', 'd'].map((name) => `Other ->> '$.${name}' AS ${name}`)
    expect(rowsOf(db, `SELECT ${columns.join(', ')} FROM listings ORDER BY RowKey`)).toEqual([
      { a: '02138', b: '02138', c: '02138', d: '02138' },
      { a: '02138-1234', b: '02138-1234', c: '21381234', d: '21381234' },
    ])
  })

  it.each([
    [[46_088, 1], [0, 8], [1, 8], { d: '2026-03-07', s: '00:00', e: '23:59' }],
    [[46_088, 1], [13 / 24, 0], [0.625, 0], { d: '2026-03-07', s: '13:00', e: '15:00' }],
    [[46_088.541_666_67, 1], null, [0, 8], { d: '2026-03-07', s: '13:00', e: '23:59' }],
    [[46_088.541_666_67, 0], null, null, { d: '2026-03-07', s: '13:00', e: null }],
    [[46_088, 0], [46_088.75, 0], [46_088, 8], { d: '2026-03-07', s: '18:00', e: '23:59' }],
  ] as const)('tell when an open house is: %j, %j, %j', async (date, start, end, expected) => {
    const rows = [
      header(
        'ListingKey',
        'OpenHouseKey',
        'OpenHouseDate',
        'OpenHouseStartTime',
        'OpenHouseEndTime',
      ),
      [
        cell('K'),
        cell('o'),
        ...[date, start, end].map((one) => (one === null ? '<c/>' : cell(one[0], one[1]))),
      ].join(''),
    ]
    const db = emptyDatabase()
    const home = { ListingKey: 'K', PropertyType: 'Residential', OriginatingSystemName: 'A' }
    await importFile(db, fileOf(JSON.stringify(home), 'a.json'), { mapping: null, now })
    const path = fileOf(workbookOf({ Houses: rows }, formats), 'o.xlsx')
    const report = await importFile(db, path, { mapping: null, now })
    expect(report.problems).toEqual([])
    expect(rowOf(db, houseTimes)).toEqual(expected)
  })

  it('of open houses are read as times at the home, with a date and alone', async () => {
    const names = [
      'ListingKey',
      'OpenHouseDate',
      'OpenHouseKey',
      'OpenHouseStartTime',
      'OpenHouseEndTime',
    ]
    const rows = [
      header(...names),
      [cell('K'), cell(46_088, 1), cell('o'), cell(46_088 + 13 / 24, 1), cell(15.5 / 24, 8)].join(
        '',
      ),
    ]
    const db = emptyDatabase()
    const home = { ListingKey: 'K', PropertyType: 'Residential', OriginatingSystemName: 'A' }
    await importFile(db, fileOf(JSON.stringify(home), 'a.json'), { mapping: null, now })
    await importFile(db, fileOf(workbookOf({ Houses: rows }, formats), 'o.xlsx'), {
      mapping: null,
      now,
    })
    expect(rowOf(db, houseTimes)).toEqual({ d: '2026-03-07', s: '13:00', e: '15:30' })
  })
})

describe('postal codes that lost their zero', () => {
  it.each([
    ['2138', 'MA', null, '02138'],
    ['2138-1234', 'Massachusetts', 'US', '02138-1234'],
    ['601', 'PR', 'US', '00601'],
    ['2138', 'NSW', 'AU', '2138'],
    ['2138', 'MA', 'AU', '2138'],
    ['2138', 'WI', 'US', '2138'],
    ['02138', 'MA', 'US', '02138'],
    ['2138.0', 'MA', null, '02138'],
    ['53703.0', 'WI', 'US', '53703'],
    ['21381234', 'MA', 'US', '02138-1234'],
    ['021381234', 'MA', 'US', '02138-1234'],
    ['537031234', 'WI', 'US', '53703-1234'],
    ['6103', 'CONN.', 'U.S.A.', '06103'],
    ['2138', 'MASS', null, '02138'],
    ['5495', 'US-VT', 'USA', '05495'],
    ['8540', 'N. J.', null, '08540'],
    ['802', 'U.S. Virgin Islands', 'VIR', '00802'],
    ['9012', 'AE', 'US', '09012'],
    ['501', 'NY', 'US', '00501'],
    ['6390', 'New York', null, '06390'],
    ['1000', 'NY', 'US', '1000'],
    ['213', 'Vt', 'Canada', '213'],
    ['2138.0', 'NSW', 'AU', '2138.0'],
  ])('%s in %s, %s', async (PostalCode, StateOrProvince, Country, expected) => {
    const db = emptyDatabase()
    const home = { ListingKey: 'K', PropertyType: 'Land', PostalCode, StateOrProvince, Country }
    await importFile(db, fileOf(JSON.stringify(home), 'a.json'), { mapping: null, now })
    expect(rowOf(db, 'SELECT PostalCode FROM listings')).toEqual({ PostalCode: expected })
  })
})

describe('what is no value', () => {
  const stored = async (home: object, columns: string) => {
    const db = emptyDatabase()
    const record = { ListingKey: 'K', PropertyType: 'Residential', ...home }
    await importFile(db, fileOf(JSON.stringify(record), 'a.json'), { mapping: null, now })
    return rowOf(db, `SELECT ${columns} FROM listings l LEFT JOIN listing_texts t USING (RowKey)`)
  }

  it('a price of 0, and a year of 0', async () => {
    const zeros = { ListPrice: 0, ClosePrice: 0, OriginalListPrice: 0, YearBuilt: 0, TaxYear: 0 }
    expect(
      await stored(zeros, 'ListPrice, ClosePrice, OriginalListPrice, YearBuilt, TaxYear'),
    ).toEqual({
      ListPrice: null,
      ClosePrice: null,
      OriginalListPrice: null,
      YearBuilt: null,
      TaxYear: null,
    })
  })

  it.each([
    [{ BathroomsFull: 2, BathroomsPartial: 1 }, 3],
    [{ BathroomsFull: 2, BathroomsHalf: 1, BathroomsPartial: 1 }, 3],
    [{ BathroomsFull: 1, BathroomsThreeQuarter: 1, BathroomsHalf: 1, BathroomsOneQuarter: 1 }, 4],
    [{ BathroomsTotalDecimal: 2.5 }, 3],
    [{ BathroomsTotalDecimal: 2.75 }, 3],
    [{ BathroomsFull: 2, BathroomsTotalDecimal: 2.5 }, 3],
    [{ BathsTotal: 2.5 }, 3],
    [{ BathroomsTotalDecimal: 2 }, 2],
    [{ BathroomsTotalInteger: 4, BathroomsFull: 2, BathroomsPartial: 1 }, 4],
    [{ BathroomsTotalInteger: 0, BathroomsFull: 2, BathroomsPartial: 1 }, 3],
    [{ BathroomsTotalInteger: 0, BathroomsTotalDecimal: 1.5 }, 2],
    [{ BathroomsTotalInteger: 0 }, 0],
    [{ BathroomsTotalInteger: 0, BathroomsFull: 0 }, 0],
    [{ BathroomsTotalInteger: 2.5 }, 3],
    [{ BathroomsTotalInteger: '2.1' }, 3],
    [{ BathroomsTotalDecimal: 2.1 }, 3],
    [{ BathroomsTotalDecimal: '1.10' }, 2],
    [{ BathroomsTotalDecimal: 2.33 }, 3],
    [{ BathroomsTotalDecimal: '2,5' }, 3],
    [{ BathroomsTotalDecimal: '2 1/2' }, 3],
    [{ BathroomsTotalDecimal: '2½' }, 3],
    [{ BathroomsTotal: 2.5 }, 3],
    [{ TotalBaths: '3.75' }, 4],
    [{ BathroomsTotalDecimal: -1 }, null],
    [{ BathroomsTotalDecimal: 'some' }, null],
  ])('but a bathroom is one, however it is told: %j', async (home, count) => {
    expect(await stored(home, 'BathroomsTotalInteger AS n')).toEqual({ n: count })
  })

  it.each([
    [{ BathroomsTotalDecimal: 1.5 }, [1, 0, 1]],
    [{ BathroomsTotalInteger: '2.75' }, [2, 1, 0]],
    [{ BathroomsTotal: '2½', BathroomsTotalInteger: 3 }, [2, 0, 1]],
    [{ BathroomsTotalDecimal: 2 }, [null, null, null]],
    [{ BathroomsTotalDecimal: 2.1 }, [null, null, null]],
    [{ BathroomsTotalDecimal: 2.5, BathroomsFull: 2 }, [2, 0, 1]],
    [{ BathroomsTotalDecimal: 2.5, BathroomsFull: 1 }, [1, null, null]],
    [{ BathroomsTotalDecimal: 2.5, BathroomsFull: 2, BathroomsPartial: 1 }, [2, null, null]],
    [{ BathroomsTotalDecimal: 99.5 }, [99, 0, 1]],
  ])('and parts of a total are kept: %j', async (home, parts) => {
    const names = 'BathroomsFull, BathroomsThreeQuarter, BathroomsHalf'
    expect(Object.values((await stored(home, names))!)).toEqual(parts)
  })

  it.each([
    [2.1, 3, 0],
    [2.2, 3, 1],
    ['many', null, 0],
  ])('also in the total of Spark: %j', async (BathsTotal, rooms, told) => {
    const db = emptyDatabase()
    const record = { Id: 'S1', StandardFields: { MlsId: 'M', PropertyType: 'A', BathsTotal } }
    const report = await importFile(db, fileOf(JSON.stringify(record), 'a.json'), {
      mapping: null,
      now,
    })
    expect(rowOf(db, 'SELECT BathroomsTotalInteger AS n FROM listings')).toEqual({ n: rooms })
    expect(report.problems.filter(({ reason }) => reason.includes('half bathrooms'))).toHaveLength(
      told,
    )
  })

  it.each([
    [{ BathroomsTotalDecimal: 2.2 }, 3, 1],
    [{ BathroomsTotalInteger: '3.4' }, 4, 1],
    [{ BathroomsTotalDecimal: 2.2, BathroomsFull: 2, BathroomsHalf: 2 }, 4, 0],
    [{ BathroomsTotalDecimal: 2.1 }, 3, 0],
  ])('%j may be more than is certain, which the report says', async (home, rooms, told) => {
    const db = emptyDatabase()
    const record = { ListingKey: 'K', PropertyType: 'Residential', ...home }
    const report = await importFile(db, fileOf(JSON.stringify(record), 'a.json'), {
      mapping: null,
      now,
    })
    expect(rowOf(db, 'SELECT BathroomsTotalInteger AS n FROM listings')).toEqual({ n: rooms })
    expect(report.problems.filter(({ reason }) => reason.includes('half bathrooms'))).toHaveLength(
      told,
    )
  })

  it('markup of web pages in remarks and names: it is read once, as text', async () => {
    const home = {
      PublicRemarks: 'Big &amp; bright.<br/>Near R&amp;D, a&lt;b, 5 < 6 &amp;lt;',
      ListOfficeName: 'Smith &amp; Sons',
      ListAgentFullName: 'Jos&eacute; O&#39;Neil',
      SubdivisionName: 'AT&T Park <b>North</b>',
      City: 'A & B',
      Appliances: ['Washer &amp; Dryer'],
      Stand: 'x &amp; y',
    }
    expect(
      await stored(
        home,
        "PublicRemarks, ListOfficeName, ListAgentFullName, SubdivisionName, City, Appliances, Other ->> '$.Stand' AS Stand",
      ),
    ).toEqual({
      PublicRemarks: 'Big & bright.\nNear R&D, a<b, 5 < 6 &lt;',
      ListOfficeName: 'Smith & Sons',
      ListAgentFullName: "José O'Neil",
      SubdivisionName: 'AT&T Park North',
      City: 'A & B',
      Appliances: '["Washer & Dryer"]',
      Stand: 'x & y',
    })
  })

  it('also in rooms, lists, addresses, and the name of the source', async () => {
    const db = emptyDatabase()
    const record = {
      ListingKey: 'K',
      PropertyType: 'Residential',
      OriginatingSystemName: 'A &amp; B MLS',
      PublicRemarks: '<section></section>',
      Rooms: [{ RoomDescription: 'Smith &amp; Sons<br>x', RoomFeatures: ['A &amp; B'] }],
      Media: [{ MediaURL: 'https://homes.example/1.jpg?x=1&amp;y=2', MediaCategory: 'Photo' }],
      VirtualTourURLUnbranded: 'https://homes.example/?x=1&amp;y=2',
    }
    await importFile(db, fileOf(JSON.stringify(record), 'a.json'), { mapping: null, now })
    expect(
      rowOf(
        db,
        `SELECT OriginatingSystemName AS source, PublicRemarks AS remarks, Other ->> '$.Rooms' AS rooms,
          (SELECT MediaURL FROM media) AS photo FROM listings l LEFT JOIN listing_texts t USING (RowKey)`,
      ),
    ).toEqual({
      source: 'A & B MLS',
      remarks: null,
      rooms: JSON.stringify([{ RoomDescription: 'Smith & Sons\nx', RoomFeatures: ['A & B'] }]),
      photo: 'https://homes.example/1.jpg?x=1&y=2',
    })
  })

  it('and a mark of less than is no markup', async () => {
    const PublicRemarks = 'Taxes <500 & lot <acre but nice> views; Smith&notary'
    expect(await stored({ PublicRemarks }, 'PublicRemarks')).toEqual({ PublicRemarks })
  })
})

describe('formulas that keep a text from becoming a number', () => {
  it('are the text: keys, numbers, and postal codes have their zeros', async () => {
    const db = emptyDatabase()
    const mapping = genericMapping({ fields: { ListingId: 'id', PostalCode: 'zip' } })
    const path = fileOf('id,zip\n="0012",="02139"\n"=""0013""","=""07030"""\n="14",a="1"\n')
    await importFile(db, path, { mapping, now })
    expect(
      rowsOf(
        db,
        'SELECT OriginatingSystemKey AS k, ListingId AS id, PostalCode AS zip FROM listings',
      ),
    ).toEqual([
      { k: '0012', id: '0012', zip: '02139' },
      { k: '0013', id: '0013', zip: '07030' },
      { k: '14', id: '14', zip: 'a="1"' },
    ])
  })
})

describe('currencies that only the price names', () => {
  const prices = ['£500,000', 'C$500,000', '500,000 CAD', 'US$500,000', '$500,000', '500000']
  const codes = ['GBP', 'CAD', 'CAD', 'USD', null, null]
  const codesIn = (db: Database) =>
    rowsOf(db, 'SELECT Currency AS code, ListPrice AS price FROM listings ORDER BY RowKey')
  const expected = codes.map((code) => ({ code, price: 500_000 }))

  it('are those of the listings, in a table with names of RESO', async () => {
    const db = emptyDatabase()
    const rows = prices.map((price, i) => `K${i},Active,Residential,"${price}"`)
    const path = fileOf(['ListingKey,StandardStatus,PropertyType,ListPrice', ...rows].join('\n'))
    await importFile(db, path, { mapping: null, now })
    expect(codesIn(db)).toEqual(expected)
  })

  it('and in one with a mapping; what the table says itself comes first', async () => {
    const db = emptyDatabase()
    const fields = { ListPrice: 'price', Currency: { from: 'code', optional: true } }
    const mapping = genericMapping({ notation: '1,234.56', fields })
    const rows = prices.map((price, i) => `${i},"${price}"`)
    await importFile(db, fileOf(['id,price', ...rows].join('\n')), { mapping, now })
    expect(codesIn(db)).toEqual(expected)
    const path = fileOf('id,price,code\n0,"£500,000",EUR\n')
    await importFile(db, path, { mapping, now })
    expect(codesIn(db)[0]).toEqual({ code: 'EUR', price: 500_000 })
  })
})
