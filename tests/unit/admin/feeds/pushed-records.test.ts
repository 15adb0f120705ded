import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEntityEvents, readRepliersEvents } from '#src/domain/admin/feeds/pushed-records.ts'

const event = (ResourceRecordKey: unknown, ResourceName: unknown = 'Property') => ({
  EntityEventSequence: 7,
  ResourceName,
  ResourceRecordKey,
})
const named = (key: string, resource = 'Property') => ({ resource, key })

it.each([
  ['one event', event('1'), [named('1')]],
  [
    'many',
    { '@reso.context': 'x', value: [event('1'), event('M', 'Media')] },
    [named('1'), named('M', 'Media')],
  ],
  ['a bare list', [event('1')], [named('1')]],
  ['none', { value: [] }, []],
  ['a key that is a number', event(235021), [named('235021')]],
  ['values besides', { ...event('1'), Data: { ListPrice: 1 } }, [named('1')]],
])('of EntityEvents, %s is read', (_, body, records) => {
  expect(readEntityEvents(body)).toEqual({ records })
})

it.each([
  ['no JSON', null, 'The body must be JSON'],
  ['a text', 'x', 'The body must be JSON'],
  ['an event without a key', { value: [event('1'), event(undefined)] }, 'Event 2 '],
  ['an empty key', event(''), 'Event 1 '],
  ['a key of an object', event({ a: 1 }), 'Event 1 '],
  ['a key with a control character', event('a\0b'), 'Event 1 '],
  ['a long key', event('1'.repeat(256)), 'Event 1 '],
  ['a resource without a name', event('1', ''), 'Event 1 '],
  ['a list in a list', { value: [[event('1')]] }, 'Event 1 '],
])('of EntityEvents, %s is refused with a sentence', (_, body, problem) => {
  expect(readEntityEvents(body)).toEqual({ problem: expect.stringContaining(problem) })
})

it('of Repliers, listings are named in their data', () => {
  const records = [named('E1', 'listings')]
  expect(readRepliersEvents({ data: { mlsNumber: 'E1' }, previous: {} })).toEqual({ records })
  expect(readRepliersEvents({ data: [{ mlsNumber: 'E1' }] })).toEqual({ records })
  expect(readRepliersEvents([{ data: { mlsNumber: 'E1' } }])).toEqual({ records })
  expect(readRepliersEvents({ mlsNumber: 'E1' })).toEqual({ records })
  expect(readRepliersEvents({ data: { agentId: 1 } })).toHaveProperty('problem')
})

it('whatever is sent, it is read or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const read of [readEntityEvents(body), readRepliersEvents(body)])
        expect('problem' in read || read.records.every(({ key }) => key !== '')).toBe(true)
    }),
  )
})
