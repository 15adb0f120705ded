import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTarget, rowAfter, rowBefore } from '#src/domain/listings/overlay/neighbor-rows.ts'
import { idOf } from '../../../support/listings/listings.ts'

const origin = 'https://listings.example'

describe('§4 Listing detail overlay: the current row', () => {
  it('moves to the next row, after the last to the first, and to the first where the stored one is gone', () => {
    const rows = ['a', 'b', 'c']
    expect(rowAfter(rows, 'a')).toBe('b')
    expect(rowAfter(rows, 'c')).toBe('a')
    expect(rowAfter(rows, 'x')).toBe('a')
    expect(rowAfter(rows, null)).toBe('a')
    expect(rowAfter([], 'a')).toBeNull()
  })

  it('has no previous row before the first', () => {
    const rows = ['a', 'b', 'c']
    expect(rowBefore(rows, 'c')).toBe('b')
    expect(rowBefore(rows, 'a')).toBe(null)
    expect(rowBefore(rows, 'x')).toBe(null)
    expect(rowBefore(rows, null)).toBe(null)
  })

  it('comes back by previous from where next led, but over the end', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (rows, n) => {
        const at = n % (rows.length - 1)
        expect(rowBefore(rows, rowAfter(rows, rows[at]!))).toBe(rows[at])
      }),
    )
  })
})

describe('§7 ldpFrame:Show: the address', () => {
  const good = `/listings/${idOf(1)}?_filter=City%20Eq%20%27a%27&sort_id=price_asc`

  it('is a page of one of our listings', () => {
    const read = { id: idOf(1), href: good, action: 'mainLdp' }
    expect(readTarget(good, origin)).toEqual(read)
    expect(
      readTarget(`${origin + good.replace('/listings/', '/listing_detail/')}#photo-2`, origin),
    ).toEqual(read)
    expect(readTarget(good, origin, 'ldpReport')).toEqual({ ...read, action: 'ldpReport' })
  })

  it.each([
    `https://elsewhere.example${good}`,
    `//elsewhere.example${good}`,
    `https://me:secret@listings.example${good}`,
    `/listing_report/${idOf(1)}`,
    `/listings/${idOf(1)}/member`,
    '/listings/1234',
    '/listings',
    '/sign_out',
    `javascript:location='/listings/${idOf(1)}'`,
    `data:text/html,/listings/${idOf(1)}`,
    `/listings/../sign_out/${idOf(1)}`,
    `\\\\elsewhere.example/listings/${idOf(1)}`,
    'http://[',
    '',
  ])('is refused when it is %s', (href) => {
    expect(readTarget(href, origin)).toBeNull()
  })

  it('never leads elsewhere, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (text) => {
          const read = readTarget(text, origin)
          if (read !== null)
            expect(new URL(read.href, origin).pathname).toBe(`/listings/${read.id}`)
        },
      ),
    )
  })
})
