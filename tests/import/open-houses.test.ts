import { describe, expect, it } from 'vitest'
import { openHouses } from '#db/schema/index.ts'
import { importFile } from '#src/import/import-file.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, rowOf, rowsOf } from './support.ts'

const record = {
  ListingKey: 'K',
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  ListPrice: 500_000,
}
const house = (key: string, date: string) => ({
  OpenHouseKey: key,
  OpenHouseDate: date,
  OpenHouseStartTime: '13:00',
  OpenHouseEndTime: '15:00',
})

it('an import replaces its own open houses, and leaves alone those made here', async () => {
  const db = emptyDatabase()
  const read = (more: object, day: number) =>
    importFile(db, fileOf(JSON.stringify({ ...record, ...more }), 'feed.json'), {
      mapping: null,
      now: new Date(Date.UTC(2026, 0, day)),
    })
  await read({ OpenHouse: [house('a', '2026-03-07')] }, 10)
  const { RowKey } = rowOf(db, 'SELECT RowKey FROM listings') as { RowKey: number }
  const own = { RowKey, OpenHouseDate: '2026-03-08', OpenHouseStatus: 'Active' }
  await db.write(({ orm }) =>
    orm
      .insert(openHouses)
      .values({ ...own, OpenHouseKey: 'plat-1', Sequence: 4 })
      .run(),
  )
  const days = () =>
    rowsOf(db, 'SELECT OpenHouseDate FROM open_houses ORDER BY 1').map((row) => row.OpenHouseDate)
  expect(days()).toEqual(['2026-03-07', '2026-03-08'])
  await read({ OpenHouse: [house('b', '2026-03-09')] }, 11)
  expect(days()).toEqual(['2026-03-08', '2026-03-09'])
  await read({ OpenHouse: [] }, 12)
  expect(days()).toEqual(['2026-03-08'])
  expect(rowOf(db, "SELECT * FROM open_houses WHERE OpenHouseKey = 'plat-1'")).toMatchObject({
    ...own,
    Sequence: 4,
  })
  const [first, second] = rowsOf(
    db,
    "SELECT OldValue, NewValue FROM change_log WHERE Field = 'OpenHouse' ORDER BY Seq",
  )
  expect(JSON.stringify([first, second])).not.toContain('plat-1')
  expect(second).toEqual({ OldValue: first!.NewValue, NewValue: '[]' })
})

const columns =
  'ListingKey,PropertyType,StandardStatus,ListPrice,City,OriginatingSystemName,OpenHouseDate,OpenHouseStartTime,OpenHouseEndTime'
const table = (...rows: string[]) => fileOf([columns, ...rows].join('\n'), 'homes.csv')
const row = (key: string, rest: string) =>
  `${key},Residential,Active,500000,Alpha,North MLS,${rest}`
const now = new Date(Date.UTC(2026, 0, 10))

describe('open houses in columns of a listing', () => {
  it('are those of a table with the names of RESO', async () => {
    const db = emptyDatabase()
    const read = (...rows: string[]) => importFile(db, table(...rows), { mapping: null, now })
    await read(row('A', '2026-03-07,1:00 PM,3:00 PM'), row('B', ',,'))
    const visits = () =>
      rowsOf(
        db,
        'SELECT OpenHouseDate AS day, OpenHouseStartTime AS start, OpenHouseEndTime AS "end", OpenHouseStatus AS status FROM open_houses',
      )
    expect(visits()).toEqual([
      { day: '2026-03-07', start: '13:00', end: '15:00', status: 'Active' },
    ])
    await read(row('A', ',,'))
    expect(visits()).toEqual([])
  })

  it('may be several of one home, numbered', async () => {
    const db = emptyDatabase()
    const flat = { ...record, OpenHouseDate1: '2026-03-07', OpenHouseDate2: '2026-03-08' }
    await importFile(
      db,
      fileOf(JSON.stringify({ ...flat, OpenHouseStartTime2: '14:00' }), 'f.json'),
      {
        mapping: null,
        now,
      },
    )
    expect(
      rowsOf(db, 'SELECT OpenHouseDate AS day, OpenHouseStartTime AS start FROM open_houses'),
    ).toEqual([
      { day: '2026-03-07', start: null },
      { day: '2026-03-08', start: '14:00' },
    ])
  })

  it('may be several rows of one home, in any file again', async () => {
    const db = emptyDatabase()
    const read = (...rows: string[]) => importFile(db, table(...rows), { mapping: null, now })
    const days = () =>
      rowsOf(
        db,
        'SELECT ListingId AS home, OpenHouseDate AS day FROM open_houses JOIN listings USING (RowKey) ORDER BY 1, 2',
      ).map(({ home, day }) => `${home} ${day}`)
    const march = [
      row('A', '2026-03-07,1:00 PM,3:00 PM'),
      row('B', '2026-03-07,1:00 PM,3:00 PM'),
      row('A', '2026-03-08,1:00 PM,3:00 PM'),
      row('A', ',,'),
    ]
    const { tally } = await read(...march)
    expect(days()).toEqual(['A 2026-03-07', 'A 2026-03-08', 'B 2026-03-07'])
    expect(tally.repeated).toBe(0)
    await read(...march)
    expect(days()).toHaveLength(3)
    await read(row('A', '2026-03-14,1:00 PM,3:00 PM'), row('A', '2026-03-15,1:00 PM,3:00 PM'))
    expect(days()).toEqual(['A 2026-03-14', 'A 2026-03-15', 'B 2026-03-07'])
  })

  it('are reported where the date is missing or is none', async () => {
    const { report } = await importFile(
      emptyDatabase(),
      table(
        row('A', ',1:00 PM,3:00 PM'),
        row('B', 'soon,1:00 PM,'),
        row('C', '2026-03-07,3:00 PM,1:00 PM'),
      ),
      { mapping: null, now },
    ).then((report) => ({ report: formatReport(report) }))
    expect(report).toMatch(/OpenHouseDate is missing: imported without it/)
    expect(report).toMatch(/OpenHouseDate: “soon” is not a date/)
    expect(report).toMatch(/OpenHouseEndTime: “1:00 PM” is before the open house begins/)
  })
})

it('the report tells of listings that come again in a file', async () => {
  const other = row('A', ',,').replace('500000', '510000')
  const db = emptyDatabase()
  const read = () =>
    importFile(db, table(row('A', ',,'), row('B', ',,'), other), { mapping: null, now })
  const report = await read()
  expect(formatReport(report)).toMatch(
    /repeated +1: listings that appear more than once; the last record counts$/m,
  )
  expect(formatReport(await read())).not.toContain('repeated')
  const photos = `${columns},Photo\n${row('C', ',,')},https://a.example/1.jpg\n${row('C', ',,')},https://a.example/2.jpg\n`
  const { tally } = await importFile(db, fileOf(photos, 'p.csv'), { mapping: null, now })
  expect(tally.repeated).toBe(1)
})

it('no column of a table with the names of RESO is left out without a word', async () => {
  const text = `${columns},FavoriteColor\n${row('A', ',,')},Kitchen\n${row('B', ',,')},\n`
  const report = await importFile(emptyDatabase(), fileOf(text, 'homes.csv'), {
    mapping: null,
    now,
  })
  expect(formatReport(report)).toContain(
    '1 value in a column that Plat has no field for (FavoriteColor)',
  )
})

it('a status that is taken as Active is imported', async () => {
  const { StandardStatus: _, ...rest } = record
  const text = fileOf(JSON.stringify(rest), 'f.json')
  const report = formatReport(await importFile(emptyDatabase(), text, { mapping: null, now }))
  expect(report).toMatch(/StandardStatus is missing, taken as Active\.$/m)
  expect(report).not.toContain('without it')
})

it.each([
  ['2026-03-07T13:00:00', '', ['2026-03-07', '13:00']],
  ['3/7/2026 1:00 PM', '', ['2026-03-07', '13:00']],
  ['46088.541666667', '', ['2026-03-07', '13:00']],
  ['2026-03-08T02:00:00Z', 'America/Denver', ['2026-03-07', '19:00']],
  ['2026-03-08T02:00:00Z', 'Mountain Standard Time', ['2026-03-07', '19:00']],
  ['2026-03-08T02:00:00Z', 'Mountain Standard Time (Mexico)', ['2026-03-07', '19:00']],
  ['2026-03-08T02:00:00Z', 'Russian Standard Time', ['2026-03-08', '05:00']],
])('the day of %s alone is the day of the open house', async (start, zone, expected) => {
  const db = emptyDatabase()
  const houses = [{ OpenHouseStartTime: start }, { OpenHouseStartTime: '13:00' }]
  const json = { ...record, PropertyTimeZoneName: zone, OpenHouse: houses }
  await importFile(db, fileOf(JSON.stringify(json), 'feed.json'), {
    mapping: null,
    now: new Date(Date.UTC(2026, 0, 10)),
  })
  const found = rowsOf(
    db,
    'SELECT OpenHouseDate AS day, OpenHouseStartTime AS time FROM open_houses',
  )
  expect(found.map(({ day, time }) => [day, time])).toEqual([expected])
})

it.each([
  ['1:00', '3:00', '13:00', '15:00'],
  ['01:00', '03:30', '13:00', '15:30'],
  ['11:00', '1:00', '11:00', '13:00'],
  ['5:30', '7:00', '17:30', '19:00'],
  ['9:00', '10:30', '09:00', '10:30'],
  ['1:00 AM', '3:00 AM', '01:00', '03:00'],
  ['13:00', '15:00', '13:00', '15:00'],
])('an open house from %s to %s is from %s to %s', async (from, to, start, end) => {
  const db = emptyDatabase()
  const file = table(row('K', `2026-03-07,${from},${to}`))
  await importFile(db, file, { mapping: null, now: new Date(Date.UTC(2026, 0, 10)) })
  expect(rowOf(db, 'SELECT * FROM open_houses')).toMatchObject({
    OpenHouseStartTime: start,
    OpenHouseEndTime: end,
  })
})

it.each([
  ['DE', '1067', '01067'],
  ['Deutschland', '1067', '01067'],
  ['DE', '80331', '80331'],
  ['AT', '1010', '1010'],
])('in %s, the postal code %s is %s', async (country, code, stored) => {
  const db = emptyDatabase()
  const one = { ...record, Country: country, PostalCode: code }
  await importFile(db, fileOf(JSON.stringify(one), 'feed.json'), {
    mapping: null,
    now: new Date(Date.UTC(2026, 0, 10)),
  })
  expect(rowOf(db, 'SELECT PostalCode FROM listings')).toEqual({ PostalCode: stored })
})
