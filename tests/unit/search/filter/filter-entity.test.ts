import { describe, expect, it } from 'vitest'
import { filterEntity } from '#src/domain/search/filter/convert/filter-entity.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const entityOf = (text: string) => filterEntity(Filter.of(text), now)
const joints = (text: string) =>
  entityOf(text).map(({ field, conjunction, unary_operator }) => ({
    field,
    conjunction,
    unary_operator,
  }))

describe('§3 the Filter entity', () => {
  it('has the members that the specification names, whether or not they say something', () => {
    expect(entityOf('BedroomsTotal Ge 3')).toEqual([
      {
        field: 'BedroomsTotal',
        custom_field: false,
        operator: 'Ge',
        type: 'integer',
        value: ['3'],
        condition: '3',
        conjunction: 'And',
        unary_operator: null,
        level: 0,
        block_group: 0,
        function_name: null,
        function_parameters: null,
      },
    ])
  })

  it.each([
    ["City Eq 'Kent'", ["'Kent'"]],
    ["City Eq 'Kent','Renton'", ["'Kent'", "'Renton'"]],
    ['ListPrice Bt 100000,200000', ['100000', '200000']],
    ['ListPrice Eq NULL', ['NULL']],
  ])('gives the value of %s as a list', (text, value) => {
    expect(entityOf(text)[0]?.value).toEqual(value)
  })

  it('gives a shape as a list of one, with its function', () => {
    const [shape] = entityOf("Location Eq radius('47.5 -122.3',2)")
    expect(shape).toMatchObject({
      type: 'shape',
      value: [{ shape: 'circle', radius: 2 }],
      function_name: 'radius',
      function_parameters: ['47.5 -122.3', 2],
    })
  })

  it('names a custom field as one', () => {
    expect(entityOf('"Property Access"."Vacant" Eq true')[0]).toMatchObject({
      field: '"Property Access"."Vacant"',
      custom_field: true,
    })
  })

  it('keeps the function around a field', () => {
    expect(entityOf("toupper(City) Eq 'KENT'")[0]).toMatchObject({
      field: 'City',
      field_manipulations: { function_name: 'toupper' },
    })
  })

  it('has nothing for an empty filter and for one that cannot be read', () => {
    expect(entityOf('')).toEqual([])
    expect(entityOf('(')).toEqual([])
  })
})

describe('§3 conjunctions and Not of the Filter entity', () => {
  it('joins by And and Or alone', () => {
    expect(joints('A Eq 1 Or B Eq 2 And C Eq 3').map(({ conjunction }) => conjunction)).toEqual([
      'And',
      'Or',
      'And',
    ])
  })

  it('says an infix Not as And with a unary operator', () => {
    expect(joints('A Eq 1 Not B Eq 2')[1]).toEqual({
      field: 'B',
      conjunction: 'And',
      unary_operator: 'Not',
    })
  })

  it('says a Not in front as a unary operator', () => {
    expect(joints('Not A Eq 1')[0]?.unary_operator).toBe('Not')
    expect(joints('A Eq 1 Or (Not B Eq 2)')[1]).toEqual({
      field: 'B',
      conjunction: 'Or',
      unary_operator: 'Not',
    })
  })

  it('negates each expression of a negated group, so that every Not is that of its own expression', () => {
    expect(joints('Not (A Eq 1 Or B Eq 2) And C Eq 3')).toEqual([
      { field: 'A', conjunction: 'And', unary_operator: 'Not' },
      { field: 'B', conjunction: 'And', unary_operator: 'Not' },
      { field: 'C', conjunction: 'And', unary_operator: null },
    ])
    expect(joints('C Eq 3 Not (A Eq 1 And B Eq 2)')).toEqual([
      { field: 'C', conjunction: 'And', unary_operator: null },
      { field: 'A', conjunction: 'And', unary_operator: 'Not' },
      { field: 'B', conjunction: 'Or', unary_operator: 'Not' },
    ])
  })

  it('takes two Nots for none', () => {
    expect(joints('Not (Not A Eq 1)')[0]?.unary_operator).toBeNull()
    expect(joints('Not (Not (Not A Eq 1))')[0]?.unary_operator).toBe('Not')
  })

  it('keeps the groups', () => {
    const [, first, second] = entityOf(
      "A Eq 1 And (Location Eq radius('1 1',2) Or Location Eq radius('2 2',2))",
    )
    expect(first).toMatchObject({ level: 1, conjunction: 'And' })
    expect(second).toMatchObject({ level: 1, conjunction: 'Or' })
    expect(first?.block_group).toBe(second?.block_group)
  })
})
