import { describe, expect, it } from 'vitest'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import { Caches } from '#src/domain/context/cache/caches.ts'

const few: CacheKind<string, number> = { name: 'few', maxEntries: 3 }

describe('a cache', () => {
  it('evicts what was used least recently', () => {
    const cache = new Cache(few)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.set('c', 3)
    expect(cache.get('a')).toBe(1)
    cache.set('d', 4)
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBe(1)
    expect(cache.get('c')).toBe(3)
    expect(cache.get('d')).toBe(4)
    expect(cache.size).toBe(3)
  })

  it('evicts by the letters of the keys', () => {
    const cache = new Cache<string, number>({ name: 'texts', maxLetters: 10_000 })
    const textOf = (n: number) => `${n} `.padEnd(400, '.')
    for (let n = 0; n < 100; n++) {
      cache.set(textOf(n), n)
      expect(cache.get(textOf(0))).toBe(0)
      expect(cache.get(textOf(n))).toBe(n)
    }
    expect(cache.size).toBe(20)
    expect(cache.letters).toBe(20 * 400)
    expect(cache.get(textOf(1))).toBeUndefined()
    expect(cache.get(textOf(81))).toBe(81)
  })

  it('does not store long keys', () => {
    const cache = new Cache<string, number>({ name: 'texts', maxEntries: 9, maxKeyLetters: 4 })
    cache.set('four', 4)
    cache.set('seven', 7)
    expect(cache.get('four')).toBe(4)
    expect(cache.get('seven')).toBeUndefined()
  })

  it('knows its size after values were replaced, deleted and cleared', () => {
    const cache = new Cache(few)
    cache.set('word', 1)
    cache.set('word', 2)
    expect(cache.size).toBe(1)
    expect(cache.letters).toBe(4)
    cache.delete('nothing')
    expect(cache.letters).toBe(4)
    cache.delete('word')
    expect(cache.letters).toBe(0)
    cache.set('other', 3)
    cache.clear()
    expect(cache.size).toBe(0)
    expect(cache.letters).toBe(0)
  })

  it('makes a value once, null too, and none when there was an error', () => {
    const cache = new Cache<string, null>({ name: 'nulls', maxEntries: 3 })
    const fail = () => {
      throw new Error('Not now.')
    }
    expect(() => cache.getOrSet('a', fail)).toThrow('Not now.')
    expect(cache.getOrSet('a', () => null)).toBeNull()
    expect(cache.getOrSet('a', fail)).toBeNull()
  })

  it('drops what is of another version', () => {
    const cache = new Cache(few)
    cache.clearUnless(1)
    cache.set('a', 1)
    cache.clearUnless(1)
    expect(cache.get('a')).toBe(1)
    cache.clearUnless(2)
    expect(cache.get('a')).toBeUndefined()
  })
})

describe('the caches of a site', () => {
  it('are one for each kind, by its name', () => {
    const caches = new Caches()
    caches.of(few).set('a', 1)
    expect(caches.of({ ...few }).get('a')).toBe(1)
    expect(caches.of({ ...few, name: 'others' }).get('a')).toBeUndefined()
    expect(caches.all().map(({ kind }) => kind.name)).toEqual(['few', 'others'])
  })

  it('share nothing with those of another site', () => {
    const one = new Caches()
    const other = new Caches()
    one.of(few).set('a', 1)
    expect(other.of(few).get('a')).toBeUndefined()
    one.clear()
    expect(one.of(few).size).toBe(0)
  })
})
