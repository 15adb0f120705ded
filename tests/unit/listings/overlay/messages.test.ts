import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingIds, parseIframeMessage } from '#src/domain/listings/overlay/messages.ts'

describe('§7 Cross-window messages of the listing iframe', () => {
  it.each([
    [{ type: 'ldpFrame:Hide' }, { type: 'ldpFrame:Hide' }],
    [
      { type: 'ldpFrame:Next', url: '/a' },
      { type: 'ldpFrame:Next', url: '/a' },
    ],
    [{ type: 'ldpFrame:Next' }, { type: 'ldpFrame:Next', url: null }],
    [
      { type: 'ldpFrame:Previous', other: 1 },
      { type: 'ldpFrame:Previous', url: null },
    ],
    [
      { type: 'ldpFrame:Show', url: '/a' },
      { type: 'ldpFrame:Show', url: '/a', action: 'mainLdp' },
    ],
    [
      { type: 'ldpFrame:Show', url: '/a', action: 'ldpReport' },
      { type: 'ldpFrame:Show', url: '/a', action: 'ldpReport' },
    ],
    [{ type: 'map:requestListingIds' }, { type: 'map:requestListingIds' }],
  ])('reads %o', (data, message) => {
    expect(parseIframeMessage(data)).toEqual(message)
  })

  it.each([
    null,
    'ldpFrame:Hide',
    {},
    { type: 'ldpFrame:hide' },
    { type: 'ldpFrame:Show' },
    { type: 'ldpFrame:Show', url: 7 },
    { type: 'ldpFrame:Show', url: '/a', action: 'none' },
    { type: 'ldpFrame:Next', url: { href: '/a' } },
    { type: ['ldpFrame:Hide'] },
  ])('refuses %o', (data) => {
    expect(parseIframeMessage(data)).toBeNull()
  })

  it('fails on nothing', () => {
    fc.assert(fc.property(fc.anything(), (data) => void parseIframeMessage(data)))
  })

  it('answers with fifty ids at most', () => {
    const ids = Array.from({ length: 60 }, (_, i) => String(i))
    expect(listingIds(ids)).toEqual({ type: 'map:listingIds', ids: ids.slice(0, 50) })
  })
})
