import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import { labelsOf, placeMarks } from '#src/islands/map/listings/layer/scene.ts'
import type { Sprites } from '#src/islands/map/listings/layer/sprites.ts'
import { showNotices } from '#src/islands/map/view/notices.ts'
import { createContext } from './context.ts'

const sprites = { pillWidth: () => 60, spotWidth: () => 24 } as Partial<Sprites> as Sprites
const metersPerPixel = 10
/** Near the equator, where a pixel is so many micro-degrees. */
const pixel = (metersPerPixel / 111_319.49) * 1e6

const markAt = (x: number, y: number, kind: Mark['kind'], count = 1): Mark => ({
  key: `${x} ${y}`,
  position: [Math.round(x * pixel), Math.round(-y * pixel)],
  count,
  ids: [],
  price: 450_000,
  offer: 's',
  text: kind === 'listing' ? '$450K' : String(count),
  state: 'plain',
  kind,
})

function labelled(...marks: readonly Mark[]): string[] {
  const scene = {
    sprites,
    placed: placeMarks(marks),
    labels: new Set<Mark>(),
    lit: null,
    pointed: null,
  }
  return [...labelsOf(scene, metersPerPixel)].map(({ key }) => key)
}

describe('§2 map: prices', () => {
  it('are not shown under a cluster, nor under a spot or another home', () => {
    const home = markAt(0, 0, 'listing')
    expect(labelled(home)).toEqual(['0 0'])
    expect(labelled(home, markAt(40, -20, 'cluster', 90))).toEqual([])
    expect(labelled(home, markAt(20, -34, 'spot', 3))).toEqual([])
    expect(labelled(home, markAt(25, -20, 'listing'))).toEqual(['25 -20'])
    expect(labelled(home, markAt(90, -20, 'cluster', 90))).toEqual(['0 0'])
    expect(labelled(home, markAt(40, 40, 'cluster', 90))).toEqual(['0 0'])
  })
})

describe('§2 map: the count', () => {
  it('says how many have no place, once the answer is there', () => {
    const node = { textContent: '' } as Partial<HTMLElement> as HTMLElement
    const pane = { querySelector: () => node } as Partial<HTMLElement> as HTMLElement
    const $marks = atom<readonly Mark[]>([])
    const answer = { total: 814, placed: 802, notes: [] } as Partial<MapResponse> as MapResponse
    const signs = { $problem: atom(null), $failed: atom(null), $isAsking: atom(false) }
    const matches = { ...signs, $marks, answer: () => answer } as Partial<Matches> as Matches
    showNotices({ ...createContext(), pane }, matches, { $isKept: atom(false) })
    expect(node.textContent).toBe('')
    $marks.set([markAt(0, 0, 'listing')])
    expect(node.textContent).toBe('12 listings not on the map')
  })
})
