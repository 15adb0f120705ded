import { expect, it } from 'vitest'
import { legendSign, staticMark } from '#src/components/map/static-mark.ts'
import { legend, staticLegend } from '#src/domain/map/marks/legend.ts'
import { markClasses, priceFormOf, stageOf } from '#src/domain/map/marks/offer.ts'

it('the legend has each kind of mark once', () => {
  const marks = legend().map(({ mark }) => mark)
  const looks = marks.map(({ kind, state, offer }) =>
    [kind, state, priceFormOf(offer), stageOf(offer)].join(' '),
  )
  expect(new Set(looks).size).toBe(looks.length)
  const all = (values: readonly unknown[]) => [...new Set(values)].sort()
  expect(all(marks.map(({ kind }) => kind))).toEqual(['cluster', 'listing', 'spot'])
  const states = ['hidden', 'plain', 'saved', 'selected', 'viewed']
  expect(all(marks.map(({ state }) => state))).toEqual(states)
  expect(all(marks.map(({ offer }) => priceFormOf(offer)))).toEqual(['asked', 'paid', 'rent'])
  expect(all(marks.map(({ offer }) => stageOf(offer) ?? ''))).toEqual(['', 'contract', 'soon'])
})

it('the legend of the static map is drawn as its marks are', () => {
  const at = { x: 16, y: 16, touch: { x: 16, y: 16 }, label: '', href: '', priceSide: null }
  for (const entry of staticLegend()) {
    const { count, offer, text } = entry.mark
    if (count > 1) continue
    const mark = staticMark({ ...at, radius: 7, count, text, signs: markClasses(offer) }).text
    const sign = legendSign(entry).text
    expect(/data-sign="[^"]*"/.exec(sign)?.[0]).toBe(/data-sign="[^"]*"/.exec(mark)?.[0])
    const drawn = (markup: string) =>
      /<(?:circle cx|rect)[^>]*(?=\/?>\s*(?:$|<\/svg|<text|<\/a))/.exec(markup)?.[0]
    expect(drawn(sign)).toBeDefined()
    expect(drawn(sign)).toBe(drawn(mark))
  }
})
