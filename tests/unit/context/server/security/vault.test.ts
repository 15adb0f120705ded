import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import { createRedeemOnce } from '#src/server/context/request/services.ts'
import { createVault } from '#src/use-cases/account/vault.ts'

const vault = createVault('a secret of this test, which is long enough')
const other = createVault('another secret of this test, just as long')

describe('a sealed value', () => {
  it('is opened for its purpose by its site alone, and looks different each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, purpose, wrong) => {
        const sealed = vault.seal(text, purpose)
        expect(vault.open(sealed, purpose)).toBe(text.toWellFormed())
        expect(vault.open(sealed, wrong)).toBe(wrong === purpose ? text.toWellFormed() : null)
        expect(other.open(sealed, purpose)).toBeNull()
        expect(vault.seal(text, purpose)).not.toBe(sealed)
      }),
    )
  })

  it('is not opened with a letter changed, nor is any other text', () => {
    const sealed = vault.seal('agent', 'test')
    for (let i = 0; i < sealed.length - 1; i++) {
      const letter = sealed[i] === 'A' ? 'B' : 'A'
      expect(vault.open(sealed.slice(0, i) + letter + sealed.slice(i + 1), 'test')).toBeNull()
    }
    for (const text of [
      '',
      'x',
      sealed.slice(1),
      `${sealed}AAAA`,
      '.'.repeat(60),
      'A'.repeat(9000),
    ])
      expect(vault.open(text, 'test')).toBeNull()
  })
})

it('a hash is the same for the same text and purpose only', () => {
  expect(vault.hash('a', 'b')).toBe(vault.hash('a', 'b'))
  const hashes = [
    vault.hash('a', 'b'),
    vault.hash('b', 'a'),
    vault.hash('a', ''),
    other.hash('a', 'b'),
  ]
  expect(new Set(hashes).size).toBe(4)
})

it('what is taken once is refused then, as long as it is among the latest', () => {
  const redeemOnce = createRedeemOnce(openSharedState(), 2)
  expect(['a', 'a', 'b', 'a', 'c', 'a'].map(redeemOnce)).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ])
})
