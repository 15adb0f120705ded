import { expect, it } from 'vitest'
import { idAt, isId, newId } from '#src/domain/ids.ts'

const noon = new Date('2026-01-15T12:00:00.123Z')

it('§5 an id is a moment in UTC and six digits', () => {
  expect(idAt(BigInt(noon.getTime()) * 1000n + 45n, 678)).toBe('20260115120000123045000678')
})

it('ids rise even where the clock goes back', () => {
  const ids = [noon, new Date(0), noon].map((now) => newId(now, () => 0.5))
  expect(ids.every(isId)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]! >= idAt(BigInt(noon.getTime()) * 1000n, 0)).toBe(true)
})
