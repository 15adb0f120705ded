import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPacks } from '../../../scripts/checks/budgets.ts'

/** So many bytes that cannot be compressed. */
const bytes = (count: number) => Buffer.from(randomBytes(count))
const page = {
  'Page.a.css': bytes(10),
  'Page.b.js': Buffer.from('import{a}from"./near.js";import("./far.js")'),
}
const packs = (more: Record<string, Buffer>) =>
  checkPacks(
    new Map(Object.entries({ ...page, 'near.js': bytes(10), 'far.js': bytes(10), ...more })),
  )

describe('the budgets of styles and scripts', () => {
  it('weigh with a page what it imports before it runs', () => {
    expect(packs({ 'near.js': bytes(20_000) })).toEqual([
      expect.stringMatching(/^scripts of every page: 20\d\d\d bytes/),
    ])
    expect(packs({ 'near.js': bytes(12_000), 'far.js': bytes(12_000) })).toEqual([])
  })

  it('weigh alone what is loaded when it is wanted', () => {
    expect(packs({ 'far.js': bytes(21_000) })).toEqual([
      expect.stringMatching(/^far\.js: 21\d\d\d bytes/),
    ])
    expect(packs({ 'other.css': bytes(7_000) })).toEqual([
      expect.stringMatching(/^other\.css: 7\d\d\d bytes/),
    ])
  })

  it('count the requests of every page, at once and when it is idle', () => {
    const idle = Buffer.from('import"./a.js";import"./b.js";import"./near.js"')
    expect(packs({ 'idle.c.js': idle, 'a.js': bytes(10), 'b.js': bytes(10) })).toEqual([])
    expect(
      packs({
        'near.js': Buffer.from('import"./d.js"'),
        'idle.c.js': idle,
        'a.js': bytes(10),
        'b.js': Buffer.from('import"./e.js"'),
        'd.js': bytes(10),
        'e.js': bytes(10),
      }),
    ).toEqual(['page: 3 packs of scripts, more than 2', 'idle: 4 packs of scripts, more than 3'])
  })

  it('know that something is wrong where there is nothing to weigh', () => {
    expect(checkPacks(new Map())).toEqual([
      'no styles of every page were found',
      'no scripts of every page were found',
    ])
  })
})

describe('the budgets of a map', () => {
  const map = {
    'Page.b.js': Buffer.from('import("./map.c.js")'),
    'map.c.js': Buffer.from('import("./map.d.js")'),
    'map.d.js': Buffer.from('import"./lines.js";import("./tools.js")'),
    'lines.js': bytes(80_000),
    'tools.js': Buffer.from('import"./lines.js";import"./draw.js"'),
    'draw.js': bytes(110_000),
  }

  it('weigh its first load without its tools, and each of these alone', () => {
    expect(packs(map)).toEqual([])
    expect(packs({ ...map, 'lines.js': bytes(90_000) })).toEqual([
      expect.stringMatching(/^a map without its tools: 90\d\d\d bytes/),
    ])
    expect(packs({ ...map, 'draw.js': bytes(121_000) })).toEqual([
      expect.stringMatching(/^tools\.js: 121\d\d\d bytes/),
    ])
  })

  it('know what must not be in it, and that no page has it before it is seen', () => {
    const strange = Buffer.from('Symbol.for("react.element");a.getContext("webgl2")')
    expect(packs({ ...map, 'lines.js': strange })).toEqual([
      'lines.js has React before a person reaches for the tools of the map',
      'lines.js has WebGL, which a map does without',
    ])
    expect(packs({ ...map, 'draw.js': Buffer.from('a.getContext("webgl2")') })).toEqual([
      'draw.js has WebGL, which a map does without',
    ])
    expect(packs({ 'near.js': Buffer.from('"EPSG:3857"') })).toEqual([
      'near.js has the map before it is seen',
    ])
    const filter = Buffer.from('import"./lines.js"')
    const seen = { ...map, 'lines.js': Buffer.from('"EPSG:3857"'), 'near.js': bytes(10) }
    expect(packs(seen)).toEqual([])
    expect(
      packs({ ...seen, 'near.js': Buffer.from('import("./far.js")'), 'far.js': filter }),
    ).toEqual(['lines.js has the map before it is seen'])
  })
})

describe('the budgets of islands', () => {
  const sign = 'Symbol.for("react.element")'
  const islands = {
    'far.js': Buffer.from('import("./Panel.c.js")'),
    'react.a.js': Buffer.concat([Buffer.from(sign), bytes(60_000)]),
    'Panel.c.js': Buffer.from(`import"./react.a.js";import"./cards.d.js";${sign}`),
    'cards.d.js': bytes(19_000),
  }

  it('weigh React once for all of them, and the code of each', () => {
    expect(packs(islands)).toEqual([])
    expect(
      packs({ ...islands, 'react.a.js': Buffer.concat([Buffer.from(sign), bytes(63_000)]) }),
    ).toEqual([expect.stringMatching(/^React: 63\d\d\d bytes/)])
    const large = { ...islands, 'cards.d.js': bytes(20_100) }
    expect(packs(large)).toEqual([expect.stringMatching(/^Panel\.c\.js: 20\d\d\d bytes/)])
  })

  it('count what a page has loaded already as the page’s', () => {
    const shared = Buffer.from('import"./react.a.js";import"./near.js"')
    expect(packs({ ...islands, 'Panel.c.js': shared, 'near.js': bytes(18_000) })).toEqual([])
  })

  it('want no React in what a page loads before a person reaches for anything', () => {
    const early = Buffer.from('import"./react.a.js"')
    expect(packs({ ...islands, 'near.js': early })).toEqual([
      expect.stringMatching(/^scripts of every page: 60\d\d\d bytes/),
      'page: 3 packs of scripts, more than 2',
      'react.a.js has React before a person reaches for anything',
    ])
  })
})
