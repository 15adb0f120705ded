import { expect, it } from 'vitest'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'

it('keeps what was last made of an object until an item of its key is another', () => {
  let made = 0
  const kept = keepWith(
    (owner: { name: string }, columns: readonly string[], isCompact: boolean) => {
      made++
      return `${owner.name} ${columns.join()} ${isCompact}`
    },
  )
  const [owner, columns] = [{ name: 'a' }, ['City']]
  expect([kept(owner, columns, true), kept(owner, columns, true), made]).toEqual([
    'a City true',
    'a City true',
    1,
  ])
  expect(kept(owner, columns, false)).toBe('a City false')
  expect(kept(owner, ['Lot'], false)).toBe('a Lot false')
  expect(kept({ name: 'b' }, ['Lot'], false)).toBe('b Lot false')
  expect(kept(owner, ['Lot'], false)).toBe('a Lot false')
  expect(made).toBe(5)
})
