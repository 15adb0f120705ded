import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  idsFilter,
  idsOfFilter,
  isPublicPrint,
  printTitle,
  readPrintMessage,
  validIds,
} from '#src/domain/search/results/print-reports.ts'

const id = (n: number) => String(n).padStart(26, '2')

describe('§7 print', () => {
  it('asks for the listings on the screen by their keys, at most fifty', () => {
    const ids = Array.from({ length: 60 }, (_, i) => id(i))
    expect(idsFilter([id(1), id(2)])).toBe(`ListingKey Eq '${id(1)}','${id(2)}'`)
    expect(idsOfFilter(Filter.of(idsFilter(ids)))).toEqual(ids.slice(0, 50))
  })

  it('knows no other filter for such a list', () => {
    for (const filter of [
      '',
      "ListingKey Eq 'key-1'",
      `ListingKey Eq '${id(1)}' And City Eq 'A'`,
      `ListingKey Ne '${id(1)}'`,
    ])
      expect(idsOfFilter(Filter.of(filter))).toBeNull()
  })

  it('takes ids out of a comma list and leaves out what is none', () => {
    expect(validIds([id(1), 'x', "'; DROP", id(2)])).toEqual([id(1), id(2)])
  })

  it('says how many of how many', () => {
    expect(printTitle(50, 2592)).toBe('The first 50 of 2,592 listings')
    expect(printTitle(1, 1)).toBe('1 listing')
    expect(printTitle(0, 0)).toBe('0 listings')
  })

  it('is for the public on client sheets, for members on agent sheets, else as asked', () => {
    for (const asked of ['public', 'private'] as const) {
      expect(isPublicPrint('client', asked)).toBe(true)
      expect(isPublicPrint('agent', asked)).toBe(false)
      for (const report of ['table', 'full', 'photos'] as const)
        expect(isPublicPrint(report, asked)).toBe(asked === 'public')
    }
  })

  it('reads the messages of the sheet and nothing else', () => {
    expect(readPrintMessage({ type: 'setPrintTitle', title: 'A', more: 1 })).toEqual({
      type: 'setPrintTitle',
      title: 'A',
    })
    expect(readPrintMessage({ type: 'addPrintButton', id: 'a', label: 'B' })).toEqual({
      type: 'addPrintButton',
      id: 'a',
      label: 'B',
    })
    expect(readPrintMessage({ type: 'resetPrintButtons' })).toEqual({ type: 'resetPrintButtons' })
    for (const wrong of [
      null,
      1,
      'x',
      {},
      { type: 'eval' },
      { type: 'setPrintTitle' },
      { type: 'setPrintTitle', title: 'x'.repeat(201) },
      { type: 'addPrintButton', id: 'a' },
    ])
      expect(readPrintMessage(wrong)).toBeNull()
    fc.assert(fc.property(fc.anything(), (data) => void readPrintMessage(data)))
  })
})
