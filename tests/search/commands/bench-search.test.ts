import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, openConnection, openDatabase } from '#db/connect.ts'
import type { Engine } from '../../../scripts/bench/search/engines/bench-engine.ts'
import { loadCheckout } from '../../../scripts/bench/search/engines/checkout.ts'
import { createEngines } from '../../../scripts/bench/search/engines/engines.ts'
import {
  hasWay,
  statementsOf,
} from '../../../scripts/bench/search/engines/postgres/postgres-statements.ts'
import { ensureDatabase } from '../../../scripts/bench/search/listings/bench-database.ts'
import { makeQueries } from '../../../scripts/bench/search/queries/queries.ts'
import { templates } from '../../../scripts/bench/search/queries/templates.ts'
import { compareAnswers, differenceOf } from '../../../scripts/bench/search/report/agree.ts'
import { figuresOf, summarize } from '../../../scripts/bench/search/report/report-figures.ts'
import { measure } from '../../../scripts/bench/search/report/timing.ts'
import { run } from '../../../scripts/plat/bench-command.ts'
import { temporaryFolder } from '../../support/database.ts'

const rows = 2_000
let db: Database
let engines: readonly Engine[]

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plat-test-'))
  const path = join(folder, 'search.sqlite')
  ensureDatabase(path, rows, () => {})
  db = openDatabase(path)
  engines = await createEngines(db, join(import.meta.dirname, '../../..'))
  return async () => {
    for (const engine of engines) await engine.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

const everything = { rows, variants: 2, only: [] }

describe('plat bench search', () => {
  test('the engine of the site, its SQL and a plain scan give the same answers to every query', async () => {
    const queries = makeQueries(db.readConnection, everything)
    expect(new Set(queries.map(({ template }) => template)).size).toBe(37)
    const { differences } = await compareAnswers(engines, queries)
    expect(differences).toEqual([])
    expect(engines.map(({ name }) => name)).toEqual(['sql', 'ours', 'before', 'floor'])
  })

  test('the queries find something, and are the same whenever they are made', async () => {
    const queries = makeQueries(db.readConnection, everything)
    expect(makeQueries(db.readConnection, everything)).toEqual(queries)
    const { matches } = await compareAnswers(engines.slice(0, 1), queries)
    const found = [...matches.values()].flat()
    expect(found.length).toBe(queries.length)
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(queries.length * 0.8)
  })

  test('every differing answer is reported', () => {
    const bucket = (count: number) => [[{ value: 'Active', count }]]
    const stats = (median: number) => [
      { count: 2, median, lowerQuartile: 1, upperQuartile: 3, mean: 2 },
    ]
    const cluster = (minimumPrice: number) => [{ count: 2, minimumPrice }]
    expect(differenceOf({ total: 1, ids: ['a'] }, { total: 1, ids: ['a'] })).toBeNull()
    expect(differenceOf({ total: 1 }, { total: 2 })).toEqual({
      expected: 'total 1',
      found: 'total 2',
    })
    expect(differenceOf({ ids: ['a', 'b'] }, { ids: ['b', 'a'] })).not.toBeNull()
    expect(differenceOf({ pins: [1, 2] }, { pins: [1, 3] })).not.toBeNull()
    expect(differenceOf({ pins: [1, 2] }, { pins: { count: 3 } })).not.toBeNull()
    expect(differenceOf({ facets: bucket(1) }, { facets: bucket(2) })).not.toBeNull()
    expect(differenceOf({ stats: stats(2) }, { stats: stats(2.5) })).not.toBeNull()
    expect(differenceOf({ clusters: cluster(5) }, { clusters: cluster(6) })).not.toBeNull()
  })

  test('the same number gives the same listings', () => {
    const contents = [300, 300].map((count) => {
      const path = join(temporaryFolder(), 'search.sqlite')
      ensureDatabase(path, count, () => {})
      const connection = openConnection(path, { readonly: true })
      const listings = connection.prepare('SELECT * FROM listings ORDER BY "RowKey" ').all()
      const texts = connection.prepare('SELECT * FROM listing_texts ORDER BY "RowKey" ').all()
      connection.close()
      return JSON.stringify([listings, texts])
    })
    expect(contents[0]).toContain('Bench MLS')
    expect(contents[1]).toBe(contents[0])
  })

  test('the generated listings stand in the search tables that the schema has', () => {
    const count = (sql: string) => db.readConnection.prepare<[], number>(sql).pluck().get() ?? 0
    const indexes = count(`SELECT count(*) FROM pragma_index_list('listings')`)
    expect(indexes).toBeGreaterThanOrEqual(6)
    expect(count('SELECT count(*) FROM listings_rtree')).toBe(
      count('SELECT count(*) FROM listings WHERE "Latitude" IS NOT NULL'),
    )
    const withPool = count(
      `SELECT count(*) FROM listing_words WHERE listing_words MATCH 'Remarks : pool'`,
    )
    expect(withPool / rows).toBeGreaterThan(0.09)
    expect(withPool / rows).toBeLessThan(0.15)
  })

  test('every engine is asked as often as every other: later, for the first time, and again', async () => {
    const chosen = { rows, variants: 2, only: ['Q06', 'Q28'] }
    const queries = makeQueries(db.readConnection, chosen)
    const others = makeQueries(db.readConnection, { ...chosen, first: 2 })
    const asked: string[] = []
    const spy = (name: string): Engine => ({
      name,
      async run({ template, variant }) {
        asked.push(`${name} ${template}/${variant}`)
        return {}
      },
      forget: () => void asked.push(`${name} forgets`),
      close: async () => {},
    })
    const timed = [spy('ours'), spy('postgis:cte')]
    const timings = await measure(timed, { queries, others, rounds: 3 }, () => {})
    const samplesOf = (when: string) =>
      timings.filter((timing) => timing.asked === when).map(({ samples }) => samples.length)
    // All variants of Q28a are the same search, which is new only once.
    expect(samplesOf('first')).toEqual([2, 2, 1, 1, 2, 2])
    expect(samplesOf('again')).toEqual([2, 2, 2, 2, 2, 2])
    expect(samplesOf('later')).toEqual([6, 6, 6, 6, 6, 6])
    const later = ['ours Q06/0', 'ours Q06/1', 'postgis:cte Q06/0', 'postgis:cte Q06/1']
    expect(asked.slice(0, 4)).toEqual(later)
    const forgetting = asked.slice(4 * 12)
    const warmUp = ['ours forgets', 'ours Q06/2', 'ours Q06/3', 'ours Q06/2', 'ours Q06/3']
    expect(forgetting.slice(0, 6)).toEqual([...warmUp, 'postgis:cte forgets'])
    const round = ['forgets', 'Q06/0', 'Q06/1', 'Q06/0', 'Q06/1'].map((name) => `ours ${name}`)
    expect(forgetting.slice(35, 40)).toEqual(round)
  })

  test('code of another checkout is found wherever it is, even without filters', async () => {
    const folder = temporaryFolder()
    const files = {
      'db/queries/cards.ts': 'export async function findListingCards() { return 7 }',
      'src/read.ts': 'export const makeScope = 1\nexport function readCondition() {}',
      'src/old/search.ts': 'export async function createSearch() {}\nconst Filter = 2',
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { findListingCards, makeScope, Filter } = await loadCheckout(folder)
    expect(await findListingCards({} as never, [])).toBe(7)
    expect(makeScope).toBe(1)
    expect(Filter.of('City Eq 1')).toBe('City Eq 1')
  })

  test('the mode of an engine with the best median counts', () => {
    const asked = 'again' as const
    const modes = [
      { template: 'Q06', engine: 'postgis:cte', asked, samples: [4, 4, 4] },
      { template: 'Q06', engine: 'postgis:c2', asked, samples: [1, 2, 9] },
      { template: 'Q06', engine: 'ours', asked, samples: [1, 1, 1] },
      { template: 'Q06', engine: 'ours', asked: 'first' as const, samples: [7, 7, 7] },
    ]
    const figures = figuresOf(modes, 'Q06', asked)
    expect(figures).toEqual({ ours: { p50: 1, p95: 1 }, postgis: { p50: 2, p95: 9, mode: 'c2' } })
    const summary = summarize([{ template: 'Q06', title: '', matches: 1, engines: figures }])
    expect(summary).toMatchObject({ postgisToOursP50: 2, sqlToOursP50: null })
    expect(summary.postgisToOursP95).toBeCloseTo(9)
  })

  test('every way of asking PostgreSQL numbers its parameters as its values', () => {
    const lookups = {
      StandardStatus: ['Active'],
      PropertyType: ['Land'],
      PropertySubType: ['Condominium'],
    }
    const statements = makeQueries(db.readConnection, everything).flatMap((query) =>
      (['apart', 'together', 'nearest'] as const)
        .filter((way) => hasWay(way, query))
        .flatMap((way) => statementsOf(query, { schema: 'bench', lookups }, way)),
    )
    expect(statements.length).toBeGreaterThan(100)
    for (const { text, values } of statements) {
      const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
      expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(values.map((_, i) => i + 1))
    }
  })

  test('the queries are the 27 kinds, two results pages, and searches in own lists', () => {
    const kinds = Array.from({ length: 27 }, (_, i) => `Q${String(i + 1).padStart(2, '0')}`)
    const own = 'Q28a Q28b Q29a Q29b Q30a Q30b Q30c Q30d Q30e Q30f'.split(' ')
    expect(templates.map(({ id }) => id)).toEqual([...kinds, ...own])
  })

  test('a wrong option is a mistake with exit code 2', async () => {
    expect(await run([])).toBe(2)
    expect(await run(['pages'])).toBe(2)
    for (const option of ['--rows=many', '--only=Q99', '--engines=mine', '--fast']) {
      expect(await run(['search', option])).toBe(2)
    }
  })
})
