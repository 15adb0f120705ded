import { describe, expect, it } from 'vitest'
import { createRandom } from '#db/seed/tools/random.ts'
import {
  isCut,
  type LabelBox,
  type LabeledMark,
  placeLabels,
} from '#src/domain/map/marks/label-layout.ts'
import { labelRank, type MarkState } from '#src/domain/map/marks/marks.ts'
import { priceSides } from '#src/domain/map/marks/static-prices.ts'

/** A dot with its price over it, as the map draws listings. */
const pin = (x: number, y = 0, rank = 0): LabeledMark => ({
  mark: { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 },
  places: [{ left: x - 25, right: x + 25, top: y - 29, bottom: y }],
  rank,
})
const meet = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const labelled = (marks: readonly LabeledMark[]) => [...placeLabels(marks).keys()]

describe('labels of marks', () => {
  it('are shown where they cover no other mark and no other label', () => {
    expect(labelled([pin(0), pin(100), pin(132), pin(300)])).toEqual([0, 1, 3])
    expect(labelled([pin(0), pin(20)])).toEqual([])
    expect(labelled([{ ...pin(0), places: [] }])).toEqual([])
  })

  it('are shown of the mark that ranks first, whatever the order', () => {
    expect(labelled([pin(0, 0, 2), pin(40, 0, 1)])).toEqual([1])
    expect(labelled([pin(0, 0, 1), pin(40, 0, 1)])).toEqual([0])
  })

  it('take the next of their places where the first one is covered', () => {
    const below = { left: -25, right: 25, top: 8, bottom: 32 }
    const one = { ...pin(0), places: [...pin(0).places, below] }
    expect(placeLabels([one, pin(20, -10)]).get(0)).toBe(1)
    expect(placeLabels([one, pin(200)]).get(0)).toBe(0)
  })

  it('of 1,000 marks cover nothing, and no more of them would have room', () => {
    const random = createRandom('labels')
    const marks = Array.from({ length: 1000 }, () =>
      pin(random.between(0, 1600), random.between(0, 1000), random.int(0, 3)),
    )
    const started = performance.now()
    const placed = placeLabels(marks)
    const ms = performance.now() - started
    const labels = [...placed.keys()].map((i) => marks[i]!.places[0]!)
    expect(labels.length).toBeGreaterThan(20)
    for (const [i, { places }] of marks.entries()) {
      const others = marks.filter((_, k) => k !== i).map(({ mark }) => mark)
      const covered = [...others, ...labels].filter((box) => meet(box, places[0]!))
      // Of one that is shown, its own label.
      expect(placed.has(i) ? covered.length === 1 : covered.length > 0).toBe(true)
    }
    // 4 ms on a busy machine.
    expect(ms).toBeLessThan(200)
  })

  it('are cut by an edge of the pane, not beyond it nor within it', () => {
    const pane = { left: 0, top: 0, right: 100, bottom: 100 }
    const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 10 })
    const at = [box(0, 0), box(80, 90), box(-1, 50), box(85, 50), box(50, 95), box(200, 50)]
    expect(at.map((each) => isCut(each, pane))).toEqual([false, false, true, true, true, false])
  })

  it('are shown first of what a person chose, last of what was seen before', () => {
    const rank = (state: MarkState, offer: string) => labelRank({ state, offer })
    expect(rank('saved', 'c')).toBe(rank('selected', 'S'))
    const order = [rank('saved', 's'), rank('plain', 's'), rank('plain', 'S'), rank('viewed', 's')]
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(4)
    expect([rank('plain', 'm'), rank('plain', 'c')]).toEqual([order[1], order[2]])
  })
})

describe('prices of the drawn map', () => {
  const size = { width: 560, height: 440 }
  const one = (x: number, y: number, text = '$450K') => ({ x, y, radius: 7, count: 1, text })

  it('stand on the right, on the left at its edge, and nowhere without room', () => {
    expect(priceSides([one(100, 100)], size)).toEqual(['right'])
    expect(priceSides([one(540, 100)], size)).toEqual(['left'])
    expect(priceSides([one(100, 3)], size)).toEqual([null])
    expect(priceSides([one(100, 100), one(120, 104)], size)).toEqual(['left', 'right'])
    expect(priceSides([one(100, 100), one(120, 104), one(80, 96)], size)[0]).toBeNull()
    expect(priceSides([{ ...one(100, 100), count: 12 }, one(300, 100, '')], size)).toEqual([
      null,
      null,
    ])
  })

  it('are shown of as many listings as have room', () => {
    const marks = Array.from({ length: 60 }, (_, i) =>
      one(20 + (i % 5) * 100, 20 + Math.floor(i / 5) * 34),
    )
    expect(priceSides(marks, size)).toEqual(marks.map(() => 'right'))
  })
})
