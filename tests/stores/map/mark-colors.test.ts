import { describe, expect, it } from 'vitest'
import type { MarkState } from '#src/domain/map/marks/marks.ts'
import { priceFormOf, stageOf } from '#src/domain/map/marks/offer.ts'
import type { Palette } from '#src/islands/map/chart/canvas/palette.ts'
import { colorsOf } from '#src/islands/map/listings/layer/pin-colors.ts'

/** Each color by its name. */
const palette = new Proxy({}, { get: (_, name) => name }) as Palette

const colors = (offer: string, state: MarkState = 'plain', form: 'pill' | 'cluster' = 'pill') =>
  colorsOf({ form, state, offer: priceFormOf(offer), stage: stageOf(offer), isLit: false }, palette)

describe('§2 map: pins tell status and kind by form and color', () => {
  it('sold is hollow, rents, homes under contract and coming soon are not as those for sale', () => {
    const sale = colors('s')
    expect(sale).toMatchObject({ fill: 'accent', edge: 'surface' })
    expect(colors('c')).toMatchObject({ fill: 'surface', edge: 'accent' })
    expect(colors('m')).toMatchObject({ fill: 'ink', edge: 'surface' })
    expect(colors('S')).toMatchObject({ fill: 'soft', edge: 'surface' })
    expect(colors('M')).toMatchObject({ fill: 'soft', edge: 'surface' })
    expect(colors('o')).toMatchObject({ fill: 'surface', edge: 'accent', isDashed: true })
    for (const offer of 'scmSM') expect(colors(offer).isDashed).toBe(false)
    const looks = ['s', 'c', 'm', 'S', 'o'].map((offer) => JSON.stringify(colors(offer)))
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('what a person did with one shows before its status', () => {
    for (const offer of 'scmSo') {
      expect(colors(offer, 'saved')).toMatchObject({ fill: 'surface', edge: 'mark' })
      expect(colors(offer, 'hidden')).toMatchObject({ fill: 'surface', edge: 'soft' })
    }
  })

  it('clusters are of one color', () => {
    for (const offer of 'scm-') expect(colors(offer, 'plain', 'cluster').fill).toBe('accent')
  })
})
