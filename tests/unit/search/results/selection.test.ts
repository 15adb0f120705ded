import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import {
  addToSelection,
  nothingSelected,
  ownerText,
  readOwner,
  readSelection,
  removeFromSelection,
  selectedCountCookie,
  selectionOf,
  shareSelected,
  updateStored,
} from '#src/domain/search/results/selection.ts'

const idOf = (n: number) => String(n).padStart(26, '0')
const idLists = fc.array(fc.integer({ min: 0, max: 400 }).map(idOf), { maxLength: 400 })

describe('§5 Selection cart', () => {
  it('holds 200 listings at most, each once, and drops the others', () => {
    fc.assert(
      fc.property(idLists, idLists, (first, second) => {
        const before = addToSelection([], first).selection
        const { selection, dropped } = addToSelection(before, second)
        expect(selection.length).toBeLessThanOrEqual(selectionCartMaximum)
        expect(new Set(selection).size).toBe(selection.length)
        expect(selection.slice(0, before.length)).toEqual(before)
        expect(new Set([...selection, ...dropped])).toEqual(new Set([...before, ...second]))
        expect(dropped.length === 0 || selection.length === selectionCartMaximum).toBe(true)
        expect(dropped.some((id) => selection.includes(id))).toBe(false)
      }),
    )
  })

  it('drops the 201st', () => {
    const ids = Array.from({ length: 201 }, (_, n) => idOf(n))
    expect(addToSelection([], ids)).toEqual({ selection: ids.slice(0, 200), dropped: [idOf(200)] })
  })

  it('takes no text that is no id', () => {
    expect(addToSelection([], ['1', '', '<b>', idOf(1)]).selection).toEqual([idOf(1)])
  })

  it('gives up what is removed, and tells how many of some are in it', () => {
    const selection = [1, 2, 3].map(idOf)
    expect(removeFromSelection(selection, [idOf(2), idOf(9)])).toEqual([idOf(1), idOf(3)])
    expect(
      [[1, 2], [1, 9], [9], []].map((some) => shareSelected(selection, some.map(idOf))),
    ).toEqual(['all', 'some', 'none', 'none'])
  })
})

describe('§4 the selection of a browser', () => {
  const mine = { role: 'private', userId: idOf(7) }
  const ids = [idOf(1)]

  it('is theirs who picked it, also before they signed in', () => {
    expect(selectionOf({ ...mine, ids }, mine)).toEqual({ ids, isForeign: false })
    expect(selectionOf({ role: 'idx', userId: null, ids }, mine)).toEqual({ ids, isForeign: false })
  })

  it('is cleared when another user signs in, and hidden from visitors', () => {
    expect(selectionOf({ ...mine, ids }, { role: 'private', userId: idOf(8) })).toEqual({
      ids: [],
      isForeign: true,
    })
    expect(selectionOf({ ...mine, ids }, { role: 'idx', userId: null })).toEqual({
      ids: [],
      isForeign: false,
    })
  })

  const visitor = { role: 'idx', userId: null }
  const other = { role: 'vow', userId: idOf(8) }
  const picked = [idOf(2), idOf(3)]

  it('stays its owner’s while a visitor picks others, and both are there after signing in again', () => {
    const asVisitor = updateStored({ ...mine, ids }, visitor, picked)
    expect(selectionOf(asVisitor, visitor).ids).toEqual(picked)
    expect(selectionOf(readSelection(JSON.stringify(asVisitor)), mine)).toEqual({
      ids: [...ids, ...picked],
      isForeign: false,
    })
    const more = updateStored(asVisitor, visitor, [idOf(4)])
    expect(selectionOf(more, mine).ids).toEqual([...ids, idOf(4)])
  })

  it('of a user who signed out belongs to no one else, a visitor’s does', () => {
    const asVisitor = updateStored({ ...mine, ids }, visitor, picked)
    expect(selectionOf(asVisitor, other)).toEqual({ ids: picked, isForeign: true })
    const adopted = updateStored(asVisitor, other, picked)
    expect(adopted).toEqual({ ...other, ids: picked })
    expect(selectionOf(adopted, mine)).toEqual({ ids: [], isForeign: true })
  })

  it('is 200 at most after signing in again', () => {
    const many = Array.from({ length: 150 }, (_, n) => idOf(1000 + n))
    const asVisitor = updateStored(
      { ...mine, ids: many },
      visitor,
      many.map((id) => `9${id.slice(1)}`),
    )
    const { ids: all } = selectionOf(asVisitor, mine)
    expect(all).toHaveLength(selectionCartMaximum)
    expect(all.slice(0, 150)).toEqual(many)
  })

  it('names its owner on every page', () => {
    for (const owner of [visitor, mine, other]) expect(readOwner(ownerText(owner))).toEqual(owner)
    expect(ownerText(visitor)).toBe('')
    expect(ownerText({ role: 'public', userId: null })).toBe('public')
  })

  it('is read as it was stored', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 999 }).map(idOf), { maxLength: 200 })
    fc.assert(
      fc.property(lists, (kept) => {
        expect(readSelection(JSON.stringify({ ...mine, ids: kept }))).toEqual({
          ...mine,
          ids: kept,
        })
      }),
    )
  })

  it('is empty for anything invalid in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readSelection(text)).not.toThrow()
      }),
    )
    for (const text of [
      null,
      '',
      '[]',
      '7',
      'null',
      '{"role":1,"ids":[]}',
      '{"role":"idx","ids":"1"}',
    ]) {
      expect(readSelection(text)).toEqual(nothingSelected)
    }
    expect(
      readSelection(JSON.stringify({ role: 'idx', ids: ['x', 5, idOf(1), idOf(1)] })).ids,
    ).toEqual([idOf(1)])
  })

  it('is counted in a cookie for each role and user', () => {
    expect(selectedCountCookie(mine)).toBe(`selected_listings_private_${idOf(7)}`)
    expect(selectedCountCookie({ role: 'idx', userId: null })).toBe('selected_listings_idx')
  })
})
