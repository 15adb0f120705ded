import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createJsonSplitter } from '#src/import/read/json/elements.ts'
import { itemOf } from '#src/import/read/json/json.ts'
import { cases } from '../../support/cases.ts'

vi.setConfig({ testTimeout: 60_000 })

function read(text: string, { limit, size = 1e9 }: { limit?: number; size?: number } = {}) {
  const splitter = createJsonSplitter(limit)
  const batches = []
  for (let at = 0; at < text.length; at += size)
    batches.push(splitter.push(text.slice(at, at + size)))
  return [...batches, splitter.end()].flat()
}

const values = (text: string, size?: number) =>
  read(text, { size }).map(
    ({ text: element, broken }) => (broken === undefined ? JSON.parse(element) : broken) as unknown,
  )

const incomplete = 'doesn’t end, or its brackets don’t match'

describe('reading JSON records', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 })
  const wrappings: ((records: unknown[]) => string)[] = [
    (records) => JSON.stringify(records),
    (records) => JSON.stringify(records, null, 2),
    (records) =>
      JSON.stringify({
        '@reso.context': 'urn',
        n: [1, { value: [2] }],
        value: records,
        next: { value: [{}] },
      }),
    (records) =>
      JSON.stringify({ D: { Success: true, Results: records, Pagination: [{}] } }, null, 1),
    (records) => records.map((one) => JSON.stringify(one)).join('\n'),
  ]

  it('gives the records of every wrapping, in pieces of any size', () => {
    const named = record.map((one) => ({ ...one, ListingKey: 'k' }))
    fc.assert(
      fc.property(
        fc.array(named, { maxLength: 5 }),
        fc.constantFrom(...wrappings),
        fc.integer({ min: 1, max: 9 }),
        (records, wrap, size) => {
          expect(values(wrap(records), size)).toEqual(JSON.parse(JSON.stringify(records)))
        },
      ),
      { numRuns: cases(500) },
    )
  })

  it('gives a single record as it is', () => {
    expect(values('{"ListingKey":"1","Media":[{"Order":1}]}\n')).toEqual([
      { ListingKey: '1', Media: [{ Order: 1 }] },
    ])
  })

  it('tells the line on which a record begins', () => {
    expect(read('{"value": [\n  {"a": 1},\n\n  {"b": 2}\n]}').map(({ line }) => line)).toEqual([
      2, 4,
    ])
  })

  it.each([
    ['[{"a":1, {"b":2}, {"c":3}]', [incomplete, { b: 2 }, { c: 3 }]],
    ['{"a":1\n{"b":2}', [incomplete, { b: 2 }]],
    ['[{"a":"x}\n,{"b":2}]', [incomplete, { b: 2 }]],
    ['[{"a":1}}, {"b":2}]', [{ a: 1 }, { b: 2 }]],
    ['{"value":[{"a":1}], {"b":2}]}', [{ a: 1 }, incomplete, { b: 2 }]],
    ['[{"a":1}, {"b":', [{ a: 1 }, incomplete]],
  ])('goes on behind a broken record in %s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it('refuses a record that is too long or nested too deeply, and goes on', () => {
    const long = read(`[{"a":"${'x'.repeat(300)}"},{"b":2}]`, { limit: 50, size: 7 })
    expect(long.map(({ broken }) => broken)).toEqual([
      'is longer than 16 million characters',
      undefined,
    ])
    const deep = read(`[${'['.repeat(5000)}${']'.repeat(5000)},{"b":2}]`)
    expect(deep.map(({ broken }) => broken)).toEqual(['is nested too deeply', undefined])
  })

  it('is done in time with a million brackets that do not match', () => {
    expect(read('['.repeat(1_000_000) + '}'.repeat(1_000_000))).toHaveLength(1)
    expect(read('{'.repeat(200_000)).length).toBeGreaterThan(0)
  })

  it('survives any text', () => {
    const text = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', 'a', '1', '"value":['),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const whole = parts.join('')
        expect(read(whole, { size })).toEqual(read(whole))
      }),
      { numRuns: cases(1_000) },
    )
  })
})

it('integers that a double cannot represent are texts, wherever they are', () => {
  const exact = '1057893948210012345'
  for (let length = 0; length < 40; length++) {
    const text = `{"${'a'.repeat(length)}":[9007199254740991,${exact},"${exact}"]}`
    const json = { ['a'.repeat(length)]: [9_007_199_254_740_991, exact, exact] }
    expect(itemOf({ line: 1, text })).toEqual({ line: 1, raw: text, json })
  }
})

describe('the text around records', () => {
  it('is JSON with 0 for each record, in pieces of any size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }), { maxLength: 5 }),
        fc.string(),
        fc.integer({ min: 1, max: 40 }),
        (records, link, size) => {
          const text = JSON.stringify({ '@a': [1, '"{'], value: records, '@next': link }, null, 1)
          const splitter = createJsonSplitter(undefined, 'value', true)
          for (let at = 0; at < text.length; at += size) splitter.push(text.slice(at, at + size))
          splitter.end()
          expect(JSON.parse(splitter.outside())).toEqual({
            '@a': [1, '"{'],
            value: records.map(() => 0),
            '@next': link,
          })
        },
      ),
      { numRuns: cases(200) },
    )
  })

  it('is no JSON if the text is cut off, at any place', () => {
    const text = JSON.stringify({ '@a': 'b', value: [{ k: '1' }, { k: [2] }], '@next': 'c' })
    for (let end = 1; end < text.length; end++) {
      const splitter = createJsonSplitter(undefined, 'value', true)
      splitter.push(text.slice(0, end))
      splitter.end()
      expect(() => JSON.parse(splitter.outside())).toThrow()
    }
  })
})
