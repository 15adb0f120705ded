import { describe, expect, it } from 'vitest'
import { readBarred } from '#src/domain/search/fair-housing/read-barred.ts'
import {
  barredCutPhrases,
  barredPhrases,
  harmlessCutPhrases,
  harmlessPhrases,
} from '../../../support/tables/fair-housing.ts'

const isBarred = (phrase: string) => readBarred(phrase) !== null

describe('words of fair housing laws', () => {
  it('are found in searches for people, and not in searches for homes', () => {
    expect(barredPhrases.filter((phrase) => !isBarred(phrase))).toEqual([])
    expect(harmlessPhrases.filter(isBarred)).toEqual([])
    expect(barredPhrases.length).toBeGreaterThanOrEqual(100)
    expect(harmlessPhrases.length).toBeGreaterThanOrEqual(100)
  })

  it('are found if they are cut, and not in cut words of homes', () => {
    expect(barredCutPhrases.filter((phrase) => !isBarred(phrase))).toEqual([])
    expect(harmlessCutPhrases.filter(isBarred)).toEqual([])
    expect(harmlessCutPhrases.length).toBeGreaterThanOrEqual(30)
  })

  it('are found in long texts without a delay', () => {
    const began = performance.now()
    readBarred('no white area with kids '.repeat(2_000))
    for (const text of [
      'white '.repeat(2_000),
      'no any the '.repeat(2_000),
      'chil* no '.repeat(2_000),
    ])
      readBarred(text)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
