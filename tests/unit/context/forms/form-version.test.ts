import { expect, it } from 'vitest'
import { versionField, versionOf } from '#src/domain/context/forms/form-version.ts'
import { storedEmpty, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { StaleError } from '#src/domain/errors.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'

const stored = { name: 'Ann', note: 'Two\nlines', tags: ['a', 'b'], on: true, none: null }

it('a version is of the values, however they are written', () => {
  const same = { on: 'true', note: ' Two\r\nlines ', tags: ['a', 'b'], none: '', name: 'Ann' }
  expect(versionOf(same)).toBe(versionOf(stored))
  for (const other of [
    { ...stored, name: 'Anne' },
    { ...stored, on: false },
    { ...stored, tags: ['a'] },
    { ...stored, tags: ['b', 'a'] },
    { ...stored, none: 'x' },
  ])
    expect(versionOf(other)).not.toBe(versionOf(stored))
})

const save = (opened: string | null, typed: object) =>
  refuseStale(new URLSearchParams(opened === null ? {} : { [versionField]: opened }), stored, typed)

it('a save is refused over other values only, with what is stored and its version', () => {
  const typed = { ...stored, name: 'Bea', none: 'x' }
  const old = versionOf({ ...stored, name: 'Al' })
  expect(() => save(null, typed)).not.toThrow()
  expect(() => save('', typed)).not.toThrow()
  expect(() => save(versionOf(stored), typed)).not.toThrow()
  expect(() => save(old, { ...stored, note: 'Two\r\nlines' })).not.toThrow()
  const refusal = expect.objectContaining({
    name: 'Stale',
    status: 422,
    fields: { name: storedNow('Ann'), none: storedEmpty },
    now: { version: versionOf(stored), stored },
  })
  expect(() => save(old, typed)).toThrow(StaleError)
  try {
    save(old, typed)
  } catch (error) {
    expect(error).toEqual(refusal)
  }
})
