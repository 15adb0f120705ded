import { describe, expect, it } from 'vitest'
import { Cache } from '#src/domain/context/cache/cache.ts'
import { measureCaches } from '#src/domain/context/cache/measure-caches.ts'

function cacheOf(values: readonly unknown[]): Cache<string, unknown> {
  const cache = new Cache<string, unknown>({ name: 'anything', maxEntries: 1_000_000 })
  for (const [i, value] of values.entries()) cache.set(String(i), value)
  return cache
}

const bytesOf = async (...values: unknown[]) => (await measureCaches([cacheOf(values)]))[0]!.bytes

describe('the size of a cache', () => {
  it('has its name, its entries and its bound', async () => {
    const cache = new Cache<string, string>({ name: 'words', maxLetters: 500 })
    cache.set('key', 'value')
    const [size] = await measureCaches([cache])
    expect(size).toMatchObject({ name: 'words', entries: 1, maxEntries: null, letters: 3 })
    expect(size!.bytes).toBeGreaterThan(8)
    expect(size!.bytes).toBeLessThan(200)
  })

  it.each([
    ['a text', 'x'.repeat(10_000)],
    ['an object', { a: { b: 'x'.repeat(10_000) } }],
    ['lists', [[['x'.repeat(10_000)]]]],
    ['a map', new Map([['x'.repeat(10_000), 1]])],
    ['a set', new Set(['x'.repeat(10_000)])],
    ['numbers', new Uint8Array(10_000)],
    ['a promise', Promise.resolve(['x'.repeat(10_000)])],
  ])('counts %s', async (_, value) => {
    const bytes = await bytesOf(value)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(10_300)
  })

  it('counts once what is there several times', async () => {
    const shared = ['x'.repeat(10_000)]
    expect(await bytesOf([shared, shared], shared)).toBeLessThan(10_500)
  })

  it('does not wait for what is under way, and leaves out what failed or belongs to others', async () => {
    const failed = Promise.reject(new Error('No.'))
    const pending = new Promise(() => undefined)
    class Statement {
      readonly text = 'x'.repeat(10_000)
    }
    expect(await bytesOf(failed, pending, new Statement())).toBeLessThan(500)
  })

  it('comes from the kind where it cannot be measured', async () => {
    const cache = new Cache<string, () => number>({
      name: 'functions',
      maxEntries: 3,
      bytesOf: (value) => value(),
    })
    cache.set('a', () => 5_000)
    expect((await measureCaches([cache]))[0]!.bytes).toBeGreaterThan(5_000)
  })

  it('is about right for many entries, of which some are looked at', async () => {
    const many = Array.from({ length: 50_000 }, (_, i) => [`${i}`.padEnd(100)])
    const bytes = await bytesOf(...many)
    expect(bytes).toBeGreaterThan(50_000 * 130)
    expect(bytes).toBeLessThan(50_000 * 200)
  })

  it('has the largest first', async () => {
    const small = new Cache<string, string>({ name: 'small', maxEntries: 3 })
    const large = new Cache<string, string>({ name: 'large', maxEntries: 3 })
    small.set('a', 'x')
    large.set('a', 'x'.repeat(1_000))
    const sizes = await measureCaches([small, large])
    expect(sizes.map(({ name }) => name)).toEqual(['large', 'small'])
  })
})
