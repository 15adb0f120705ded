import { expect, it } from 'vitest'
import { packCovered, unpackCovered } from '#src/domain/map/marks/covered-cells.ts'

it('an address says where marks cover the map', () => {
  const packed = packCovered([
    { left: 41, top: 21, right: 75, bottom: 39 },
    { left: 555, top: 430, right: 600, bottom: 500 },
  ])
  expect(packed).toMatch(/^[0-9a-f]{154}$/)
  expect(unpackCovered(packed)).toEqual([
    { x: 50, y: 30, radius: 10 },
    { x: 70, y: 30, radius: 10 },
    { x: 550, y: 430, radius: 10 },
  ])
  for (const other of ['', 'f', 'x'.repeat(154), 'f'.repeat(155)])
    expect(unpackCovered(other)).toEqual([])
})
