import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { serverLimits } from '#src/server/context/http/limits.ts'
import { createCopyingLimit, pagesIn } from '#src/server/context/security/copying.ts'

const rule = { pages: 4, reported: 2, withinMs: 1_000 }

function limited() {
  const reports: object[] = []
  const clock = { now: 0 }
  const note = () => undefined
  const log = {
    debug: note,
    info: note,
    error: note,
    warn: (fields: object) => reports.push(fields),
  }
  const limit = createCopyingLimit(openSharedState(), rule, () => clock.now)
  return {
    reports,
    clock,
    ask: (address: string, path = '/list') => limit(address, pagesIn(path), log),
  }
}

describe('IDX I-19: listings that are copied by a program', () => {
  it('are refused to its network after so many pages, reported once, and shown again later', () => {
    const { reports, clock, ask } = limited()
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5']
    expect(addresses.map((address) => ask(address))).toEqual([true, true, true, true, false])
    expect(reports).toEqual([{ clientAddress: '2001:db8::2', ...rule }])
    expect(ask('203.0.113.9')).toBe(true)
    clock.now = 1_000
    expect(ask('2001:db8::1')).toBe(true)
  })

  it('are counted by pages that show them, and not from a network of our own', () => {
    const { ask } = limited()
    for (const path of ['/', '/searching', '/listing', '/sign_in', '/listsomething'])
      for (let i = 0; i < 9; i++) expect(ask('203.0.113.9', path)).toBe(true)
    for (const path of ['/listings/1', '/summary', '/fragments/listings/cards', '/print'])
      expect(ask('203.0.113.9', path)).toBe(true)
    expect(ask('203.0.113.9', '/list')).toBe(false)
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', 'fd00::1', '172.20.0.2'])
      for (let i = 0; i < 9; i++) expect(ask(address)).toBe(true)
  })

  it.each([
    ...['/listings/count', '/saved_searches/count', '/collections/count', '/share/1/summary'],
    ...[
      '/search/omni',
      '/search/address',
      '/search/field_lists',
      '/search/map',
      '/search/contacts/1',
    ],
    ...['/address_search', '/mls_number_search', '/map', '/stats', '/open_houses', '/idx_links/1'],
    ...['/open_houses.ics', '/form_to_filter', '/listings/1.json'],
    ...['/shares/new', '/cmas/new'],
    ...['/fragments/listings/ids', '/fragments/filter/prices', '/fragments/map/pane'],
    ...['/l%69st', '/search/%6Fmni', '/listings/%31', '//list', '/a/%2e%2e/list'],
  ])('cannot be had by another way without limit: %s', (path) => {
    const { ask } = limited()
    expect(Array.from({ length: 5 }, () => ask('203.0.113.9', path))).toEqual([
      ...Array.from({ length: 4 }, () => true),
      false,
    ])
  })

  it('are not in shapes on the map, forms, and pictures', () => {
    const { ask } = limited()
    for (const path of ['/search/overlays/shapes', '/overlays/1', '/media/1.jpg', '/fields/form'])
      for (let i = 0; i < 9; i++) expect(ask('203.0.113.9', path)).toBe(true)
  })

  it('are out of reach for a person: five pages a second for ten minutes', () => {
    const { pages, withinMs } = serverLimits.copying
    expect(pages / (withinMs / 1_000)).toBeGreaterThanOrEqual(5)
  })
})
