import { describe, expect, test } from 'vitest'
import { openForAnyFilter } from '../support/any-filter.ts'

describe('the largest filters', () => {
  test('75 comparisons with 200 values each', async () => {
    const ask = await openForAnyFilter()
    const numbers = Array.from({ length: 200 }, (_, i) => i + 0.5).join(',')
    const texts = Array.from({ length: 200 }, (_, i) => `'text ${i}'`).join(',')
    const patterns = Array.from({ length: 200 }, (_, i) => `contains('${i}')`).join(',')
    for (const one of [
      `ListPrice Eq ${numbers}`,
      `City Ne ${texts}`,
      `Appliances Eq ${texts}`,
      `City Eq ${patterns}`,
    ]) {
      expect(ask(Array(75).fill(one).join(' And ')).ok).toBe(true)
      expect(ask(Array(75).fill(one).join(' Or ')).ok).toBe(true)
    }
  })

  test('a polygon of 10,000 corners, 75 of 500, and a list of 200 circles', async () => {
    const ask = await openForAnyFilter()
    const star = (corners: number) =>
      Array.from({ length: corners }, (_, i) => {
        const angle = (i / corners) * 2 * Math.PI
        const radius = i % 2 ? 1 : 0.5
        return `${(47 + radius * Math.sin(angle)).toFixed(6)} ${(-97 + radius * Math.cos(angle)).toFixed(6)}`
      }).join(',')
    const started = performance.now()
    expect(ask(`Location Eq polygon('${star(10_000)}')`).ok).toBe(true)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(
      ask(
        Array(75)
          .fill(`Location Eq polygon('${star(500)}')`)
          .join(' Or '),
      ).ok,
    ).toBe(true)
    expect(ask(`Location Eq ${Array(200).fill("radius('46 -97',5)").join(',')}`).ok).toBe(true)
  })

  test('arithmetic as long as the language allows', async () => {
    const ask = await openForAnyFilter()
    for (const word of ['Add 1', 'Mod 7', 'Div 0', 'Mul 1.0e99']) {
      expect(ask(`ListPrice ${Array(90).fill(word).join(' ')} Gt 5`).ok).toBe(true)
    }
  })
})
