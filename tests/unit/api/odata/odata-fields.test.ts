import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edmType, odataFields, odataName } from '#src/domain/api/odata/base/odata-fields.ts'
import { standardFields } from '#src/domain/search/dictionary/index.ts'
import { cases } from '../../../support/cases.ts'
import { testFields } from './odata-records.ts'

const named = (name: string) => standardFields.find((field) => field.name === name)!

describe('the fields of OData', () => {
  it.each([
    ['City', 'City'],
    ['Id', 'ListingKey'],
    ['"Main"."Quality"', 'Main_Quality'],
    ['"My MLS"."Solar_panels é"', 'My__20_MLS_Solar__5F_panels__20___E9_'],
    ['"2nd"."3"', '__32_nd_3'],
  ])('names %s as %s', (name, inOData) => {
    expect(odataName({ name })).toBe(inOData)
  })

  it('names two custom fields alike only if they are the same, in letters that OData knows', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'E', '9', '_', ' ', 'é', '😀', '-'),
      minLength: 1,
      maxLength: 6,
    })
    const custom = fc.tuple(part, part).map(([group, field]) => `"${group}"."${field}"`)
    fc.assert(
      fc.property(custom, custom, (a, b) => {
        expect(odataName({ name: a }) === odataName({ name: b })).toBe(a === b)
        expect(odataName({ name: a })).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/)
      }),
      { numRuns: cases(1_000) },
    )
  })

  it.each([
    ['City', 'Edm.String'],
    ['BedroomsTotal', 'Edm.Int64'],
    ['ListPrice', 'Edm.Decimal'],
    ['PricePerArea', 'Edm.Decimal'],
    ['GarageYN', 'Edm.Boolean'],
    ['CloseDate', 'Edm.Date'],
    ['ModificationTimestamp', 'Edm.DateTimeOffset'],
    ['Appliances', 'Collection(Edm.String)'],
    ['Location', null],
    ['Keywords', null],
  ])('gives %s the type %s', (name, type) => {
    expect(edmType(named(name))).toBe(type)
  })

  it('finds fields by their names in OData alone', () => {
    const custom = { ...testFields[0]!, name: '"My MLS"."Kind"' }
    const { find, names } = odataFields([...standardFields, custom])
    expect(find('My__20_MLS_Kind')).toBe(custom)
    expect(find('ListingKey')?.name).toBe('Id')
    expect(find('BedsTotal')).toBeNull()
    expect(find('city')).toBeNull()
    expect(find('Location')).toBeNull()
    expect(new Set(names).size).toBe(names.length)
  })
})
