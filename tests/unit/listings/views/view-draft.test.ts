import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { focusAfter, takeStep } from '#src/domain/listings/views/view-draft.ts'

describe('§3 the columns of a view in their order', () => {
  it.each([
    ['up:B', ['B', 'A', 'C']],
    ['up:A', ['A', 'B', 'C']],
    ['down:B', ['A', 'C', 'B']],
    ['down:C', ['A', 'B', 'C']],
    ['remove:B', ['A', 'C']],
    ['remove:D', ['A', 'B', 'C']],
    ['add:D', ['A', 'B', 'C', 'D']],
    ['add:A', ['A', 'B', 'C']],
    ['turn:A', ['A', 'B', 'C']],
    ['up', ['A', 'B', 'C']],
    ['', ['A', 'B', 'C']],
    [null, ['A', 'B', 'C']],
  ])('%j', (step, expected) => expect(takeStep(['A', 'B', 'C'], step)).toEqual(expected))

  it.each([
    ['up:C', 'up-C'],
    ['up:B', 'down-B'],
    ['down:A', 'down-A'],
    ['down:B', 'up-B'],
    ['remove:A', 'remove-B'],
    ['remove:C', 'remove-B'],
    ['add:D', 'column'],
    ['turn:A', null],
    ['up:Z', null],
    ['', null],
    [null, null],
  ])('after %j the next to be reached for is %j', (step, expected) => {
    const fields = ['A', 'B', 'C']
    expect(focusAfter(fields, takeStep(fields, step), step)).toBe(expected)
  })

  it('after the last column is gone, one more is chosen', () =>
    expect(focusAfter(['A'], [], 'remove:A')).toBe('column'))

  it('holds each field once, and no step loses another field', () => {
    const fields = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 6 })
    const steps = fc.array(
      fc.tuple(fc.constantFrom('up', 'down', 'add'), fc.constantFrom('A', 'B', 'C', 'D', 'E')),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(fields, steps, (first, all) => {
        const last = all.reduce(
          (now, [move, field]) => takeStep(now, `${move}:${field}`),
          takeStep(first, null),
        )
        expect(new Set(last).size).toBe(last.length)
        expect(first.every((field) => last.includes(field))).toBe(true)
      }),
    )
  })
})
