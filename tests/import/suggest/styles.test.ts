import { describe, expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { listingsConverter } from '#src/import/mapping/listings-converter.ts'
import { checkMapping } from '#src/import/mapping/load-mapping.ts'
import type { ListingsMapping } from '#src/import/mapping/mapping-schema.ts'
import { headerOf } from '#src/import/mapping/table-header.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { type Style, styles, tableOf } from './styles.ts'

const dictionary = createDictionary()
/** As an office uses a draft: with the answers to its questions. */
const answered = (mapping: unknown) =>
  JSON.stringify(mapping)
    .replaceAll('"notation":"?"', '"notation":"1.234,56"')
    .replaceAll('"dates":"?"', '"dates":"month first"')
const usable = (mapping: unknown) =>
  checkMapping(JSON.parse(answered(mapping)), 'draft', dictionary, 'Test') as ListingsMapping

/** What a mistake in these would destroy. */
const essential = new Set([
  'ListingId',
  'ParcelNumber',
  'StandardStatus',
  'Latitude',
  'Longitude',
  'LivingAreaUnits',
  'LotSizeUnits',
])

interface Score {
  readonly counterparts: number
  readonly found: number
  readonly wrong: readonly string[]
}

/** Fields by the column that the draft takes them from, with those of its splits. */
function fieldsByColumn(mapping: Record<string, unknown>): Map<string, string[]> {
  const byColumn = new Map<string, string[]>()
  const add = (column: string, field: string) =>
    byColumn.set(column, [...(byColumn.get(column) ?? []), field])
  for (const [field, spec] of Object.entries(mapping.fields as Record<string, unknown>)) {
    const from = typeof spec === 'string' ? spec : (spec as { from?: string }).from
    if (from !== undefined) add(from, field)
  }
  for (const { from, as } of (mapping.split ?? []) as { from: string; as: string }[])
    add(
      from,
      as === 'storeys' ? 'Stories' : as === 'street' ? 'UnparsedAddress' : 'BathroomsTotalInteger',
    )
  return byColumn
}

/** Words of a status or a type may fill two fields; the price of a sale is both prices. */
const companions: Readonly<Record<string, readonly string[]>> = {
  StandardStatus: ['MlsStatus'],
  PropertySubType: ['PropertyType'],
  PropertyType: ['PropertySubType'],
  ClosePrice: ['ListPrice'],
  ListPrice: ['ClosePrice'],
  BathroomsTotalInteger: ['BathroomsFull'],
  BuildingAreaTotal: ['LivingArea'],
}

function scoreOf(style: Style, mapping: Record<string, unknown>): Score {
  const byColumn = fieldsByColumn(mapping)
  const expected = Object.entries(style.columns).map(([column, [, field]]) => ({ column, field }))
  const wrong = expected.flatMap(({ column, field }) =>
    (byColumn.get(column) ?? [])
      .filter((one) => one !== field && !(field !== null && companions[field]?.includes(one)))
      .map((one) => `${column} is no ${one}`),
  )
  const named = expected.filter(({ field }) => field !== null)
  const found = named.filter(({ column, field }) => byColumn.get(column)?.includes(field!))
  return { counterparts: named.length, found: found.length, wrong }
}

const drafts = styles.map((style) => ({ style, ...draft('Held out', tableOf(style)) }))
const scores = drafts.map(({ style, mapping }) => scoreOf(style, mapping))
const sum = (count: (score: Score) => number) => scores.reduce((all, one) => all + count(one), 0)

describe('a draft for tables of kinds that it was not written for', () => {
  it('finds at least 85 of 100 columns that have a counterpart', () => {
    const missed = drafts.map(({ style, mapping }) => {
      const byColumn = fieldsByColumn(mapping)
      const columns = Object.entries(style.columns)
      return columns.flatMap(([column, [, field]]) =>
        field === null || byColumn.get(column)?.includes(field) ? [] : [`${column} ← ${field}`],
      )
    })
    const share = sum(({ found }) => found) / sum(({ counterparts }) => counterparts)
    expect({ share, missed }).toMatchObject({ share: expect.toSatisfy((n: number) => n >= 0.85) })
  })

  it('is wrong about at most 2 of 100 columns, and never about what it would destroy', () => {
    const wrong = scores.flatMap((score) => score.wrong)
    const destroying = wrong.filter((sentence) => essential.has(sentence.split(' ').at(-1)!))
    expect(destroying).toEqual([])
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(
      sum(({ counterparts }) => counterparts) / 50,
    )
  })

  it.each(drafts)('keeps every column and is usable: $style.name', ({ style, mapping }) => {
    const checked = usable(mapping)
    expect(mapping).toMatchObject(style.expected ?? {})
    const [header, ...body] = tableOf(style)
    const { convert, customFields } = listingsConverter(checked, headerOf(header!), dictionary)
    const byColumn = fieldsByColumn(mapping)
    const kept = new Set([
      ...byColumn.keys(),
      ...Object.values(checked.custom).flatMap((fields) =>
        Object.values(fields).flatMap(({ from }) => from ?? []),
      ),
      ...checked.photos,
      ...checked.drop,
      ...checked.key,
    ])
    expect(header!.filter((name) => !kept.has(name))).toEqual([])
    expect(customFields.every(({ audience }) => audience === 'members')).toBe(true)
    const results = body.map((cells, at) => convert({ line: at + 2, raw: '', cells }))
    expect(results.filter(({ listing }) => listing === undefined)).toEqual([])
    expect(results.flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('what a draft is not sure of', () => {
  const asked = (rows: readonly (readonly string[])[]) => draft('x', rows)
  const column = (name: string, ...cells: string[]) => [
    ['ref', name],
    ...cells.map((cell, at) => [`A${at}`, cell]),
  ]

  it('is asked: three digits behind a dot, and never guessed', () => {
    const { mapping, questions } = asked(column('precio', '450.000', '390.000'))
    expect(mapping.fields).toMatchObject({ ListPrice: { from: 'precio', notation: '?' } })
    expect(questions.join()).toContain('Is “450.000” in precio thousands or decimals?')
    expect(() => checkMapping(mapping, 'mine.json', dictionary)).toThrow('notation: asks you')
  })

  it('is settled by any one value of the column', () => {
    const { mapping } = asked(column('precio', '450.000', '1.390.000'))
    expect(mapping).toMatchObject({ notation: '1.234,56', fields: { ListPrice: 'precio' } })
  })

  it('is asked: whether the only area is lived in, and rooms are bedrooms', () => {
    const { mapping, questions } = asked([
      ['ref', 'constructed area', 'rooms'],
      ['A0', '84', '4'],
      ['A1', '97', '3'],
    ])
    expect(mapping.fields).toMatchObject({
      LivingArea: 'constructed area',
      LivingAreaUnits: { value: 'Square Meters' },
      BuildingAreaTotal: 'constructed area',
      BuildingAreaUnits: { value: 'Square Meters' },
      RoomsTotal: 'rooms',
    })
    expect(questions.join()).toContain('Is constructed area the living area?')
    expect(questions.join()).toContain('Does rooms count only bedrooms?')
    const both = asked(column('living area', '84')).questions.join()
    expect(both).not.toContain('the living area?')
  })

  it('is asked: day or month, unless any value is above 12', () => {
    const open = asked(column('list date', '3/4/2024', '5/6/2024'))
    expect(open.mapping.dates).toBe('?')
    expect(open.questions.join()).toContain('month or with the day first?')
    expect(asked(column('list date', '3/4/2024', '25/6/2024')).mapping.dates).toBe('day first')
    expect(asked(column('list date', '3/4/2024', '6/25/2024')).mapping.dates).toBe('month first')
  })

  it('is half a position: neither half is taken', () => {
    const { mapping, questions } = asked(column('latitude', '47.511', '47.62'))
    expect(mapping.fields).not.toHaveProperty('Latitude')
    expect(JSON.stringify(mapping.custom)).toContain('"from":"latitude"')
    expect(questions.join()).toContain('the other one is missing')
  })

  it('reads the whole column: what its last row says counts', () => {
    const cells = Array.from({ length: 5000 }, (_, n) => `${(n % 12) + 1}/${(n % 11) + 1}/2024`)
    expect(asked(column('sold date', ...cells, '28/2/2024')).mapping.dates).toBe('day first')
  })

  it('takes no measure for a key, and says when ids repeat', () => {
    const rows = Array.from({ length: 50 }, (_, n) => [`A${n % 40}`, String(1000.5 + n), 'x'])
    const { mapping, questions } = asked([['ASSETID', 'price', 'note'], ...rows])
    expect(mapping.key).toEqual(['ASSETID'])
    expect(questions.join()).toContain('10 rows repeat the key that the draft uses (ASSETID)')
    const nameless = asked([
      ['price', 'lat', 'lon', 'title'],
      ['1.5', '2.5', '3.5', 'a'],
      ['2.5', '2.6', '3.6', 'b'],
    ])
    expect(nameless.mapping.key).toEqual(['title'])
  })

  it('asks whether rows without a date of sale are for sale', () => {
    const rows = [
      ['ref', 'price', 'sold date'],
      ['A', '100', '2024-01-02'],
      ['B', '200', ''],
    ]
    const { mapping, questions } = asked(rows)
    expect(mapping.fields).toMatchObject({ StandardStatus: { value: '?' }, CloseDate: 'sold date' })
    expect(questions.join()).toContain(
      '"StandardStatus": {"from": "sold date", "values": {"": "Active", "*": "Closed"}}',
    )
  })
})

describe('what a draft makes of a row', () => {
  const first = (name: string) => {
    const style = styles.find((one) => one.name === name)!
    const { mapping } = drafts.find((one) => one.style === style)!
    const [header, row] = tableOf(style)
    const { convert } = listingsConverter(usable(mapping), headerOf(header!), dictionary)
    return convert({ line: 2, raw: '', cells: row! }).listing!
  }

  it('has prices, areas, and places of the right size', () => {
    expect(first('a German broker').values).toMatchObject({
      ListPrice: 180_000,
      LivingArea: 651.22,
      LivingAreaUnits: 'Square Feet',
      LotSizeArea: 4305.56,
      StandardStatus: 'Active',
      Latitude: 51,
      Longitude: 13.7,
      Currency: 'EUR',
    })
    expect(first('a Japanese portal').values).toMatchObject({
      ListPrice: 20_000_000,
      LivingArea: 435.94,
      ListingContractDate: '2024-01-01',
      Currency: 'JPY',
    })
    expect(first('a Spanish portal').values).toMatchObject({ ListPrice: 900_000, Latitude: 38.3 })
  })

  it('is a sale only where the row says so', () => {
    expect(first('a county assessor').values).toMatchObject({
      StandardStatus: 'Closed',
      ClosePrice: 180_000,
      BathroomsTotalInteger: 1,
    })
  })
})
