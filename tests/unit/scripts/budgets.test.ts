import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPacks } from '../../../scripts/checks/budgets.ts'

/** So many bytes that cannot be compressed. */
const bytes = (count: number) => Buffer.from(randomBytes(count).toString('latin1'), 'latin1')
const packs = (more: Record<string, Buffer>) =>
  checkPacks(
    new Map(
      Object.entries({
        'Page.a.css': bytes(10),
        'Page.b.js': Buffer.from('import{a}from"./near.js";import("./far.js")'),
        ...more,
      }),
    ),
  )

describe('the budgets of styles and scripts', () => {
  it('weigh with a page what it imports at once', () => {
    expect(packs({ 'near.js': bytes(25_000) })).toEqual([
      expect.stringMatching(/^scripts of every page: 25\d\d\d bytes/),
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

  it('weigh all that a map loads together, and know what must not be in it', () => {
    const map = {
      'Page.b.js': Buffer.from('import("./map.c.js")'),
      'map.c.js': Buffer.from('import("./tools.js");import"./near.js"'),
    }
    const light = {
      ...map,
      'tools.js': bytes(30_000),
      'near.js': bytes(30_000),
      'other.js': bytes(10_000),
    }
    expect(packs(light)).toEqual([])
    expect(packs({ ...light, 'near.js': bytes(80_000) })).toEqual([
      expect.stringMatching(/^scripts of the map: 11\d\d\d\d bytes/),
    ])
    const strange = {
      ...light,
      'tools.js': Buffer.from('Symbol.for("react.element");a.getContext("webgl2")'),
    }
    expect(packs(strange)).toEqual([
      expect.stringMatching(/tools.js.*React/),
      expect.stringMatching(/tools.js.*WebGL/),
    ])
    const early = { 'Page.b.js': Buffer.from('"EPSG:3857"') }
    expect(packs(early)).toEqual(['Page.b.js has the map before it is seen'])
  })

  it('know that something is wrong where there is nothing to weigh', () => {
    expect(checkPacks(new Map())).toEqual([
      'no styles of every page were found',
      'no scripts of every page were found',
    ])
  })
})
