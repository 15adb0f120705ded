import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Database, Transaction } from '#db/connect.ts'
import { emptyDatabase } from '../support/database.ts'

// SQLite takes 32,766 parameters and 1,000 terms in a row: every query that takes a list is asked for more than that. The
// arguments follow from the types in the source, so that a new query is asked too.

const many = 33_000
const texts = Array.from({ length: many }, (_, n) => `id ${n}`)
const numbers = Array.from({ length: many }, (_, n) => n + 1)
const bounds = { north: 1, south: 0, east: 1, west: 0 }

const valuesOf = (db: Database, tx: Transaction | null): Readonly<Record<string, unknown>> => ({
  Database: db,
  Orm: db.read,
  Transaction: tx,
  "Pick<Transaction, 'orm'>": tx,
  string: 'x',
  'string | null': 'x',
  'string | null = null': 'x',
  number: 1,
  Date: new Date(0),
  'Date | null': new Date(0),
  // One parameter of any length; more of them only take longer.
  'readonly ListingIdentity[]': texts.slice(0, 50).map((key) => ({
    key,
    listingId: key,
    address: key,
    postalCode: '',
    latitude: null,
  })),
  'readonly string[]': texts,
  '{ readonly userId: string; readonly since: Date }': { userId: 'x', since: new Date(0) },
  'readonly number[]': numbers,
  'readonly VariantsRow[]': [],
  Owner: { userId: 'x', ownsUnowned: false },
  Holder: { ownerId: 'x', contactId: null },
  Rater: { userId: 'x' },
  Approval: 'approved',
  "Visit['kind']": 'open',
  "'SavedSearchId' | 'CollectionId'": 'CollectionId',
  'readonly ValueSource[]': [],
  StoredValues: { feed: 'x', field: 'City', place: 'column', multiple: false },
  "readonly (typeof subscriptions.$inferSelect)['State'][]": ['confirmed'],
  '{ readonly ids: readonly string[]; readonly names: readonly SpecialName[] }': {
    ids: texts,
    names: ['Favorites'],
  },
  '{ ids: readonly string[]; bounds: Bounds; least: number }': { ids: texts, bounds, least: 0 },
  '{ readonly chosen: readonly string[]; readonly offered: readonly string[] }': {
    chosen: texts,
    offered: texts,
  },
  '{ readonly kind: EventKind; readonly holder: Holder; readonly actorId: string }': {
    kind: 'recommended',
    holder: { ownerId: 'x', contactId: null },
    actorId: 'x',
  },
})

interface Query {
  readonly file: string
  readonly name: string
  /** In their order. */
  readonly types: readonly string[]
}

const queries: Query[] = globSync('db/queries/**/*.ts').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:const|function) (\w+)(?: = )?(?:async )?\(/gm,
    ),
  ]
    .map(({ 0: head, 1: name = '', index, input }) => ({
      file,
      name,
      types: typesAfter(input, index + head.length),
    }))
    .filter(({ types }) => types.some((type) => /readonly (string|number)\[\]/.test(type))),
)

/** Of the parameters up to the parenthesis that closes them. */
function typesAfter(source: string, from: number): string[] {
  const parameters: string[] = ['']
  for (let at = from, depth = 0; depth >= 0; at++) {
    const letter = source[at]!
    if ('({[<'.includes(letter)) depth++
    if (')}]>'.includes(letter) && source[at - 1] !== '=') depth--
    if (depth === 0 && letter === ',') parameters.push('')
    else if (depth >= 0) parameters[parameters.length - 1] += letter
  }
  return parameters
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => /^(?:\{[^}]*\}|\w+)\??: (.*)$/.exec(text)?.[1] ?? text)
}

const tooLong = /too many|Expression tree|stack overflow|Maximum call stack|out of range/i

describe('a list of any length is no longer statement', () => {
  test('and there are such queries', () => expect(queries.length).toBeGreaterThan(40))

  test.each(queries)('$name', async ({ file, name, types }) => {
    const db = emptyDatabase()
    const module = await import(pathToFileURL(file).href)
    const call = (tx: Transaction | null) => {
      const values = valuesOf(db, tx)
      const unknown = types.filter((type) => !Object.hasOwn(values, type))
      expect(unknown, 'types of arguments that this test does not know').toEqual([])
      return module[name](...types.map((type) => values[type]))
    }
    const writes = types.some((type) => type.includes('Transaction'))
    const problem = await run(() => (writes ? db.write((tx) => call(tx)) : call(null)))
    expect(problem).not.toMatch(tooLong)
  })
})

/** The message of what it throws, as where no row of that name is. */
async function run(work: () => unknown): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
  }
}
