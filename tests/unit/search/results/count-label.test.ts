import { describe, expect, it } from 'vitest'
import { countLabel } from '#src/domain/search/results/page/count-label.ts'

describe('§9 Count button labels', () => {
  it.each([
    [0, 'No Results'],
    [1, 'View 1 Result'],
    [2, 'View 2 Results'],
    [999, 'View 999 Results'],
    [1000, 'View 1K Results'],
    [1499, 'View 1K Results'],
    [1500, 'View 2K Results'],
    [199_700, 'View 200K Results'],
    [1_234_567, 'View 1,235K Results'],
  ])('%i is “%s”', (count, label) => {
    expect(countLabel(count)).toBe(label)
  })
})
