import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { type ImportOptions, importFile } from '#src/import/import-file.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { emptyDatabase } from '../support/database.ts'
import { tableOf } from './suggest/tables.ts'
import { fileOf, genericMapping, imported, now, rowsOf } from './support.ts'

const homes = {
  ref: (n: number) => `R${n}`,
  price: (n: number) => String(300_000 + n),
  beds: (n: number) => String(n % 5),
}

describe('the source of a draft', () => {
  const check = (mapping: unknown, source: string | null = null) =>
    checkMapping(mapping, 'mine.json', createDictionary(), source)

  it('is asked for, with those that the site has, and holds the import until it is named', () => {
    const { mapping, questions } = draft('homes of may', tableOf(homes), {
      sources: ['Three Rivers'],
      currency: 'USD',
    })
    expect(mapping.source).toBe('?')
    expect(questions[0]).toMatch(/^Which MLS or brokerage is the file from\?.*“Three Rivers”/)
    expect(() => check(mapping)).toThrow('source: asks you: which MLS or brokerage')
    expect(check(mapping, 'Mine').source).toBe('Mine')
    expect(check({ ...mapping, source: 'Mine' }).source).toBe('Mine')
  })

  it.each(['OriginatingSystemName', 'source_system_name', 'MLS Name'])(
    'is what each row of the file says in %s',
    (column) => {
      const says = (cell: (n: number) => string) => {
        const { mapping, questions } = draft('x', tableOf({ ...homes, [column]: cell }))
        return [mapping.source, questions.join().includes('Which MLS or brokerage')]
      }
      expect(says(() => 'Three Rivers MLS')).toEqual(['Three Rivers MLS', false])
      expect(says((n) => `MLS ${n % 2}`)).toEqual(['?', true])
      expect(says((n) => (n === 3 ? '' : 'Three Rivers MLS'))).toEqual(['?', true])
      expect(says(() => '1042')).toEqual(['?', true])
    },
  )
})

describe('a file of a source that is new', () => {
  const mapping = genericMapping({
    source: 'Three Rivers',
    fields: { UnparsedAddress: 'address', PostalCode: 'zip' },
  })
  const table = (rows: readonly string[], name = 'homes.csv') =>
    fileOf(`id,address,zip\n${rows.join('\n')}\n`, name)
  const rows = Array.from({ length: 20 }, (_, i) => `K${i},${i} Mill Lane,0210${i % 9}`)
  const renumbered = rows.map((row) => row.replace('K', 'Z').toUpperCase())

  async function again(second: readonly string[], more: Partial<ImportOptions> = {}) {
    const { db } = await imported(table(rows), mapping)
    const path = table(second, 'june.csv')
    const report = importFile(db, path, {
      mapping: { ...mapping, source: 'homes of june' },
      now,
      ...more,
    })
    return { db, report }
  }
  const countsOf = (db: Database) =>
    rowsOf(db, 'SELECT OriginatingSystemName AS s, count(*) AS n FROM listings GROUP BY 1')

  it.each([
    ['keys', rows],
    ['addresses', renumbered],
    ['half of its keys', [...rows.slice(0, 10), ...rows.slice(0, 10).map((row) => `N${row}`)]],
  ])('with the %s of another one is refused, and says what to choose', async (_, second) => {
    const { db, report } = await again(second)
    await expect(report).rejects.toThrow(
      /june\.csv is from “homes of june”, a new source, but the site already has \d+ of its first 20 .*“Three Rivers”.*--source "Three Rivers".*--new-source/s,
    )
    expect(countsOf(db)).toEqual([{ s: 'Three Rivers', n: 20 }])
  })

  it('joins the other one by its name, also in JSON of RESO', async () => {
    const { db, report } = await again(rows, { source: 'Three Rivers' })
    expect((await report).tally).toMatchObject({ new: 0, unchanged: 20 })
    const record = { ListingKey: 'K1', PropertyType: 'Land', OriginatingSystemName: 'Other' }
    const json = fileOf(JSON.stringify([record]), 'a.json')
    const joined = await importFile(db, json, { mapping: null, now, source: 'Three Rivers' })
    expect(joined.tally).toMatchObject({ new: 0, changed: 1 })
    expect(countsOf(db)).toEqual([{ s: 'Three Rivers', n: 20 }])
  })

  it('is a second one if the operator says so, and from then on without a word', async () => {
    const { db, report } = await again(rows, { newSource: true })
    expect((await report).tally).toMatchObject({ new: 20 })
    const later = await importFile(db, table(rows, 'july.csv'), {
      mapping: { ...mapping, source: 'homes of june' },
      now,
    })
    expect(later.tally).toMatchObject({ new: 0, unchanged: 20 })
  })

  it('is asked for where the operator names one that has few of them', async () => {
    const { db, report } = await again(
      rows.map((row) => row.replace('Mill', 'Oak')),
      { newSource: true },
    )
    await report
    const named = (more: Partial<ImportOptions> = {}) =>
      importFile(db, table(rows, 'july.csv'), { mapping, now, source: 'homes of june', ...more })
    await expect(named()).rejects.toThrow(
      /“homes of june”, which has few of them, but the site already has 20 of its first 20 .*“Three Rivers”/s,
    )
    expect((await named({ source: 'Three Rivers' })).tally.unchanged).toBe(20)
  })

  it('is taken where only a few are there, or other homes have the same numbers', async () => {
    const few = [
      ...rows.slice(0, 4),
      ...rows.slice(4).map((row) => `N${row.replace('Mill', 'Oak')}`),
    ]
    expect((await (await again(few)).report).tally.new).toBe(20)
    const elsewhere = rows.map((row) => row.replace('Mill Lane', 'Oak Street'))
    expect((await (await again(elsewhere)).report).tally.new).toBe(20)
  })

  it('is taken where the same numbers are homes of another place', async () => {
    const fields = { Latitude: 'lat', Longitude: 'long' }
    const at = (lat: number, long: number) =>
      fileOf(`id,lat,long\n1,${lat},${long}.5\n2,${lat},${long}.6\n`)
    const placed = (source: string) => genericMapping({ source, fields })
    const { db } = await imported(at(46.52, 6), placed('Vaud'))
    expect((await imported(at(42.36, -71), placed('Boston'), db)).report.tally.new).toBe(2)
    await expect(imported(at(46.521, 6), placed('Near'), db)).rejects.toThrow('from “Vaud”')
  })

  it('is taken into an empty site, and with nothing that can be read', async () => {
    expect((await imported(table(rows), mapping, emptyDatabase())).report.tally.new).toBe(20)
    const { report } = await again([',,'])
    expect((await report).tally.new).toBe(0)
  })
})
