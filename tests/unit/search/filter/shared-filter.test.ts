import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Scope, scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { cases } from '../../../support/cases.ts'
import { arbitraryFilter } from '../../../support/filters/arbitrary-filter.ts'

const dictionary = createDictionary()
const agent = scopeFor('private')
const filters = new Map<string, Filter>()

function filterOf(text: string): Filter {
  const filter = filters.get(text) ?? Filter.of(text)
  filters.set(text, filter)
  return filter
}

const read = (text: string, now = '2024-03-15T10:30:00Z', scope: Scope = agent) =>
  readCondition(filterOf(text), { now, dictionary, scope })

test('§4 relative dates mean something else tomorrow', () => {
  for (const text of [
    'CloseDate Ge days(-7)',
    'ModificationTimestamp Ge now()',
    'CloseDate Ge months(-1)',
  ]) {
    expect(read(text, '2024-03-16T10:30:00Z')).not.toEqual(read(text))
  }
})

test('§4 a moment without a zone is read in the zone of the asker', () => {
  const text = 'ModificationTimestamp Ge 2024-03-01T12:00:00'
  expect(read(text, '2024-03-15T10:30:00-05:00')).not.toEqual(read(text))
})

test('§6 fields for members are refused to visitors, in any order of requests', () => {
  const text = 'ExpirationDate Ge 2024-01-01'
  expect(read(text).ok).toBe(true)
  expect(read(text, undefined, scopeFor('idx')).ok).toBe(false)
  expect(read(text).ok).toBe(true)
})

test('§4 fields that a brokerage adds are known at once', () => {
  const text = '"Main"."Score" Gt 3'
  expect(read(text).ok).toBe(false)
  const field = {
    ...dictionary.find('ListPrice')!,
    name: '"Main"."Score"',
    storage: 'custom' as const,
  }
  expect(
    readCondition(filterOf(text), {
      now: new Date(0),
      dictionary: createDictionary([field]),
      scope: agent,
    }).ok,
  ).toBe(true)
})

test('§4 a shared filter means what it means to each user at each time', () => {
  const fields = {
    character: ['City', 'PrivateRemarks'],
    integer: ['BedroomsTotal'],
    decimal: ['ListPrice'],
    date: ['CloseDate'],
    datetime: ['ModificationTimestamp'],
    boolean: ['PoolPrivateYN'],
    multi: ['Appliances'],
    custom: [],
  }
  const askers = fc.record({
    now: fc.constantFrom(
      '2024-03-15T10:30:00Z',
      '2024-03-15T10:30:00-05:00',
      '2025-12-31T23:59:59Z',
    ),
    scope: fc.constantFrom(agent, scopeFor('idx'), scopeFor('portal')),
  })
  fc.assert(
    fc.property(
      arbitraryFilter({ fields }),
      fc.array(askers, { minLength: 2, maxLength: 4 }),
      (text, all) => {
        for (const { now, scope } of all) {
          const fresh = readCondition(Filter.of(text), {
            now,
            dictionary: createDictionary(),
            scope,
          })
          expect(JSON.stringify(read(text, now, scope))).toBe(JSON.stringify(fresh))
        }
      },
    ),
    { numRuns: cases(60) },
  )
})
