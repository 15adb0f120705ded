import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import { createGroundChoice } from '#src/islands/map/basemap/ground-choice.ts'
import { watchVisibleMarks } from '#src/islands/map/listings/marks-in-view.ts'
import { createContext } from './context.ts'

const mark = (key: string, count: number, price: number, x = 0): Mark => ({
  key,
  kind: count === 1 ? 'listing' : 'cluster',
  position: [x, 0],
  count,
  offer: 's',
  price,
  text: '',
  ids: [],
  state: 'plain',
})

describe('the list of what the map shows', () => {
  it('has what is in view, the most listings first and then the lowest price', () => {
    const $marks = atom<readonly Mark[]>([
      mark('dear', 1, 900),
      mark('cheap', 1, 100),
      mark('far', 1, 1, 90_000_000),
      mark('many', 12, 500),
    ])
    const $visible = watchVisibleMarks(createContext(), { $marks })
    const stop = $visible.listen(() => {})
    expect($visible.get().map(({ key }) => key)).toEqual(['many', 'cheap', 'dear'])
    $marks.set([mark('new', 1, 1)])
    expect($visible.get().map(({ key }) => key)).toEqual(['new'])
    stop()
  })
})

describe('the kind of map', () => {
  it('begins with streets where there are pictures of them, and the plain map is always offered', () => {
    const { $ground, $offered, offer } = createGroundChoice()
    offer(['satellite', 'street'])
    expect($offered.get()).toEqual(['street', 'satellite', 'plain'])
    expect($ground.get()).toBe('street')
  })

  it('is plain where there are only pictures from above, and no choice where there are none', () => {
    const above = createGroundChoice()
    above.offer(['satellite'])
    expect(above.$ground.get()).toBe('plain')
    const none = createGroundChoice()
    none.offer([])
    expect(none.$offered.get()).toEqual([])
  })
})
