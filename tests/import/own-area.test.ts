import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { fileOf, genericMapping, imported, rowsOf } from './support.ts'

const mapping = genericMapping({
  fields: {
    ListPrice: 'price',
    Latitude: 'lat',
    Longitude: 'lon',
    Country: 'country',
    StateOrProvince: 'state',
  },
})

const header = 'id,price,lat,lon,country,state'
const table = (...rows: string[]) => fileOf([header, ...rows].join('\n'))
const placed = (db: Database) =>
  rowsOf(db, 'SELECT OriginatingSystemKey AS key FROM listings WHERE Latitude IS NOT NULL').map(
    ({ key }) => String(key),
  )

const madison = Array.from({ length: 6 }, (_, n) => `m${n},1000,43.0${n},-89.3${n},,`)
const wrong = [
  ['zero', '0,-88', /area of this source\./],
  ['meridian', '43.07,0', /area of this source\./],
  ['exchanged', '-89.38,43.07', /exchanged/],
  ['unsigned', '43.07,89.38', /minus sign/],
  ['south', '-43.07,-89.38', /minus sign/],
  ['both', '89.38,43.07', /exchanged/],
  ['ocean', '20,-150', /area of this source\./],
  ['near-meridian', '43.07,0.0001', /area of this source\./],
  ['twice', '43.07,43.07', /area of this source\./],
] as const

describe('positions by the own area of their source', () => {
  it.each(wrong)('leave out and report what is wrong: %s', async (key, position, reason) => {
    const { db, report } = await imported(table(...madison, `${key},1000,${position},,`), mapping)
    expect(placed(db)).toEqual(madison.map((_, n) => `m${n}`))
    expect(rowsOf(db, 'SELECT RowKey FROM listings')).toHaveLength(madison.length + 1)
    expect(report.tally).toMatchObject({ new: 7, leftOut: 1, refused: 0 })
    expect(report.problems[0]).toMatchObject({ field: 'Latitude', line: 8 })
    expect(report.problems[0]!.reason).toMatch(reason)
    expect(formatReport(report)).toContain('is outside the area of this source')
  })

  it('find all of them in one file, wherever they are in it', async () => {
    const rows = wrong.slice(0, 4).map(([key, position]) => `${key},1000,${position},,`)
    const { db } = await imported(table(...rows, ...madison), mapping)
    expect(placed(db)).toEqual(madison.map((_, n) => `m${n}`))
  })

  it('know the area from what is stored, and leave the earlier position of a listing', async () => {
    const { db } = await imported(table(...madison), mapping)
    const { report } = await imported(table('m0,2000,43.0,89.3,,', 'n1,1,89.3,43.0,,'), mapping, db)
    expect(report.tally).toMatchObject({ new: 1, changed: 1, leftOut: 2 })
    expect(placed(db)).toHaveLength(6)
  })

  it.each([
    ['a state', ',WI'],
    ['the name of a state', ',Wisconsin'],
    ['its abbreviation', ',Wis.'],
    ['a country', 'United States,'],
    ['three letters', 'USA,'],
    ['a number', '840,'],
  ])('know it from %s where all positions are wrong', async (_, stated) => {
    const rows = madison.map((row) => row.replace('-89', '89').replace(',,', `,${stated}`))
    const { db, report } = await imported(table(...rows), mapping)
    expect(placed(db)).toEqual([])
    expect(report.tally).toMatchObject({ new: 6, leftOut: 6 })
    const one = await imported(table(`x,1,-89.38,43.07,${stated}`), mapping)
    expect(one.report.tally).toMatchObject({ new: 1, leftOut: 1 })
  })

  it.each([
    ['Istanbul, exchanged', '28.9,41.0', 'TUR,'],
    ['Toronto, unsigned', '43.6,79.3', 'CAN,'],
    ['Toronto by its province', '43.6,79.3', ',ON'],
    ['Santo Domingo, exchanged', '-69.9,18.4', 'DOM,'],
    ['Seoul, exchanged', '127.0,37.5', '"Korea, Republic of",'],
    ['San Juan, exchanged', '-66.1,18.4', 'US,PR'],
    ['Antarctica', '-89.3,43.0', ','],
    ['the sea', '-43.0,-89.3', ','],
  ])('leave out all positions that are wrong: %s', async (_, position, stated) => {
    const rows = [0, 1, 2, 3].map(
      (n) => `r${n},1000,${position.replace(',', `${n},`)}${n},${stated}`,
    )
    const { db, report } = await imported(table(...rows), mapping)
    expect(placed(db)).toEqual([])
    expect(report.tally).toMatchObject({ new: 4, leftOut: 4 })
  })

  it.each([
    ['half of the signs', 5, '43.0,89.3', 5, 0],
    ['fewer signs', 7, '43.0,89.3', 3, 7],
    ['one of two signs', 1, '43.0,89.3', 1, 0],
    ['one of two on the equator', 1, '0,-88', 1, 1],
    ['half exchanged', 2, '-89.3,43.0', 2, 2],
    ['latitude twice', 2, '43.0,43.0', 1, 2],
  ])(
    'leave out mirror images where nothing else is known: %s',
    async (_, right, wrong, mirrors, left) => {
      const rows = [
        ...Array.from({ length: right }, (_, n) => `r${n},1000,43.0${n},-89.3${n},,`),
        ...Array.from(
          { length: mirrors },
          (_, n) => `w${n},1000,${wrong.replace(/(\d\.\d)/g, `$1${n}1`)},,`,
        ),
      ]
      const { db, report } = await imported(table(...rows), mapping)
      expect(placed(db)).toEqual(rows.slice(0, left).map((row) => row.slice(0, 2)))
      expect(report.tally.leftOut).toBe(rows.length - left)
    },
  )

  it.each([
    ['another state', ['a,1,21.3,-157.8,,', 'b,1,61.2,-149.9,,', 'c,1,25.76,-80.19,,']],
    ['an island off the coast', ['a,1,47.0,-86.5,,']],
    ['another country', ['a,1,20.6,-87.07,,', 'b,1,18.58,-68.4,,', 'c,1,43.84,87.57,CN,']],
  ])('leave %s alone', async (_, rows) => {
    const { db, report } = await imported(table(...madison, ...rows), mapping)
    expect(report.tally.leftOut).toBe(0)
    expect(placed(db)).toHaveLength(madison.length + rows.length)
  })

  it.each([
    ['Madrid and Beijing', ['1,1,40.4,-3.7,,', '2,1,40.5,-3.6,,', '3,1,39.9,116.4,,']],
    ['both sides of the Pyrenees', ['1,1,43.3,-1.8,,', '2,1,43.3,-1.9,,', '3,1,43.3,1.8,,']],
    [
      'Madison and, as it says, Ürümqi',
      ['1,1,43.0,-89.3,,', '2,1,43.1,-89.4,,', '3,1,43.0,89.2,CN,'],
    ],
    ['London', ['1,1,51.5,-0.12,,', '2,1,51.5,0.12,,', '3,1,51.48,0,,', '4,1,51.6,-0.2,,']],
    ['Quito', ['1,1,0,-78.45,,', '2,1,-0.2,-78.5,,', '3,1,0.03,-78.4,,', '4,1,-0.1,-78.3,,']],
    [
      'the whole world',
      ['1,1,40.4,-3.7,,', '2,1,48.8,2.3,,', '3,1,52.5,13.4,,', '4,1,41.9,12.5,,', '5,1,0,9.4,,'],
    ],
    [
      'Spain with its islands and a home in Rome',
      [
        '1,1,28.1,-15.4,,',
        '2,1,40.4,-3.7,,',
        '3,1,39.9,4.1,,',
        '4,1,41.4,2.2,,',
        '5,1,41.9,12.5,,',
      ],
    ],
  ])('leave the listings of %s alone', async (_, rows) => {
    const { report } = await imported(table(...rows), mapping)
    expect(report.tally.leftOut).toBe(0)
  })
})
