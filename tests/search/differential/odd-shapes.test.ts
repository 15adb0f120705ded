import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { nearestFirst } from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch, type SqlSearch } from '#src/search/sql/sql-search.ts'
import { openColumns } from '../support/columns.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'
import { createReference, type Reference } from '../support/reference/reference.ts'

// Shapes over the 180th meridian and around the poles, without area or crossing themselves: a right answer, or a sentence.

const places = {
  Taveuni: [-16.8, 179.95],
  Qamea: [-16.8, -179.95],
  'the meridian': [-16.8, 180],
  'the same meridian': [-16.8, -180],
  Suva: [-18.1, 178.4],
  'North Pole': [90, 0],
  'near the North Pole': [89.95, 100],
  'beyond the North Pole': [89.95, -80],
  'South Pole': [-90, 45],
  'Null Island': [0, 0],
} as const
type Place = keyof typeof places

const names = Object.keys(places) as Place[]
const meridian: Place[] = ['Taveuni', 'Qamea', 'the meridian', 'the same meridian']
const northern: Place[] = ['North Pole', 'near the North Pole', 'beyond the North Pole']
const idOf = (name: Place) =>
  String(20_240_000_000_000_000_000n + BigInt(names.indexOf(name))).padEnd(26, '0')
const nameOf = (id: string) => names.find((name) => idOf(name) === id)

const dictionary = createDictionary()
const scope = scopeFor('private')
const read = (text: string) =>
  readCondition(Filter.of(text), { now: '2024-03-15T10:30:00-05:00', dictionary, scope })

let sql: SqlSearch
let columns: ReturnType<typeof openColumns>
let reference: Reference
let idOfKey: Map<number, string>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plat-test-'))
  const path = join(folder, 'globe.sqlite')
  migrate(path)
  const database = openDatabase(path)
  const records = names.map((name) =>
    listingRecord(idOf(name), { Latitude: places[name][0], Longitude: places[name][1] }),
  )
  await insertRecords(database, records)
  sql = createSqlSearch(database.readConnection, { dictionary })
  columns = openColumns(database.readConnection, sql, dictionary)
  reference = createReference(records, dictionary)
  const rows = database.readConnection
    .prepare('SELECT "RowKey", "Id" FROM listings')
    .raw()
    .all() as [number, string][]
  idOfKey = new Map(rows)
  return async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Nearest to a place first; SQL, columns and the naive search have to say the same. */
function found(text: string, [latitude, longitude]: readonly [number, number] = [0, 0]): Place[] {
  const parsed = read(text)
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message)
  const sort = nearestFirst({ latitude, longitude })
  const query = { scope, condition: parsed.condition, sort }
  const ids = reference.ids(query)
  expect(sql.ids(query).map(({ id }) => id)).toEqual(ids)
  expect(columns.ordered(query, sort)?.map((key) => idOfKey.get(key))).toEqual(ids)
  expect(columns.count(query)).toBe(ids.length)
  return ids.map((id) => nameOf(id)!)
}

const set = (all: readonly Place[]) => [...all].sort()

describe('§1 shapes over the 180th meridian', () => {
  test.each<[string, Place[]]>([
    ["radius('-16.8 179.99',10)", meridian],
    ["radius('-16.8 -179.99',10)", meridian],
    ["radius('-16.8 180',0.01)", ['the meridian', 'the same meridian']],
    ["radius('-16.8 -180',0.01)", ['the meridian', 'the same meridian']],
    ["radius('-17 -179',200)", [...meridian, 'Suva']],
    ["radius('-16.8 -179.5',34)", ['Qamea', 'the meridian', 'the same meridian']],
    [`radius('${idOf('Qamea')}',10)`, meridian],
    [`radius('${idOf('the meridian')}',0.5)`, ['the meridian', 'the same meridian']],
    ["rectangle('-17 179,-16 180')", ['Taveuni', 'the meridian']],
    ["rectangle('-16 -179,-17 -180')", ['Qamea', 'the same meridian']],
    ["rectangle('-17 179,-16 180'),rectangle('-17 -180,-16 -179')", meridian],
    [
      "polygon('-17 179,-17 180,-16 180,-16 179'),polygon('-17 -179,-17 -180,-16 -180,-16 -179')",
      meridian,
    ],
    [
      "wkt('MULTIPOLYGON(((179 -17,180 -17,180 -16,179 -16)),((-179 -17,-180 -17,-180 -16,-179 -16)))')",
      meridian,
    ],
    ["rectangle('-90 -180,0 180')", [...meridian, 'Suva', 'South Pole', 'Null Island']],
  ])('Location Eq %s', (shape, expected) => {
    expect(set(found(`Location Eq ${shape}`))).toEqual(set(expected))
    const others = names.filter((name) => !expected.includes(name))
    expect(set(found(`Location Ne ${shape}`))).toEqual(set(others))
  })

  test('the nearest first goes over the meridian', () => {
    const [first, second, third, ...more] = found(
      "Location Eq radius('-16.8 -179.9',200)",
      [-16.8, -179.9],
    )
    expect(first).toBe('Qamea')
    expect(set([second!, third!])).toEqual(['the meridian', 'the same meridian'])
    expect(more).toEqual(['Taveuni', 'Suva'])
  })

  test.each([
    "polygon('-17 179,-17 -179,-16 -179,-16 179')",
    "polygon('-17 179,-17 180,-17 -180,-17 -179,-16 -179,-16 -180,-16 180,-16 179')",
    "wkt('POLYGON((179 -17,180 -17,-180 -17,-179 -17,-179 -16,-180 -16,180 -16,179 -16))')",
    "wkt('POLYGON((179 -17,-179 -17,-179 -16,179 -16))')",
    "wkt('MULTIPOLYGON(((0 0,1 0,1 1)),((179 -17,-179 -17,-179 -16)))')",
    "wkt('POLYGON((-10 -10,10 -10,10 10,-10 10),(179 -17,-179 -17,-179 -16))')",
    "linestring('-17 179,-17 -179')",
    "linestring('-17 179,-17 180,-17 -180,-17 -179')",
    "rectangle('-17 179,-16 -179')",
    "rectangle('10 170,-20 -170')",
  ])('Location Eq %s is refused in a sentence', (shape) => {
    const parsed = read(`Location Eq ${shape}`)
    expect(parsed.ok ? [] : parsed.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/more than half the globe: .* the 180th meridian in two parts\.$/),
    ])
  })
})

describe('§1 shapes around the poles', () => {
  test.each<[string, Place[]]>([
    ["radius('90 0',1)", ['North Pole']],
    ["radius('90 -120',4)", northern],
    ["radius('89.95 100',1)", ['near the North Pole']],
    ["radius('89.95 100',6.95)", northern],
    ["radius('89.95 100',3.5)", ['near the North Pole', 'North Pole']],
    [`radius('${idOf('beyond the North Pole')}',3.5)`, ['beyond the North Pole', 'North Pole']],
    ["radius('-90 0',1)", ['South Pole']],
    ["radius('-89.9 -170',1000)", ['South Pole']],
    ["rectangle('89 -180,90 180')", northern],
    ["rectangle('89.9 90,90 110')", ['near the North Pole']],
    ["wkt('POLYGON((-180 89,180 89,180 90,-180 90))')", northern],
    ["polygon('89 0,89 120,90 120,90 0')", ['North Pole', 'near the North Pole']],
  ])('Location Eq %s', (shape, expected) => {
    expect(set(found(`Location Eq ${shape}`))).toEqual(set(expected))
    expect(found(`Location Ne ${shape}`)).toHaveLength(names.length - expected.length)
  })

  test.each([
    ["polygon('80 0,80 120,80 -120')", /180th meridian in two parts\.$/],
    ["polygon('89 0,90 120,90.1 0')", /has the latitude 90\.1: latitudes go from -90 to 90\.$/],
    ["rectangle('80 0,91 10')", /has the latitude 91/],
    ["radius('-90.5 0',2)", /has the latitude -90\.5/],
    ["wkt('POINT(0 -91)')", /has the latitude -91/],
  ])('Location Eq %s is refused in a sentence', (shape, sentence) => {
    const parsed = read(`Location Eq ${shape}`)
    expect(parsed.ok ? [] : parsed.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(sentence),
    ])
  })
})

describe('shapes without area, and those that cross themselves', () => {
  test.each<[string, Place[]]>([
    ["rectangle('0 0,0 0')", ['Null Island']],
    ["rectangle('0 -1,0 1')", ['Null Island']],
    ["rectangle('0.000001 0,0.000001 1')", []],
    ["wkt('POLYGON((-1 -1,0 0,2 2))')", ['Null Island']],
    ["wkt('POLYGON((-1 -1.000001,1 1,2 2))')", []],
    ["linestring('0 0,0 0')", ['Null Island']],
    ["linestring('-2 2,2 -2')", ['Null Island']],
    ["wkt('POINT(0 0)')", ['Null Island']],
    ["radius('0 0',0.000001)", ['Null Island']],
    // A bow tie whose wings meet in it, one that has it in a wing, and one that goes around it twice.
    ["wkt('POLYGON((-1 -1,1 1,1 -1,-1 1))')", ['Null Island']],
    ["wkt('POLYGON((-1 -1,3 3,3 -3,-1 1))')", ['Null Island']],
    ["wkt('POLYGON((-1 -1,1 -1,1 1,-1 1,-1 -1,-2 -2,2 -2,2 2,-2 2,-2 -2))')", []],
    ["wkt('POLYGON((-2 -2,2 -2,2 2,-2 2),(-1 -1,1 -1,1 1,-1 1))')", []],
    ["wkt('POLYGON((-2 -2,2 -2,2 2,-2 2),(-1 -1,1 -1,0 0))')", ['Null Island']],
  ])('Location Eq %s', (shape, expected) => {
    expect(found(`Location Eq ${shape}`)).toEqual(expected)
    expect(found(`Location Ne ${shape}`)).toHaveLength(names.length - expected.length)
  })
})
