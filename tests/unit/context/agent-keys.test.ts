import { describe, expect, it } from 'vitest'
import { commandOf, type PressedKey, rowToward } from '#src/domain/context/agent-keys.ts'

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})

describe('keys of agents', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['x', 'select'],
    ['Escape', 'back'],
    ['/', 'place'],
    ['?', 'help'],
    ['J', null],
    ['Enter', null],
    ['constructor', null],
  ])('%s does: %s', (key, command) => {
    expect(commandOf(pressed(key))).toBe(command)
  })

  it('leave shortcuts of the browser and composed characters alone', () => {
    for (const more of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)
      expect(commandOf(pressed('j', { [more]: true })), more).toBeNull()
  })

  it('repeat only moves while held down', () => {
    expect(commandOf(pressed('j', { repeat: true }))).toBe('next')
    expect(commandOf(pressed('x', { repeat: true }))).toBeNull()
  })

  it('move from the first row in view to the end', () => {
    const list = { length: 3, current: -1, firstInView: 1 }
    expect(rowToward('next', list)).toBe(1)
    expect(rowToward('next', { ...list, firstInView: -1 })).toBe(0)
    expect(rowToward('next', { ...list, current: 1 })).toBe(2)
    expect(rowToward('next', { ...list, current: 2 })).toBeNull()
    expect(rowToward('previous', { ...list, current: 0 })).toBeNull()
    expect(rowToward('next', { ...list, length: 0 })).toBeNull()
  })
})
