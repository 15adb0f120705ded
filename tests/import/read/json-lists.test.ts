import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLists } from '#src/import/read/json/json-lists.ts'
import { recordsIn } from './json-records.ts'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const listsIn = async (value: unknown, size = 1e9) =>
  Object.fromEntries(await findLists(pieces(JSON.stringify(value), size)))

const answer = {
  ok: true,
  response: {
    meta: { total: 2, tags: ['a', 'b'], sizes: [[1], [2]] },
    listings: [{ id: 1, photos: [{ href: 'x' }, { href: 'y' }] }, { id: 2 }],
  },
}

describe('lists of objects in JSON', () => {
  it('are counted by the keys down to them, and those of no objects are none', async () => {
    expect(await listsIn(answer)).toEqual({ 'response.listings': 2, 'response.listings.photos': 2 })
    expect(await listsIn([{ page: [{}, {}] }, { page: [{}] }])).toEqual({ '': 2, page: 3 })
  })

  it('are found below four keys, not below five', async () => {
    const deep = { a: { b: { c: { d: [{}], e: { f: [{}] } } } } }
    expect(await listsIn(deep)).toEqual({ 'a.b.c.d': 1 })
  })

  it('are the same in pieces of any size, whatever the strings contain', async () => {
    const value = { 'a"{[:\\': { 'b\\': [{ '}': ']' }, { c: '"\\"' }] } }
    const whole = await listsIn(value)
    expect(Object.values(whole)).toEqual([2])
    for (const size of [1, 2, 3, 5, 7]) expect(await listsIn(value, size)).toEqual(whole)
  })

  it('of text that is no JSON are few, and no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.integer({ min: 1, max: 4 }), async (text, size) => {
        expect((await findLists(pieces(text, size))).size).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('the records of a named list', () => {
  it.each([1, 2, 7, 1e9])('are those alone, in pieces of %d', (size) => {
    const text = JSON.stringify(answer)
    expect(recordsIn(text, 'response.listings', size)).toEqual(answer.response.listings)
    expect(recordsIn(text, 'response.meta', size)).toEqual([])
  })

  it('are those of all pages', () => {
    const pages = [
      { page: 1, rows: [{ id: 1 }] },
      { page: 2, rows: [{ id: 2 }, { id: 3 }] },
    ]
    const all = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(recordsIn(JSON.stringify(pages), 'rows')).toEqual(all)
    expect(recordsIn(pages.map((page) => JSON.stringify(page)).join('\n'), 'rows')).toEqual(all)
  })

  it('are read up to where the text is cut off', () => {
    const text = JSON.stringify(answer).slice(0, -4)
    expect(recordsIn(text, 'response.listings')[0]).toEqual(answer.response.listings[0])
  })
})
