import { describe, expect, it } from 'vitest'
import {
  cacheQueryUntilWrite,
  cacheRowsUntilWrite,
  cacheUntilWrite,
  oncePerDatabase,
} from '#db/database-cache.ts'
import { getSetting, setSetting } from '#db/queries/account/setting-rows.ts'
import { emptyDatabase } from '../support/database.ts'

describe('what is kept of a database', () => {
  it('is made once for each', () => {
    let made = 0
    const number = oncePerDatabase(() => (made += 1))
    const one = emptyDatabase()
    const other = emptyDatabase()
    expect(number(one)).toBe(1)
    expect(number(one)).toBe(1)
    expect(number(other)).toBe(2)
    expect(number(one)).toBe(1)
  })

  it('is found anew after a write, and only then', async () => {
    let found = 0
    const value = cacheUntilWrite('colors', async (db) => {
      found += 1
      return [found, await getSetting(db, 'Color')]
    })
    const db = emptyDatabase()
    expect(await value(db)).toEqual([1, null])
    expect(await value(db)).toEqual([1, null])
    await setSetting(db, 'Color', 'blue')
    expect(await value(db)).toEqual([2, 'blue'])
    expect(await value(db)).toEqual([2, 'blue'])
  })

  it('is not kept when it could not be found', () => {
    let tries = 0
    const value = cacheUntilWrite('tries', () => {
      tries += 1
      if (tries === 1) throw new Error('Not now.')
      return tries
    })
    const db = emptyDatabase()
    expect(() => value(db)).toThrow('Not now.')
    expect(value(db)).toBe(2)
  })

  it('is found for each list of arguments once until there is a write', async () => {
    const asked: string[] = []
    const colorOf = cacheQueryUntilWrite(
      'color of',
      (_db, name: string, ids: readonly number[]) => {
        asked.push(name)
        return `${name} ${ids}`
      },
    )
    const sizeOf = cacheQueryUntilWrite('size of', (_db, name: string) => `size of ${name}`)
    const db = emptyDatabase()
    for (const _ of [1, 2]) {
      expect(colorOf(db, 'Ann', [1, 2])).toBe('Ann 1,2')
      expect(colorOf(db, 'Bo', [1, 2])).toBe('Bo 1,2')
      expect(colorOf(db, 'Ann', [12])).toBe('Ann 12')
      expect(sizeOf(db, 'Ann')).toBe('size of Ann')
    }
    expect(asked).toEqual(['Ann', 'Bo', 'Ann'])
    await setSetting(db, 'Color', 'blue')
    colorOf(db, 'Ann', [1, 2])
    expect(asked).toHaveLength(4)
  })

  it('is found for each key once until there is a write, in the order of the keys', async () => {
    const asked: (readonly number[])[] = []
    const squares = cacheRowsUntilWrite<number>({ name: 'squares', maxEntries: 3 }, (_db, keys) => {
      asked.push(keys)
      return new Map(keys.filter((key) => key < 9).map((key) => [key, key * key]))
    })
    const db = emptyDatabase()
    expect([...squares(db, [2, 1])]).toEqual([
      [2, 4],
      [1, 1],
    ])
    expect([...squares(db, [1, 3, 2])]).toEqual([
      [1, 1],
      [3, 9],
      [2, 4],
    ])
    expect([...squares(db, [1, 9])]).toEqual([[1, 1]])
    expect(asked).toEqual([[2, 1], [3], [9]])
    await setSetting(db, 'Color', 'blue')
    expect([...squares(db, [1])]).toEqual([[1, 1]])
    expect(asked.at(-1)).toEqual([1])
  })

  it('reads rows again that another row was read after, if there was a write between them', async () => {
    let color = 'red'
    const colors = cacheRowsUntilWrite<string>({ name: 'colors', maxEntries: 9 }, (_db, keys) => {
      return new Map(keys.map((key) => [key, color]))
    })
    const db = emptyDatabase()
    colors(db, [1])
    color = 'blue'
    await setSetting(db, 'Color', color)
    expect([...colors(db, [2]).values()]).toEqual(['blue'])
    expect([...colors(db, [1]).values()]).toEqual(['blue'])
    expect([...colors(db, [1, 2]).values()]).toEqual(['blue', 'blue'])
  })

  it('evicts the least recently used key', () => {
    const asked: (readonly number[])[] = []
    const same = cacheRowsUntilWrite<number>({ name: 'same', maxEntries: 2 }, (_db, keys) => {
      asked.push(keys)
      return new Map(keys.map((key) => [key, key]))
    })
    const db = emptyDatabase()
    for (const keys of [[1, 2], [1], [3], [1], [2]]) same(db, keys)
    expect(asked).toEqual([[1, 2], [3], [2]])
    expect([...same(db, [4, 5, 6])]).toEqual([
      [4, 4],
      [5, 5],
      [6, 6],
    ])
  })
})
