import { describe, expect, it } from 'vitest'
import { oncePerDatabase, untilWritten } from '#db/queries/kept.ts'
import { getSetting, setSetting } from '#db/queries/settings.ts'
import { emptyDatabase } from '../support/database.ts'

describe('what is kept of a database', () => {
  it('is made once for each', () => {
    let made = 0
    const number = oncePerDatabase(() => (made += 1))
    const [one, other] = [emptyDatabase(), emptyDatabase()]
    expect([number(one), number(one), number(other), number(one)]).toEqual([1, 1, 2, 1])
  })

  it('is found anew after a write, and only then', async () => {
    let found = 0
    const value = untilWritten(async (db) => [(found += 1), await getSetting(db, 'Colour')])
    const db = emptyDatabase()
    expect(await value(db)).toEqual([1, null])
    expect(await value(db)).toEqual([1, null])
    await setSetting(db, 'Colour', 'blue')
    expect(await value(db)).toEqual([2, 'blue'])
    expect(await value(db)).toEqual([2, 'blue'])
  })

  it('is not kept when it could not be found', () => {
    let tries = 0
    const value = untilWritten(() => {
      tries += 1
      if (tries === 1) throw new Error('Not now.')
      return tries
    })
    const db = emptyDatabase()
    expect(() => value(db)).toThrow('Not now.')
    expect(value(db)).toBe(2)
  })
})
