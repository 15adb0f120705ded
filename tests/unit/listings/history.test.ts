import { describe, expect, it } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { type Change, historyOf } from '#src/domain/listings/history.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'

const dictionary = createDictionary()
const change = (Field: string | null, from: unknown, to: unknown, Kind: string): Change => ({
  Field,
  OldValue: JSON.stringify(from),
  NewValue: JSON.stringify(to),
  Kind,
  ChangedAt: '2026-02-01T08:00:00Z',
})
const read = (role: Role, changes: Change[], withheld = false) =>
  historyOf(changes, dictionary, scopeFor(role), withheld, {
    timeZone: 'UTC',
    locale: 'en-US',
  })

describe('§3 Change-history entry: what a role may read', () => {
  it('tells consumers nothing of a status that they may not see, neither as new nor as old', () => {
    const changes = [
      change('StandardStatus', 'Active', 'Withdrawn', 'Withdrawn'),
      change('StandardStatus', 'Withdrawn', 'Active', 'Back On Market'),
    ]
    for (const role of ['vow', 'portal', 'idx', 'public'] as const) {
      expect(read(role, changes)).toMatchObject([
        { kind: 'Back On Market', from: null, to: 'Active' },
      ])
    }
    expect(read('private', changes).map(({ from, to }) => [from, to])).toEqual([
      ['Active', 'Withdrawn'],
      ['Withdrawn', 'Active'],
    ])
  })

  it('condenses it for consumers: no changes of single fields, none of fields for members', () => {
    const changes = [
      change('ListPrice', 450_000, 432_000, 'Price Change'),
      change('LotFeatures', null, ['Level'], 'Field Change'),
      change('ExpirationDate', null, '2026-07-31', 'Expired'),
    ]
    expect(read('idx', changes).map(({ kind }) => kind)).toEqual(['Price Change'])
    expect(read('private', changes)).toHaveLength(3)
  })

  it('leaves out where a listing is whose seller withheld it', () => {
    const changes = [change('StreetName', 'Elm', 'Oak', 'Address Change')]
    expect(read('idx', changes, true)).toEqual([])
    expect(read('idx', changes)).toHaveLength(1)
  })
})
