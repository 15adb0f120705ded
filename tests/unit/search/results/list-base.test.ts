import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listBase } from '#src/domain/paths.ts'
import {
  baseFromText,
  baseOfPath,
  baseToText,
  partsOfBase,
} from '#src/domain/search/results/list-base.ts'

const id = '20260301080000000000000077'

describe('§2 the base of a list', () => {
  it.each(['quick_searches', 'saved_searches', 'collections'] as const)(
    'stands in an address and comes back: %s',
    (kind) => {
      const base = listBase(kind, id)
      expect(base).toBe(`/${kind}/${id}`)
      expect(baseToText(base)).toBe(`${kind}.${id}`)
      expect(baseFromText(baseToText(base))).toBe(base)
    },
  )

  it('of a contact has one more slash', () => {
    const base = listBase('search/contacts', id)
    expect(baseToText(base)).toBe(`search.contacts.${id}`)
    expect(baseFromText(baseToText(base))).toBe(base)
    expect(partsOfBase(base)).toEqual({ kind: 'search/contacts', id })
    expect(baseOfPath(`/search/contacts/${id}/map`)).toBe(base)
    expect(partsOfBase(listBase('collections', id))).toEqual({ kind: 'collections', id })
    expect(partsOfBase('')).toBeNull()
  })

  it('is not said for all listings', () => {
    expect(baseToText('')).toBeNull()
    expect(baseFromText(null)).toBe('')
    expect(baseFromText('')).toBe('')
  })

  it('is that of all listings for anything else', () => {
    for (const text of [
      'quick_searches',
      `quick_searches.${id}1`,
      `quick_searches/${id}`,
      `quick_searches.${id}.list`,
      `users.${id}`,
      `.quick_searches.${id}`,
      '..',
      '//evil.example',
    ])
      expect(baseFromText(text)).toBe('')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => baseFromText(text) === ''))
  })

  it('is read from the path of a page of the list', () => {
    expect(baseOfPath(`/saved_searches/${id}/map`)).toBe(`/saved_searches/${id}`)
    expect(baseOfPath(`/saved_searches/${id}/listings`)).toBe(`/saved_searches/${id}`)
    expect(baseOfPath('/list')).toBe('')
    expect(baseOfPath(`/saved_searches/${id}/edit`)).toBeNull()
    expect(baseOfPath(`/listings/${id}`)).toBeNull()
    expect(baseOfPath('/')).toBeNull()
  })
})
